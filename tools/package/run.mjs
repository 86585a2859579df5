import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { HERE } from './paths.mjs';

/**
 * Runs a Node program of one of the packages in `node_modules`.
 * @param {string} program its path there @param {string[]} args
 * @throws an `Error` with what it printed
 */
export async function runTool(program, args) {
  try {
    await promisify(execFile)(process.execPath, [join(HERE, 'node_modules', program), ...args]);
  } catch (cause) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (cause);
    throw new Error(`${program} failed:\n${stdout}${stderr}`, { cause });
  }
}

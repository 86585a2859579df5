/**
 * The npm package as npm packs it, and projects that install it.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { EXAMPLES, NPM_PACKAGE } from './paths.js';

/** A folder that is gone when the tests of the file are done. @param {{ after: (done: () => Promise<void>) => void }} scope @returns {Promise<string>} */
export async function temporary(scope) {
  const folder = await mkdtemp(join(tmpdir(), 'dama-embed-'));
  scope.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * @param {string} program @param {string[]} args @param {string} folder
 * @returns {Promise<string>} what it printed
 * @throws an `Error` with what it printed
 */
export async function run(program, args, folder) {
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd: folder, timeout: 240_000, maxBuffer: 1 << 24 });
    return stdout;
  } catch (cause) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (cause);
    throw new Error(`${program} ${args.join(' ')}:\n${stdout}\n${stderr}`, { cause });
  }
}

/** @param {string[]} args @param {string} folder */
export function npm(args, folder) {
  return run(process.env.NPM ?? 'npm', args, folder);
}

/** Packs `dist/npm`. @param {string} folder where the file goes @returns {Promise<{ file: string, paths: string[] }>} */
export async function pack(folder) {
  const [packed] = JSON.parse(await npm(['pack', NPM_PACKAGE, '--json', '--pack-destination', folder], folder));
  return { file: join(folder, packed.filename), paths: packed.files.map((/** @type {{ path: string }} */ { path }) => path) };
}

/** Copies the examples and lets them depend on a packed file instead of the folder. @param {string} folder @param {string} file */
export async function copyExamples(folder, file) {
  await cp(EXAMPLES, folder, { recursive: true, filter: (path) => !/node_modules|[\\/]dist$/.test(path) });
  for (const name of ['vite', 'react', 'webpack']) {
    const path = join(folder, name, 'package.json');
    const project = JSON.parse(await readFile(path, 'utf8'));
    project.dependencies['dama-board'] = `file:${file}`;
    await writeFile(path, JSON.stringify(project));
  }
}

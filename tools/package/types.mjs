import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HERE, WWW } from './paths.mjs';
import { runTool } from './run.mjs';

/**
 * Writes the types that the comments of `www` state beside the modules of the package.
 * @param {string} folder of the package @param {string[]} entries modules; those that they import follow
 */
export async function writeTypes(folder, entries) {
  const temporary = await mkdtemp(join(tmpdir(), 'dama-types-'));
  const compilerOptions = {
    allowJs: true,
    declaration: true,
    emitDeclarationOnly: true,
    strict: true,
    target: 'esnext',
    module: 'esnext',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: [],
    rootDir: WWW,
    outDir: folder,
  };
  try {
    const config = join(temporary, 'tsconfig.json');
    await writeFile(config, JSON.stringify({ compilerOptions, files: entries.map((entry) => join(WWW, entry)) }));
    await runTool('typescript/bin/tsc', ['--project', config, '--pretty', 'false']);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  // A comment cannot say that the page knows a new tag.
  await copyFile(join(HERE, 'define.d.ts'), join(folder, 'board/define.d.ts'));
}

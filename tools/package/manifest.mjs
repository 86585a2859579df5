/**
 * The custom-elements manifest, made from the comments of the element: what editors and catalogues know of it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, ts } from '@custom-elements-manifest/analyzer';

/** Members that the browser calls. */
const CALLBACKS = ['connectedCallback', 'disconnectedCallback', 'attributeChangedCallback', 'observedAttributes'];

/** @param {string} folder @param {string[]} paths of modules in it */
export async function makeManifest(folder, paths) {
  const sources = await Promise.all(paths.map(async (path) => ts.createSourceFile(path, await readFile(join(folder, path), 'utf8'), ts.ScriptTarget.ES2022, true)));
  const manifest = create({ modules: sources, plugins: [] });
  const board = manifest.modules.flatMap((module) => module.declarations).find((declaration) => declaration.tagName === 'dama-board');
  if (!board) throw new Error('the manifest lacks <dama-board>: has the class its tag `@tag dama-board`?');
  board.superclass = { name: 'HTMLElement' };
  board.members = board.members.filter((member) => member.privacy !== 'private' && !CALLBACKS.includes(member.name));
  // It inherits from a class of its own that others need not know of.
  for (const member of board.members) delete member.inheritedFrom;
  for (const attribute of board.attributes) delete attribute.inheritedFrom;
  // The analyzer takes the argument of the one call of `dispatchEvent` for a name.
  const documented = new Set([...sources[0].text.matchAll(/@fires \{\w+\} (\w+)/g)].map(([, name]) => name));
  board.events = board.events.filter((event) => documented.has(event.name));
  return manifest;
}

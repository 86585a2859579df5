/**
 * Draws the PNGs that some systems want in the place of an SVG, and names them in the pages and in the manifest: the icons
 * of an installed app, the one of Apple's home screen, and the picture of a shared link.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** By name: from which SVG, how wide, and what it is for in the manifest. @type {Record<string, { svg: string, width: number, purpose?: string }>} */
const PICTURES = {
  'icon-192': { svg: 'favicon', width: 192, purpose: 'any' },
  'icon-512': { svg: 'favicon', width: 512, purpose: 'any' },
  'maskable-192': { svg: 'maskable', width: 192, purpose: 'maskable' },
  'maskable-512': { svg: 'maskable', width: 512, purpose: 'maskable' },
  'apple-touch-icon': { svg: 'maskable', width: 180 },
  card: { svg: 'card', width: 1200 },
};

const MANIFEST = 'app.webmanifest';
const TAGS = `
    <link rel="apple-touch-icon" href="icons/apple-touch-icon.png">
    <meta property="og:image" content="icons/card.png">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta name="twitter:card" content="summary_large_image">`;

/** @param {string} folder a copy of `www` @param {readonly string[]} pages those that people visit by themselves */
export async function drawIcons(folder, pages) {
  const at = (/** @type {string} */ name) => join(folder, 'icons', name);
  for (const [name, { svg, width }] of Object.entries(PICTURES)) {
    const drawing = new Resvg(await readFile(at(`${svg}.svg`)), { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } });
    await writeFile(at(`${name}.png`), drawing.render().asPng());
  }
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  const drawn = Object.entries(PICTURES).filter(([, { purpose }]) => purpose);
  manifest.icons.push(...drawn.map(([name, { width, purpose }]) => ({ src: `icons/${name}.png`, type: 'image/png', sizes: `${width}x${width}`, purpose })));
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest));
  for (const page of pages) await addTags(join(folder, page), TAGS);
}

/** Adds tags behind the link of the manifest. @param {string} path @param {string} tags */
export async function addTags(path, tags) {
  const html = await readFile(path, 'utf8');
  const place = /<link rel="manifest"[^>]*>/.exec(html);
  if (!place) throw new Error(`${path} names no manifest`);
  const end = place.index + place[0].length;
  await writeFile(path, html.slice(0, end) + tags + html.slice(end));
}

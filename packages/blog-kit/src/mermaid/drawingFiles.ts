import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { drawingCode, drawingNonce, drawingPage } from 'docusaurus-quiet-pages/headers/drawingPage';
import type { MermaidPackage } from './mermaidPackage';

const entry = 'mermaid.esm.min.mjs';
const chunks = 'chunks/mermaid.esm.min';
const script = 'draw.mjs';

/**
 * Writes the drawing page: the published Mermaid, of which browsers load only the parts that a diagram needs, and the
 * script that connects it to the posts.
 *
 * @param folder becomes a folder of static files
 */
export function writeDrawingFiles(folder: string, { version, dist }: MermaidPackage): void {
  const ownScript = path.join(__dirname, script);
  const hash = createHash('sha256').update(version).update(readFileSync(ownScript)).digest('hex');
  // Under /assets/, where browsers cache files for a year, so the address depends on the content.
  const assets = `${drawingCode}${version}-${hash.slice(0, 8)}/`;
  const page = path.join(folder, drawingPage, 'index.html');
  const html = pageOf(`..${assets}`);
  if (existsSync(page) && readFileSync(page, 'utf8') === html) return;

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, assets, chunks), { recursive: true });
  mkdirSync(path.dirname(page), { recursive: true });
  const modules = readdirSync(path.join(dist, chunks)).filter((file) => file.endsWith('.mjs'));
  for (const file of [entry, ...modules.map((file) => `${chunks}/${file}`)]) {
    cpSync(path.join(dist, file), path.join(folder, assets, file));
  }
  cpSync(ownScript, path.join(folder, assets, script));
  // Last, so that an existing page has all its files.
  writeFileSync(page, html);
}

/** @param assets the folder of the scripts, relative to the page: the site may be below the root of its host */
function pageOf(assets: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Diagrams of posts are drawn here</title>
<link rel="modulepreload" nonce="${drawingNonce}" href="${assets}${entry}">
<script type="module" nonce="${drawingNonce}" src="${assets}${script}"></script>
</html>
`;
}

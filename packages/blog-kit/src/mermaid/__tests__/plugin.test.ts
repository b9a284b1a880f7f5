import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { newDirectory } from 'test-support/newDirectory';
import mermaid, { drawingFolder } from '..';

/** A site with a package of these files instead of Mermaid. */
function siteWith(version: string, files: Record<string, string>): string {
  const siteDir = newDirectory();
  const all = { 'package.json': JSON.stringify({ version }), ...files };
  for (const [name, text] of Object.entries(all)) {
    const file = path.join(siteDir, 'node_modules/mermaid', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return siteDir;
}

const published = {
  'dist/mermaid.esm.min.mjs': 'export default {}',
  'dist/mermaid.esm.min.mjs.map': '{}',
  'dist/chunks/mermaid.esm.min/pie.mjs': 'export const pie = 1',
  'dist/chunks/mermaid.esm.min/pie.mjs.map': '{}',
};

/** The files that the drawing page loads, as paths in the folder of static files. */
function drawingFiles(siteDir: string): { page: string; modules: string[] } {
  mermaid(siteDir)();
  const folder = path.join(siteDir, drawingFolder);
  const page = readFileSync(path.join(folder, 'mermaid/index.html'), 'utf8');
  const addresses = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address);
  return { page, modules: addresses.map((address) => path.join(folder, 'mermaid', address ?? '')) };
}

test('the page loads the published Mermaid, with its parts beside it', () => {
  const { modules } = drawingFiles(siteWith('12.3.0', published));
  const [entry = ''] = modules;
  for (const file of modules) expect(existsSync(file)).toBe(true);
  expect(readFileSync(entry, 'utf8')).toBe('export default {}');
  const parts = path.join(path.dirname(entry), 'chunks/mermaid.esm.min');
  expect(readFileSync(path.join(parts, 'pie.mjs'), 'utf8')).toBe('export const pie = 1');
  expect(existsSync(path.join(parts, 'pie.mjs.map'))).toBe(false);
});

test('another version of Mermaid has other addresses, because browsers cache files for a year', () => {
  const siteDir = siteWith('12.3.0', published);
  const before = drawingFiles(siteDir);
  writeFileSync(
    path.join(siteDir, 'node_modules/mermaid/package.json'),
    JSON.stringify({ version: '12.4.0' }),
  );
  const after = drawingFiles(siteDir);
  expect(after.page).not.toBe(before.page);
  for (const file of before.modules) expect(existsSync(file)).toBe(false);
  for (const file of after.modules) expect(existsSync(file)).toBe(true);
});

test('without the package, a one-line message says what to install', () => {
  const siteDir = siteWith('12.3.0', published);
  rmSync(path.join(siteDir, 'node_modules'), { recursive: true });
  const start = () => mermaid(siteDir);
  const message =
    'syntax.mermaid in site.config.ts needs the package "mermaid". Install it with "npm install --save-prod --save-exact mermaid".';
  expect(start).toThrow(message);
  try {
    start();
  } catch (error) {
    expect(inspect(error)).toBe(message);
  }
});

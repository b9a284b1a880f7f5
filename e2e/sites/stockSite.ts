import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFolder } from 'docusaurus-quiet-pages/buildRecord';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import { copySite } from 'test-support/siteCopy';

const root = path.join(__dirname, '..', '..');

/** The folder of the site that Docusaurus and its classic theme alone make of the tests' posts. */
export const stockSite = path.join(root, '.cache', 'stock-site');

/** The record of the files that the last build was made from. */
const inputs = [
  'e2e/fixture-site',
  'e2e/stock-site',
  'static',
  'package-lock.json',
  'e2e/sites/stockSite.ts',
];

/** The record lies in the build's folder, so an incomplete build has none. */
const record = path.join(buildFolder(stockSite), 'inputs.txt');

/** Brings the stock site's files up to date: the posts and pictures of the tests, and a configuration of its own. */
export function copyStockSite(): void {
  copySite({
    root,
    target: stockSite,
    overlay: path.join(__dirname, '..', 'fixture-site'),
    // A component in `src/theme` would take the place of the theme's.
    without: ['src'],
  });
}

/** Whether the stock site has been built from the files that there are now. */
export function isStockSiteBuilt(): boolean {
  return existsSync(record) && readFileSync(record, 'utf8') === hashOfInputs();
}

/** Records the files that the stock site was built from. */
export function recordStockSite(): void {
  writeFileSync(record, hashOfInputs());
}

function hashOfInputs(): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(path.join(root, input))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesOf(input: string): string[] {
  if (statSync(input).isFile()) return [input];
  return filesBelow(input)
    .map((file) => path.join(input, file))
    .sort();
}

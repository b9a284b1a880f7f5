import { readFileSync } from 'node:fs';
import path from 'node:path';
import { copySite } from 'test-support/siteCopy';

const root = path.join(__dirname, '..', '..');

/** The folder of the site in two languages and its build. */
export const languagesSite = path.join(root, '.cache', 'languages-site');

/** The bar and the footer of both sites that are made for tests. */
const navigation = path.join(__dirname, '..', 'fixture-site', 'navigation.ts');

/** Brings that site up to date: the repository's files under those of `e2e/languages-site`. */
export function copyLanguagesSite(): void {
  copySite({
    root,
    target: languagesSite,
    overlay: path.join(__dirname, '..', 'languages-site'),
    texts: new Map([['navigation.ts', readFileSync(navigation, 'utf8')]]),
    // An owner's own pages and texts for programs.
    without: [
      'docs',
      'src/pages/about.mdx',
      'src/pages/uses.md',
      'static/llms.txt',
      'static/robots.txt',
    ],
  });
}

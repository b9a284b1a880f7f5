import path from 'node:path';
import { copySite } from 'test-support/siteCopy';

const root = path.join(__dirname, '..', '..');

/** The folder of the site in two languages and its build. */
export const languagesSite = path.join(root, '.cache', 'languages-site');

/** Brings that site up to date: the repository's files under those of `e2e/languages-site`. */
export function copyLanguagesSite(): void {
  copySite({
    root,
    target: languagesSite,
    overlay: path.join(__dirname, '..', 'languages-site'),
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

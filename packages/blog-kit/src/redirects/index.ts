import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { endBuild } from 'docusaurus-plugin-kit/plainError';
import type { KitWords } from '../build-texts';
import { redirectPage } from './page';
import { pageFile, readRedirects, type Redirect } from './table';

/**
 * Docusaurus plugin: redirects old addresses of posts and pages of docs, which `redirectFrom` in their front matter lists.
 *
 * Each gets a page that redirects without a script (`@docusaurus/plugin-client-redirects` writes another inline script
 * into every page, which the content security policy would have to allow). The record of the build has a table of them
 * for a server that answers with 301 itself.
 */
export default function redirectsPlugin(words: KitWords): Plugin {
  let redirects: Redirect[] = [];

  return {
    name: 'redirects',
    async allContentLoaded({ allContent }) {
      redirects = readRedirects(allContent);
    },
    async postBuild({ outDir, siteConfig }) {
      await Promise.all(
        redirects.map(({ from, to }) => {
          const target = siteConfig.url + to;
          return writePage(outDir, from, target, redirectPage(target, words));
        }),
      );
    },
  };
}

/** @throws PlainError naming the address if the build has another file there; the content checks find most of these. */
async function writePage(
  outDir: string,
  from: string,
  target: string,
  page: string,
): Promise<void> {
  const file = path.join(outDir, pageFile(from));
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, page, { flag: 'wx' });
  } catch {
    endBuild(
      `No page can lead from ${from} to ${target}: the build has something else there. Remove it from redirectFrom.`,
    );
  }
}

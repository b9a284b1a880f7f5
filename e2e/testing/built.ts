import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Cheerio, type CheerioAPI, type Element, load } from 'cheerio';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { expect, test as base } from './test';

/** The files of the build of the site that is under test. */
interface Built {
  /** The path of the file that is served at an address of the site. */
  file(address: string): string | undefined;
  read(address: string): string;
  /** The page at an address, as it is without any script. */
  page(address: string): CheerioAPI;
}

/** Tests of what lies on disk. They need no browser, which costs each test of a page a second. */
export const test = base.extend<object, { built: Built }>({
  built: [
    async ({ siteDir }, use) => {
      const file: Built['file'] = (address) => {
        const { pathname } = new URL(address, 'https://example.org');
        const named = path.join(previewFolder(siteDir), decodeURI(pathname));
        return [named, `${named}.html`, path.join(named, 'index.html')].find((one) =>
          statSync(one, { throwIfNoEntry: false })?.isFile(),
        );
      };
      const read: Built['read'] = (address) => {
        const found = file(address);
        expect(found, address).toBeDefined();
        return readFileSync(found!, 'utf8');
      };
      await use({ file, read, page: (address) => load(read(address)) });
    },
    { scope: 'worker' },
  ],
  // It would open a window.
  watch: undefined,
});

export { expect };

/** The text of elements, with one space wherever there is any. */
export function textOf(elements: { text(): string }): string {
  return elements.text().replace(/\s+/g, ' ').trim();
}

/** The addresses on the site that links lead to. */
export function addresses(links: Cheerio<Element>): string[] {
  return links
    .get()
    .map(({ attribs }) => decodeURI(new URL(attribs.href!, 'https://example.org').pathname));
}

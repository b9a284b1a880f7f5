import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { comparable } from 'docusaurus-blog-kit/redirects/oldAddress';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import { readableAddress } from './paths';

/** The pages of the old site as it was built or published. */
export class OldBuild {
  private constructor(
    readonly place: string,
    private readonly pages: ReadonlySet<string>,
  ) {}

  /**
   * Reads a folder of HTML or a sitemap.
   *
   * @param place the folder, which may have a `sitemap.xml` instead of pages, or the sitemap itself
   * @throws Error if no page is there.
   */
  static async open(place: string): Promise<OldBuild> {
    const found = await stat(place).catch(() => {
      throw new Error(
        `There is nothing at ${place}. Name the folder of the old build, or its sitemap.xml.`,
      );
    });
    const files = found.isDirectory() ? filesBelow(place) : [];
    const html = files.filter((file) => file.endsWith('.html')).map((file) => `/${file}`);
    const sitemaps = found.isDirectory()
      ? files
          .filter((file) => /^sitemap[^/]*\.xml$/.test(file))
          .map((file) => path.join(place, file))
      : await withSitemaps(place);
    const addresses =
      html.length > 0 ? html : (await Promise.all(sitemaps.map(readSitemap))).flat();
    if (addresses.length === 0)
      throw new Error(`There is neither HTML nor a sitemap.xml in ${place}.`);
    return new OldBuild(place, new Set(addresses.map((one) => comparable(readableAddress(one)))));
  }

  /**
   * Whether it has a page.
   *
   * @param base the beginning of all addresses of the old site, which a folder does not always have
   */
  has(address: string, base: string): boolean {
    const page = comparable(readableAddress(address));
    if (this.pages.has(page)) return true;
    return page.startsWith(base) && this.pages.has(page.slice(base.length) || '/');
  }
}

/**
 * A sitemap, or those that it lists if it is a list of sitemaps, by their names in the same folder.
 *
 * @throws Error if one of them is not there.
 */
async function withSitemaps(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  if (!isList(text)) return [file];
  const sitemaps = pathsIn(text).map((each) =>
    path.join(path.dirname(file), path.posix.basename(each)),
  );
  const missing = sitemaps.filter((each) => !existsSync(each));
  if (missing.length === 0) return sitemaps;
  const names = missing.map((each) => path.basename(each)).join(', ');
  throw new Error(`${file} lists other sitemaps. Put them beside it: ${names}.`);
}

/** The paths of the pages that a sitemap lists; of a list of sitemaps, none. */
async function readSitemap(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  return isList(text) ? [] : pathsIn(text);
}

/** Whether it lists sitemaps and no pages: https://www.sitemaps.org/protocol.html#index */
function isList(text: string): boolean {
  return /<sitemapindex[\s>]/.test(text);
}

function pathsIn(text: string): string[] {
  return [...text.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].flatMap(([, url = '']) => {
    const written = url.replaceAll('&amp;', '&');
    return URL.canParse(written) ? new URL(written).pathname : [];
  });
}

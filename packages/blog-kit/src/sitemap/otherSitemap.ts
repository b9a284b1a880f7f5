import { existsSync } from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { Props } from '@docusaurus/types';
import { readSitemap } from 'docusaurus-quiet-pages/headers/readSitemap';

/**
 * The paths of the pages in the sitemap of each language, by the address of its root. The site's configuration and its
 * plugins, which Docusaurus loads apart, have one table together.
 */
const made: Map<string, readonly string[]> = (shared()[
  Symbol.for('docusaurus-blog-kit/sitemap')
] ??= new Map());

function shared(): Record<symbol, Map<string, readonly string[]>> {
  return globalThis as never;
}

type Site = Pick<Props['siteConfig'], 'url' | 'baseUrl'>;

/** Remembers what Docusaurus's plugin writes into the sitemap. */
export function rememberSitemap({ url, baseUrl }: Site, addresses: readonly string[]): void {
  made.set(
    url + baseUrl,
    addresses.map((address) => new URL(address).pathname),
  );
}

/**
 * Warns at the end of a build if another plugin has replaced the sitemap.
 *
 * @param command tells that it has nothing more to do
 */
export function tellOfOtherSitemap(
  { outDir, siteConfig: { url, baseUrl } }: { outDir: string; siteConfig: Site },
  command: Pick<NodeJS.EventEmitter, 'once'> = process,
): void {
  command.once('beforeExit', () => {
    const pages = made.get(url + baseUrl);
    made.delete(url + baseUrl);
    if (!pages || !existsSync(path.join(outDir, 'sitemap.xml'))) return;
    if (readSitemap(outDir).join() === pages.join()) return;
    logger.warn(
      'Another plugin writes sitemap.xml, too, and its own is in the build. ' +
        'To publish that of docusaurus-blog-kit instead, switch it off in the options of the other plugin, or take it out of docusaurus.config.ts.',
    );
  });
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { blogPosts } from '../common/content';
import type { Middleware } from 'docusaurus-quiet-pages/common/developmentFiles';
import { pruneFolder } from '../common/pruneFolder';
import { STYLE_FILE } from '../site-styles/siteTokens';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import { cardFolder, keptCard } from './keptCards';
import { readLook } from './look';
import { motifFile } from './motif/drawMotif';
import { cardPath, fileOf, motifPath } from './paths';
import { type Made, serveMade } from '../serve-made/serveMade';
import { onTile } from './siteColors';
import { motifsOf, subjectsOf, type CardSite } from './subjects';

/** A card in the cache. */
interface Drawn {
  permalink: string;
  file: string;
}

/**
 * Docusaurus plugin: draws a card for each post, tag, author and page, which previews of links to it show
 * (components/PreviewCard/), and a small picture for each post, which lists show (components/PostMotif/).
 *
 * @returns the plugin, and a middleware that serves the pictures under `npm start`
 */
export default function cards(site: CardSite): {
  plugin: (context: Pick<LoadContext, 'siteDir'>) => Plugin;
  middleware: Middleware;
} {
  let motifs = new Map<string, Made>();
  let previews = new Map<string, Made>();

  function plugin({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin {
    const folder = path.join(siteDir, cardFolder);
    let drawing: Promise<Drawn[]> = Promise.resolve([]);

    return {
      name: 'cards',
      async allContentLoaded({ allContent }) {
        const { colors, light, logo, unread } = readLook(siteDir);
        const tiles = { dark: onTile(colors), light: onTile(light) };
        const cardsToDraw = subjectsOf(allContent, site).map(({ permalink, text, motif }) => ({
          permalink,
          file: () => keptCard({ text, motif, colors, logo }, folder),
        }));
        motifs = new Map(
          motifsOf(blogPosts(allContent)).map(({ permalink, motif }) => [
            motifPath(permalink, site.baseUrl),
            { type: 'image/svg+xml', make: async () => motifFile(motif, tiles) },
          ]),
        );
        previews = new Map(
          cardsToDraw.map(({ permalink, file }) => [
            cardPath(permalink, site.baseUrl),
            { type: 'image/png', make: async () => readFile(await file()) },
          ]),
        );
        if (process.env.NODE_ENV === 'development') return;

        warnOf(unread);
        // Begun now, while the pages are bundled.
        drawing = Promise.all(
          cardsToDraw.map(async ({ permalink, file }) => ({ permalink, file: await file() })),
        );
        // An error ends the build below, where the cards are waited for.
        drawing.catch(() => {});
      },
      async postBuild({ outDir, routesPaths }) {
        for (const [address, { make }] of motifs) {
          writeAtomically(path.join(outDir, fileOf(address, site.baseUrl)), await make());
        }
        const drawn = await drawing;
        await publish(drawn, routesPaths, outDir);
        const used = new Set(drawn.map(({ file }) => path.basename(file)));
        await pruneFolder(folder, (file) => used.has(file));
      },
    };
  }

  /** @param routes the pages that the site has: one without tags has no page of tags */
  async function publish(drawn: Drawn[], routes: string[], outDir: string): Promise<void> {
    const wanted = new Set(routes.map((route) => cardPath(route, site.baseUrl)));
    for (const { permalink, file } of drawn) {
      const address = cardPath(permalink, site.baseUrl);
      if (!wanted.has(address)) continue;
      writeAtomically(path.join(outDir, fileOf(address, site.baseUrl)), await readFile(file));
    }
  }

  return {
    plugin,
    middleware: serveMade('cards', (address) => motifs.get(address) ?? previews.get(address)),
  };
}

function warnOf(unread: readonly string[]): void {
  if (unread.length === 0) return;
  logger.warn(
    `${STYLE_FILE} sets ${unread.join(', ')} to no color that cards and drawings can read, so they keep those of a site that sets none. Write it as #rrggbb under :root for light mode, and under [data-theme='dark'].`,
  );
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { blogPosts } from '../blogPosts';
import type { Middleware } from '../development-server/refuseOthers';
import { pruneFolder } from '../pruneFolder';
import type { SiteConfig } from '../site-config/types';
import { writeAtomically } from '../writeAtomically';
import { cardFolder, keptCard } from './keptCards';
import { readLook } from './look';
import { motifFile } from './motif/drawMotif';
import { cardPath, fileOf, motifPath } from './paths';
import { type PictureSource, servePictures } from './servePictures';
import { onTile, STYLE_FILE } from './siteColors';
import { motifsOf, subjectsOf } from './subjects';

/**
 * Docusaurus plugin: draws a card for each post, tag, author and page, which previews of links to it show
 * (src/components/PreviewCard), and a small picture for each post, which lists show (src/components/PostMotif).
 *
 * @returns the plugin, and a middleware that serves the pictures under `npm start`
 */
export default function cards(site: SiteConfig): {
  plugin: (context: Pick<LoadContext, 'siteDir'>) => Plugin;
  middleware: Middleware;
} {
  let sources = new Map<string, PictureSource>();
  const isDevelopment = process.env.NODE_ENV === 'development';

  const plugin = ({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin => {
    const folder = path.join(siteDir, cardFolder);
    let drawn: Promise<{ permalink: string; file: string }[]> = Promise.resolve([]);

    return {
      name: 'cards',
      async allContentLoaded({ allContent }) {
        const look = readLook(siteDir);
        const { colors, logo } = look;
        const subjects = subjectsOf(allContent, site);
        const card = ({ text, motif }: (typeof subjects)[number]) =>
          keptCard({ text, motif, colors, logo }, folder);
        const motifs = motifsOf(blogPosts(allContent)).map(
          ({ permalink, motif }): [string, PictureSource] => [
            motifPath(permalink),
            { type: 'image/svg+xml', make: async () => motifFile(motif, onTile(colors)) },
          ],
        );
        const pngs = subjects.map((subject): [string, PictureSource] => [
          cardPath(subject.permalink),
          { type: 'image/png', make: async () => readFile(await card(subject)) },
        ]);
        sources = new Map([...motifs, ...pngs]);
        if (isDevelopment) return;

        warnOf(look.unread);
        // Meanwhile the pages are bundled.
        drawn = Promise.all(
          subjects.map(async (subject) => ({
            permalink: subject.permalink,
            file: await card(subject),
          })),
        );
        // The build ends with the error when it asks for the cards.
        drawn.catch(() => {});
      },
      async postBuild({ outDir, routesPaths }) {
        const paths = new Set(routesPaths.map(cardPath));
        const files = await drawn;
        for (const { permalink, file } of files) {
          // A site without tags has no page of tags.
          if (!paths.has(cardPath(permalink))) continue;
          writeAtomically(path.join(outDir, fileOf(cardPath(permalink))), await readFile(file));
        }
        for (const [address, { type, make }] of sources) {
          if (type === 'image/svg+xml')
            writeAtomically(path.join(outDir, fileOf(address)), String(await make()));
        }
        const used = new Set(files.map(({ file }) => path.basename(file)));
        await pruneFolder(folder, (file) => used.has(file));
      },
    };
  };
  return { plugin, middleware: servePictures((address) => sources.get(address)) };
}

function warnOf(unread: readonly string[]): void {
  if (unread.length === 0) return;
  logger.warn(
    `${STYLE_FILE} sets ${unread.join(', ')} to no color that cards can read, so they keep the template's. Write it as #rrggbb under [data-theme='dark'].`,
  );
}

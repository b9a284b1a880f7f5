import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin, AllContent } from '@docusaurus/types';
import { blogPosts, blogContent, docPages } from '../common/content';
import type { Middleware } from 'docusaurus-quiet-pages/common/developmentFiles';
import { pruneFolder } from '../common/pruneFolder';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import { codeVersion } from '../common/codeVersion';
import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as Pages } from '@docusaurus/plugin-content-pages';
import { STYLE_FILE, readLook, onTile } from '../site-styles/siteStyles';
import { motifFile, type MotifSeed } from './motif';
import { cardPath, fileOf, motifPath } from './paths';
import { type Made, serveMade } from '../build-files/buildFiles';
import { sharpPackage, withProgress } from '../pictures/keptPicture';
import type { CardContent, CardText } from './draw';
import { fontPackages } from './fonts';
import { longDate } from '../dates/dates';
import { kitText } from '../build-texts/kitText';
import type { SiteConfig } from '../site-config/types';
import { archivePath, inBlog } from '../blog-path/inBlog';
import { feedsPage } from '../feeds/addresses';
import { searchPath } from '../search-page/searchFiles';

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
            motifPath(permalink),
            { type: 'image/svg+xml', make: async () => motifFile(motif, tiles) },
          ]),
        );
        previews = new Map(
          cardsToDraw.map(({ permalink, file }) => [
            cardPath(permalink),
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
          writeAtomically(path.join(outDir, fileOf(address)), await make());
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
    const wanted = new Set(routes.map((route) => cardPath(route)));
    for (const { permalink, file } of drawn) {
      const address = cardPath(permalink);
      if (!wanted.has(address)) continue;
      writeAtomically(path.join(outDir, fileOf(address)), await readFile(file));
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

/** The cache folder of cards, in the site's folder. It may be deleted at any time. */
export const cardFolder = path.join('.cache', 'cards');

let ownVersion: string | undefined;

/**
 * Draws a card, unless an earlier build has drawn the same.
 *
 * @param folder the absolute path of the cache folder
 * @returns the absolute path of its file
 */
export async function keptCard(content: CardContent, folder: string): Promise<string> {
  const hash = createHash('sha256').update(version()).update(JSON.stringify(content));
  const file = path.join(folder, `${hash.digest('hex').slice(0, 16)}.png`);
  if (!existsSync(file)) await withProgress(() => inLane(() => draw(content, file)));
  return file;
}

/** Loads satori and sharp only for a card that is to be drawn: that takes a third of a second. */
async function draw(content: CardContent, file: string): Promise<void> {
  const { drawCard } = await import('./draw');
  writeAtomically(file, await drawCard(content));
}

function version(): string {
  return (ownVersion ??= codeVersion(__dirname, [
    sharpPackage,
    path.join(path.dirname(require.resolve('satori')), '../package.json'),
    ...fontPackages(),
  ]));
}

/** As many as there are threads for encoding (https://nodejs.org/api/cli.html#uv_threadpool_sizesize). */
const lanes: Promise<unknown>[] = Array.from({ length: 4 }, () => Promise.resolve());
let next = 0;

/** Four cards at a time: one is laid out in 10 ms while others are encoded, which takes 25, on other threads. */
function inLane(work: () => Promise<void>): Promise<void> {
  const lane = next++ % lanes.length;
  const turn = (lanes[lane] ?? Promise.resolve()).then(work);
  lanes[lane] = turn.catch(() => {});
  return turn;
}

/** A page with a card. */
interface Subject {
  permalink: string;
  text: CardText;
  motif: MotifSeed;
}

/** The site that has the cards: what that of the home page says, and where pages are. */
interface CardSite extends Pick<SiteConfig, 'title' | 'tagline' | 'description' | 'url'> {
  /** The address of the blog, as a path. */
  blog: string;
}

/** The posts' drawings, which lists show too. */
export function motifsOf(posts: readonly BlogPost[]): { permalink: string; motif: MotifSeed }[] {
  return posts.map(({ metadata: { permalink, title, tags } }) => ({
    permalink,
    motif: { name: permalink, title, tags: tags.map(({ label }) => label) },
  }));
}

/** All pages with a card of their own. A page for which the owner names an `image` needs none. */
export function subjectsOf(allContent: AllContent, site: CardSite): Subject[] {
  const blog = blogContent(allContent);
  const pages = allContent['docusaurus-plugin-content-pages']?.default as Pages | null | undefined;
  const brand = site.title;
  return [
    {
      permalink: '/',
      text: { label: '', title: site.title, facts: site.tagline, brand: new URL(site.url).host },
      motif: { name: site.title, title: site.title, tags: [] },
    },
    ...kitPages(site.blog).map(({ permalink, title, facts }) =>
      page(permalink, { label: '', title, facts, brand }),
    ),
    ...(blog ? blogSubjects(blog, site) : []),
    ...(pages ?? []).flatMap((one) => {
      if (one.type === 'jsx' || one.frontMatter.image) return [];
      const { permalink, title = brand, description = '' } = one;
      return page(permalink, { label: '', title, facts: description, brand });
    }),
    ...docPages(allContent).flatMap(({ frontMatter, permalink, title, description }) =>
      frontMatter.image ? [] : page(permalink, { label: '', title, facts: description, brand }),
    ),
  ];
}

function blogSubjects(
  { blogPosts, blogTags, authorsMap = {}, ...blog }: BlogContent,
  { blog: address, title: brand }: CardSite,
): Subject[] {
  const { blogTitle, blogDescription, blogTagsListPath } = blog;
  const withCard = blogPosts.filter(({ metadata }) => !metadata.frontMatter.image);
  const motifs = motifsOf(withCard);
  return [
    page(address, { label: '', title: blogTitle, facts: blogDescription, brand }),
    page(blogTagsListPath, { label: '', title: kitText('card.tags'), facts: '', brand }),
    page(inBlog(address, 'authors'), {
      label: '',
      title: kitText('card.authors'),
      facts: '',
      brand,
    }),
    ...withCard.map(({ metadata: { permalink, title, date, tags } }, index) => ({
      permalink,
      text: {
        label: longDate(date, 'en'),
        title,
        facts: tags.map(({ label }) => label).join(' · '),
        brand,
      },
      motif: motifs[index]?.motif ?? { name: permalink, title, tags: [] },
    })),
    ...Object.values(blogTags).map(({ permalink, label, description = '' }) =>
      page(permalink, { label: kitText('card.tag'), title: label, facts: description, brand }, [
        label,
      ]),
    ),
    ...Object.values(authorsMap).flatMap((author) =>
      author.page
        ? page(author.page.permalink, {
            label: kitText('card.author'),
            title: author.name ?? author.key,
            facts: author.title ?? '',
            brand,
          })
        : [],
    ),
  ];
}

function page(permalink: string, text: CardText, tags: readonly string[] = []): Subject {
  return { permalink, text, motif: { name: permalink, title: text.title, tags } };
}

/**
 * The pages of the kit, which show their cards by PreviewCard.
 *
 * @param blog the address of the blog, as a path
 */
export function kitPages(blog: string): { permalink: string; title: string; facts: string }[] {
  return [
    {
      permalink: archivePath(blog),
      title: kitText('card.archive'),
      facts: kitText('card.archive.facts'),
    },
    {
      permalink: feedsPage(blog),
      title: kitText('card.feeds'),
      facts: kitText('card.feeds.facts'),
    },
    {
      permalink: searchPath.slice(0, -1),
      title: kitText('card.search'),
      facts: kitText('card.search.facts'),
    },
  ];
}

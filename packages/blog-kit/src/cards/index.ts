import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as Pages } from '@docusaurus/plugin-content-pages';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { filesBelow, writeAtomically } from 'docusaurus-quiet-pages/common/files';
import { archivePath, authorsPath, blogPath, feedsPage } from '../common/addresses';
import { blogContent, blogPosts, hashOfFiles, type Made, serveMade } from '../common/buildFiles';
import { longDate } from '../common/text';
import { sharpPackage } from '../pictures';
import { searchPath } from '../search-page/searchFiles';
import type { SiteConfig } from '../siteConfig';
import { onTile, readLook, STYLE_FILE } from '../site-styles/siteStyles';
import type { CardContent, drawCard } from './draw';
import { illustrationFile, type IllustrationSeed } from './illustration';
import { cardPath, fileOf, illustrationPath } from './paths';

type CardSite = Pick<SiteConfig, 'title' | 'tagline' | 'description' | 'url'>;

/**
 * Docusaurus plugin: draws a card for each post, tag, author and page, which previews of links to it show
 * (PreviewCard), and a small picture for each post, which lists show (PostIllustration).
 */
export default function cards(site: CardSite) {
  let made = new Map<string, Made>();

  function plugin({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin {
    let drawing: Promise<Map<string, string | Uint8Array>>;

    return {
      name: 'cards',
      async allContentLoaded({ allContent }) {
        const { dark, light, logo, unread } = readLook(siteDir);
        const tiles = { dark: onTile(dark), light: onTile(light) };
        made = new Map();
        for (const post of blogPosts(allContent)) {
          const make = () => illustrationFile(illustrationOf(post), tiles);
          made.set(illustrationPath(post.metadata.permalink), { type: 'image/svg+xml', make });
        }
        for (const [permalink, content] of cardsOf(allContent, site)) {
          const make = () => keptCard(siteDir, content, dark, logo);
          made.set(cardPath(permalink), { type: 'image/png', make });
        }
        if (process.env.NODE_ENV === 'development') return;

        if (unread.size > 0) {
          logger.warn(
            `${STYLE_FILE} sets ${[...unread].join(', ')} to no color that cards and drawings can read, so they keep those of a site that sets none. Write it as #rrggbb under :root for light mode, and under [data-theme='dark'].`,
          );
        }
        // Begun now, while the pages are bundled.
        drawing = makeAll(made);
        // An error ends the build below, where the pictures are waited for.
        drawing.catch(() => {});
      },
      async postBuild({ outDir }) {
        for (const [address, content] of await drawing) {
          writeAtomically(path.join(outDir, fileOf(address)), content);
        }
      },
    };
  }
  return { plugin, middleware: serveMade('cards', (address) => made.get(address)) };
}

/** One after the other, because the bundler works meanwhile. */
async function makeAll(made: ReadonlyMap<string, Made>) {
  const done = new Map<string, string | Uint8Array>();
  for (const [address, { make }] of made) done.set(address, await make());
  return done;
}

let version: string | undefined;

/** Draws a card, unless an earlier build has drawn the same. Its folder may be deleted at any time. */
async function keptCard(siteDir: string, ...content: Parameters<typeof drawCard>): Promise<Buffer> {
  version ??= readVersion();
  const hash = createHash('sha256').update(version).update(JSON.stringify(content));
  const file = path.join(siteDir, '.cache/cards', `${hash.digest('hex').slice(0, 16)}.png`);
  if (existsSync(file)) return readFileSync(file);
  // Satori and sharp are loaded only for a card that is to be drawn: that takes a third of a second.
  const card = await (await import('./draw')).drawCard(...content);
  writeAtomically(file, card);
  return card;
}

/** A hash of what draws cards: the code of this folder and the packages. */
function readVersion(): string {
  const sources = filesBelow(__dirname).filter((file) => !file.startsWith('__tests__/'));
  const files = [
    sharpPackage,
    path.join(path.dirname(require.resolve('satori')), '../package.json'),
    require.resolve('@fontsource/familjen-grotesk/package.json'),
    ...sources.sort().map((file) => path.join(__dirname, file)),
  ];
  return hashOfFiles(files);
}

function illustrationOf({ metadata: { permalink, title, tags } }: BlogPost): IllustrationSeed {
  return { name: permalink, title, tags: tags.map(({ label }) => label) };
}

/** All pages with a card of their own, by permalink. A page for which the owner names an `image` needs none. */
export function cardsOf(allContent: AllContent, site: CardSite): Map<string, CardContent> {
  const { title: brand, tagline, url } = site;
  const cards = new Map<string, CardContent>();
  const add = (permalink: string, title: string, others: Partial<CardContent> = {}) =>
    cards.set(permalink, { name: permalink, title, tags: [], brand, ...others });

  add('/', brand, { name: brand, facts: tagline, brand: new URL(url).host });
  add(archivePath, 'Archive', { facts: 'Every post, by year.' });
  add(feedsPage, 'Feeds', { facts: 'New posts in a feed reader, in full.' });
  add(searchPath.slice(0, -1), 'Search', { facts: 'All posts, their titles, text and code.' });

  const blog = blogContent(allContent);
  if (blog) {
    add(blogPath, blog.blogTitle, { facts: blog.blogDescription });
    add(blog.blogTagsListPath, 'Tags');
    add(authorsPath, 'Authors');
  }
  for (const post of blogPosts(allContent)) {
    const { permalink, title, date, frontMatter } = post.metadata;
    if (frontMatter.image) continue;
    const drawn = illustrationOf(post);
    add(permalink, title, { ...drawn, label: longDate(date, 'en'), facts: drawn.tags.join(' · ') });
  }
  for (const { permalink, label, description } of Object.values(blog?.blogTags ?? {})) {
    add(permalink, label, { label: 'Posts about', facts: description, tags: [label] });
  }
  for (const { page, key, name = key, title } of Object.values(blog?.authorsMap ?? {})) {
    if (page) add(page.permalink, name, { label: 'Author', facts: title });
  }
  const pages = allContent['docusaurus-plugin-content-pages']?.default as Pages | null | undefined;
  for (const page of pages ?? []) {
    if (page.type === 'jsx' || page.frontMatter.image) continue;
    add(page.permalink, page.title ?? brand, { facts: page.description });
  }
  return cards;
}

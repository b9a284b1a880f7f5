import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as Pages } from '@docusaurus/plugin-content-pages';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import type { Middleware } from 'docusaurus-quiet-pages/developmentServer';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import { archivePath, authorsPath, blogPath, feedsPage } from '../common/addresses';
import { blogContent, blogPosts, type Made, serveMade } from '../common/buildFiles';
import { codeVersion } from '../common/cache';
import { longDate } from '../common/text';
import { sharpPackage } from '../pictures';
import { searchPath } from '../search-page/searchFiles';
import type { SiteConfig } from '../siteConfig';
import { onTile, readLook, STYLE_FILE } from '../site-styles/siteStyles';
import type { CardContent, CardText } from './draw';
import { illustrationFile, type IllustrationSeed } from './illustration';
import { cardPath, fileOf, illustrationPath } from './paths';

type CardSite = Pick<SiteConfig, 'title' | 'tagline' | 'description' | 'url'>;

/** The cache folder of cards, in the site's folder. It may be deleted at any time. */
const cardFolder = path.join('.cache', 'cards');

/**
 * Docusaurus plugin: draws a card for each post, tag, author and page, which previews of links to it show
 * (PreviewCard), and a small picture for each post, which lists show (PostIllustration).
 */
export default function cards(site: CardSite): {
  plugin: (context: Pick<LoadContext, 'siteDir'>) => Plugin;
  middleware: Middleware;
} {
  let made = new Map<string, Made>();

  function plugin({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin {
    const folder = path.join(siteDir, cardFolder);
    let drawing: Promise<[address: string, content: string | Uint8Array][]> = Promise.resolve([]);

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
        for (const { permalink, text, illustration } of subjectsOf(allContent, site)) {
          const make = () => keptCard({ text, illustration, colors: dark, logo }, folder);
          made.set(cardPath(permalink), { type: 'image/png', make });
        }
        if (process.env.NODE_ENV === 'development') return;

        warnOf(unread);
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

/** Makes a few at a time, so that the bundler, which works meanwhile, does not wait long. */
async function makeAll(made: ReadonlyMap<string, Made>) {
  const waiting = [...made];
  const done: [address: string, content: string | Uint8Array][] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [address, { make }] = next;
      done.push([address, await make()]);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return done;
}

function warnOf(unread: ReadonlySet<string>): void {
  if (unread.size === 0) return;
  logger.warn(
    `${STYLE_FILE} sets ${[...unread].join(', ')} to no color that cards and drawings can read, so they keep those of a site that sets none. Write it as #rrggbb under :root for light mode, and under [data-theme='dark'].`,
  );
}

let version: string | undefined;

/** Draws a card, unless an earlier build has drawn the same. */
async function keptCard(content: CardContent, folder: string): Promise<Buffer> {
  version ??= codeVersion(__dirname, [
    sharpPackage,
    path.join(path.dirname(require.resolve('satori')), '../package.json'),
    require.resolve('@fontsource/familjen-grotesk/package.json'),
  ]);
  const hash = createHash('sha256').update(version).update(JSON.stringify(content));
  const file = path.join(folder, `${hash.digest('hex').slice(0, 16)}.png`);
  if (existsSync(file)) return readFileSync(file);
  // Satori and sharp are loaded only for a card that is to be drawn: that takes a third of a second.
  const { drawCard } = await import('./draw');
  const card = await drawCard(content);
  writeAtomically(file, card);
  return card;
}

interface Subject {
  permalink: string;
  text: CardText;
  illustration: IllustrationSeed;
}

function illustrationOf({ metadata: { permalink, title, tags } }: BlogPost): IllustrationSeed {
  return { name: permalink, title, tags: tags.map(({ label }) => label) };
}

/** All pages with a card of their own. A page for which the owner names an `image` needs none. */
export function subjectsOf(allContent: AllContent, site: CardSite): Subject[] {
  const { title: brand, tagline, url } = site;
  const blog = blogContent(allContent);
  const pages = allContent['docusaurus-plugin-content-pages']?.default as Pages | null | undefined;
  const page = (permalink: string, title: string, facts = '', label = ''): Subject => ({
    permalink,
    text: { label, title, facts, brand },
    illustration: { name: permalink, title, tags: [] },
  });
  return [
    {
      permalink: '/',
      text: { label: '', title: brand, facts: tagline, brand: new URL(url).host },
      illustration: { name: brand, title: brand, tags: [] },
    },
    page(archivePath, 'Archive', 'Every post, by year.'),
    page(feedsPage, 'Feeds', 'New posts in a feed reader, in full.'),
    page(searchPath.slice(0, -1), 'Search', 'All posts, their titles, text and code.'),
    ...(blog ? blogSubjects(blog) : []),
    ...(pages ?? []).flatMap((one) =>
      one.type === 'jsx' || one.frontMatter.image
        ? []
        : page(one.permalink, one.title ?? brand, one.description),
    ),
  ];

  function blogSubjects({ blogPosts, blogTags, authorsMap = {}, ...blog }: BlogContent): Subject[] {
    return [
      page(blogPath, blog.blogTitle, blog.blogDescription),
      page(blog.blogTagsListPath, 'Tags'),
      page(authorsPath, 'Authors'),
      ...blogPosts.filter(({ metadata }) => !metadata.frontMatter.image).map(postSubject),
      ...Object.values(blogTags).map((tag) => {
        const subject = page(tag.permalink, tag.label, tag.description, 'Posts about');
        return { ...subject, illustration: { ...subject.illustration, tags: [tag.label] } };
      }),
      ...Object.values(authorsMap).flatMap(({ page: own, key, name = key, title }) =>
        own ? page(own.permalink, name, title, 'Author') : [],
      ),
    ];
  }

  function postSubject(post: BlogPost): Subject {
    const { permalink, title, date } = post.metadata;
    const illustration = illustrationOf(post);
    const text = {
      label: longDate(date, 'en'),
      title,
      facts: illustration.tags.join(' · '),
      brand,
    };
    return { permalink, text, illustration };
  }
}

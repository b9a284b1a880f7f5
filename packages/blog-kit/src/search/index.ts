import { createHash } from 'node:crypto';
import path from 'node:path';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import type { Middleware } from 'docusaurus-quiet-pages/developmentServer';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadedContent } from '@docusaurus/plugin-content-pages';
import MiniSearch, { type AsPlainObject } from 'minisearch';
import { seriesText } from '../series/series';
import { blogPosts, serveMade, writeBuildFile } from '../common/buildFiles';
import type { Syntax } from '../posts/markdown';
import { openModel, type PostModel } from '../posts/posts';
import { codeOf } from '../code/samples';
import {
  filePath,
  type Manifest,
  manifestPath,
  options,
  type SearchedPage,
  searchPath,
  type Section,
  wordsOf,
} from '../search-page/searchFiles';
import type { AddedMetadata } from '../post-metadata';

/** The folder of the files of the index beside the manifest. */
const folder = path.posix.dirname(filePath('any'));

/**
 * Docusaurus plugin: adds the search page, and makes the files that it loads (search-page/) from the posts and
 * the Markdown pages.
 */
export default function search(syntax?: Syntax): {
  plugin: (context: Pick<LoadContext, 'siteDir'>) => Plugin;
  middleware: Middleware;
} {
  let makeFiles = async () => new Map<string, string>();

  function plugin({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin {
    return {
      name: 'search',
      async allContentLoaded({ allContent, actions }) {
        const component = 'docusaurus-blog-kit/pages/SearchPage';
        actions.addRoute({ path: searchPath, component, exact: true });
        makeFiles = async () => buildIndex(await readPages(allContent, openModel(siteDir, syntax)));
      },
      async postBuild(build) {
        for (const [address, text] of await makeFiles()) {
          writeBuildFile(build, address.replace(/^\//, ''), text);
        }
      },
    };
  }
  // A search loads the manifest first, so that it is made anew after a post has changed.
  let made: ReturnType<typeof makeFiles> | undefined;
  const middleware = serveMade('search', async (address) => {
    if (address === manifestPath) made = makeFiles();
    else if (!address.startsWith(folder)) return undefined;
    const text = (await made)?.get(address);
    return text === undefined
      ? undefined
      : { type: 'application/json; charset=utf-8', make: () => text };
  });
  return { plugin, middleware };
}

/**
 * The files of the index, by their addresses. A query loads the manifest, the terms of its first letters, and the pages
 * that it shows.
 *
 * @param pages oldest first, so that a new one leaves the numbers of the others as they are
 */
export function buildIndex(pages: readonly SearchedPage[]): Map<string, string> {
  const files = new Map<string, string>();
  const add = (content: unknown): string => {
    const text = JSON.stringify(content);
    const name = createHash('sha256').update(text).digest('hex').slice(0, 10);
    files.set(filePath(name), text);
    return name;
  };
  const index = new MiniSearch({
    ...options,
    tokenize: (text) => wordsOf(text).flatMap(({ terms }) => terms),
  });
  index.addAll(
    pages.map(({ title, tags, sections }, id) => ({
      id,
      title,
      headings: [...tags, ...sections.map(({ heading }) => heading)].join('\n'),
      text: textsOf(sections, false),
      code: textsOf(sections, true),
    })),
  );
  const { index: terms, ...others } = index.toJSON();
  const byLetter = new Map<string, AsPlainObject['index']>();
  for (const entry of terms.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const letter = entry[0].slice(0, 1);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), entry]);
  }
  const manifest: Manifest = {
    pages: pages.map(add),
    index: others,
    terms: Object.fromEntries([...byLetter].map(([letter, entries]) => [letter, add(entries)])),
  };
  files.set(manifestPath, JSON.stringify(manifest));
  return files;
}

function textsOf(sections: readonly Section[], areCode: boolean): string {
  return sections
    .flatMap(({ blocks }) => blocks)
    .filter(({ isCode = false }) => isCode === areCode)
    .map(({ text }) => text)
    .join('\n');
}

/**
 * The posts that readers may find, oldest first, and the Markdown files in `src/pages/`. Unlisted ones are left out;
 * drafts, and scheduled posts that are not published, are not among the posts of a build.
 */
export function readPages(allContent: AllContent, model: PostModel): Promise<SearchedPage[]> {
  const sectionsOf = (source: string) => readSections(aliasedSitePathToRelativePath(source), model);
  const isListed = ({ metadata }: BlogPost) => !metadata.unlisted;
  const posts = blogPosts(allContent).filter(isListed).reverse();
  const pages = (allContent['docusaurus-plugin-content-pages']?.default ?? []) as LoadedContent;
  return Promise.all([
    ...posts.map(async ({ metadata }) => {
      const { title, permalink, date, tags, source } = metadata;
      const { series } = metadata as AddedMetadata;
      const sections = await sectionsOf(source);
      if (series) {
        // The opening of a page is one section, so that results show it once.
        const opening = sections[0]?.heading === undefined ? sections.shift() : undefined;
        sections.unshift({ blocks: [{ text: seriesText(series) }, ...(opening?.blocks ?? [])] });
      }
      const labels = tags.map(({ label }) => label);
      return { title, permalink, date: new Date(date).toISOString(), tags: labels, sections };
    }),
    ...pages.flatMap((page) => {
      if (page.type !== 'mdx' || page.unlisted) return [];
      const { title, permalink, source } = page;
      return sectionsOf(source).then((sections) => ({
        title: title ?? permalink,
        permalink,
        tags: [],
        sections,
      }));
    }),
  ]);
}

/** The sections of a file, and those of the Markdown that it imports. */
async function readSections(
  file: string,
  model: PostModel,
  importers: readonly string[] = [],
): Promise<Section[]> {
  const { body, dir } = await model.read(file);
  const own = body.sections.map(({ id, heading, blocks }) => ({
    id,
    heading,
    blocks: blocks.flatMap((block) => {
      const text = block.isCode ? codeOf(block, dir) : block.text;
      return text ? [block.isCode ? { text, isCode: block.isCode } : { text }] : [];
    }),
  }));
  const parts = body.imports.flatMap((source) => partOf(file, source) ?? []);
  const isNew = (part: string) => part !== file && !importers.includes(part);
  const imported = await Promise.all(
    parts
      .filter(isNew)
      // While a post is being written, a part may be missing, which the content checks tell.
      .map((part) => readSections(part, model, [...importers, file]).catch(() => [])),
  );
  return [...own, ...imported.flat()];
}

/** The Markdown file that another one imports; undefined for what is no Markdown of the site. */
function partOf(file: string, source: string): string | undefined {
  if (!/\.mdx?$/.test(source)) return undefined;
  if (source.startsWith('@site/')) return aliasedSitePathToRelativePath(source);
  return source.startsWith('.') ? path.posix.join(path.posix.dirname(file), source) : undefined;
}

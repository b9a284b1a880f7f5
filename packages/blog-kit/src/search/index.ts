import { createHash } from 'node:crypto';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-pages';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import MiniSearch from 'minisearch';
import { codeOf } from '../code/samples';
import { blogPosts, serveMade, writeBuildFile } from '../common/buildFiles';
import type { AddedMetadata } from '../post-metadata';
import type { Syntax } from '../posts/markdown';
import { openModel, type PostModel } from '../posts/posts';
import type { Section } from '../posts/sections';
import {
  type Manifest,
  manifestPath,
  options,
  type SearchedPage,
  searchPath,
} from '../search-page/searchFiles';

/** The address of the folder of all files of the index but the manifest. Their names are hashes of their content. */
const folder = '/assets/search/';

/** Docusaurus plugin: the search page, and the files that it loads (search-page/), of posts and Markdown pages. */
export default function search(syntax?: Syntax) {
  let makeFiles = async () => new Map<string, string>();
  const component = 'docusaurus-blog-kit/pages/SearchPage';
  const plugin = ({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin => ({
    name: 'search',
    async allContentLoaded({ allContent, actions }) {
      actions.addRoute({ path: searchPath, component, exact: true });
      makeFiles = async () => buildIndex(await readPages(allContent, openModel(siteDir, syntax)));
    },
    async postBuild(build) {
      const files = await makeFiles();
      files.forEach((text, address) => writeBuildFile(build, address.slice(1), text));
    },
  });
  // A search loads the manifest first, so that it is made anew after a post has changed.
  let made: ReturnType<typeof makeFiles> | undefined;
  const middleware = serveMade('search', async (address) => {
    if (address === manifestPath) made = makeFiles();
    else if (!address.startsWith(folder)) return undefined;
    const text = (await made)?.get(address);
    return text ? { type: 'application/json; charset=utf-8', make: () => text } : undefined;
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
    const address = `${folder}${name}.json`;
    files.set(address, text);
    return address;
  };
  const index = new MiniSearch(options);
  for (const [id, { title, tags, sections }] of pages.entries()) {
    const headings = [...tags, ...sections.map(({ heading }) => heading)].join('\n');
    index.add({ id, title, headings, text: textOf(sections), code: textOf(sections, true) });
  }
  const { index: terms, ...others } = index.toJSON();
  terms.sort(([a], [b]) => (a < b ? -1 : 1));
  const letters = new Set(terms.map(([term]) => term.slice(0, 1)));
  const filesOf = [...letters].map((letter): [letter: string, file: string] => {
    return [letter, add(terms.filter(([term]) => term.startsWith(letter)))];
  });
  const manifest: Manifest = {
    pages: pages.map(add),
    index: others,
    terms: Object.fromEntries(filesOf),
  };
  return files.set(manifestPath, JSON.stringify(manifest));
}

function textOf(sections: readonly Section[], isCode?: true): string {
  const blocks = sections.flatMap((section) => section.blocks);
  return blocks.flatMap((block) => (block.isCode === isCode ? block.text : [])).join('\n');
}

/** The posts that readers may find, oldest first, and the Markdown files in `src/pages/`, without unlisted ones. */
export function readPages(allContent: AllContent, model: PostModel): Promise<SearchedPage[]> {
  const posts = blogPosts(allContent).map(({ metadata }) => metadata);
  const pages = (allContent['docusaurus-plugin-content-pages']?.default ?? []) as LoadedContent;
  const all = [...posts.reverse(), ...pages.filter((page) => page.type === 'mdx')];
  return Promise.all(
    all
      .filter(({ unlisted }) => !unlisted)
      .map(async (page) => {
        const { title, permalink, source } = page;
        const sections = await readSections(aliasedSitePathToRelativePath(source), model);
        const common = { title: title ?? permalink, permalink, sections };
        if (!('date' in page)) return { ...common, tags: [] };
        const { date, tags, series } = page as typeof page & AddedMetadata;
        const labels = [...tags.map(({ label }) => label), series?.title ?? []].flat();
        return { ...common, date: new Date(date).toISOString(), tags: labels };
      }),
  );
}

/** The sections of a file, and those of the Markdown that it imports. */
async function readSections(
  file: string,
  model: PostModel,
  readers: readonly string[] = [],
): Promise<Section[]> {
  const { body, dir } = await model.read(file);
  const own = body.sections.map(({ id, heading, blocks }) => ({
    id,
    heading,
    blocks: blocks
      .map((block) => ({ text: codeOf(block, dir), isCode: block.isCode }))
      .filter(({ text }) => text),
  }));
  const imported = body.imports
    .filter((name) => /^(?:\.|@site\/).*\.mdx?$/.test(name))
    .map((name) => {
      const folder = name.startsWith('.') ? path.posix.dirname(file) : '.';
      return path.posix.join(folder, name.replace(/^@site\//, ''));
    })
    .filter((part) => part !== file && !readers.includes(part))
    // While a post is being written, a part may be missing, which the content checks tell.
    .map((part) => readSections(part, model, [...readers, file]).catch(() => []));
  return [...own, ...(await Promise.all(imported)).flat()];
}

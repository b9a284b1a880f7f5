import path from 'node:path';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath, normalizeUrl } from '@docusaurus/utils';
import type { Middleware } from 'docusaurus-quiet-pages/common/developmentFiles';
import type { Syntax } from '../posts/markdown';
import { openModel, type PostModel } from '../posts/postModel';
import type { KitText, KitWords } from '../build-texts/kitText';
import { belowBaseUrl } from '../blog-path/belowBaseUrl';
import { writeBuildFile } from '../build-files/writeBuildFile';
import { codeOf } from '../code-samples/codeOf';
import { addKitPage } from '../kit-pages/addKitPage';
import { searchPath } from '../search-page/addresses';
import { filePath, manifestPath, type SearchedPage, type Section } from '../search-page/files';
import { serveMade } from '../serve-made/serveMade';
import { buildIndex } from './buildIndex';
import { commonWords } from './commonWords';
import { listPages } from './listPages';

/** The folder of the files of the index beside the manifest. */
const folder = path.posix.dirname(filePath('any'));

/**
 * Docusaurus plugin: adds the search page, and makes the files that it loads (search-page/) from the posts, the
 * Markdown pages and the docs.
 *
 * @param syntax what posts may have
 * @param baseUrl the address of the site, as a path
 * @param words those of the site
 * @returns the plugin, and a middleware that serves the files under `npm start`
 */
export default function search(
  syntax: Syntax,
  baseUrl: string,
  words: KitWords,
): {
  plugin: (context: Pick<LoadContext, 'siteDir'>) => Plugin;
  middleware: Middleware;
} {
  let makeFiles = async () => new Map<string, string>();

  function plugin({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin {
    return {
      name: 'search',
      async allContentLoaded({ allContent, actions }) {
        const address = normalizeUrl([baseUrl, searchPath]);
        addKitPage({ allContent, actions }, { path: address, component: '@theme/SearchPage' });
        makeFiles = async () =>
          buildIndex(
            await readPages(allContent, openModel(siteDir, syntax), words.text),
            commonWords(words.locale),
          );
      },
      async postBuild(build) {
        for (const [address, text] of await makeFiles()) {
          writeBuildFile(build, address.replace(/^\//, ''), text);
        }
        openModel(siteDir, syntax).save();
      },
    };
  }
  // A search loads the manifest first, so that it is made anew after a post has changed.
  let made: ReturnType<typeof makeFiles> | undefined;
  const middleware = serveMade('search', async (url) => {
    const address = belowBaseUrl(url, baseUrl);
    if (address === manifestPath) made = makeFiles();
    else if (!address.startsWith(folder)) return undefined;
    const text = (await made)?.get(address);
    return text === undefined
      ? undefined
      : { type: 'application/json; charset=utf-8', make: () => text };
  });
  return { plugin, middleware };
}

/** The pages that readers may find, with their texts. */
export function readPages(
  allContent: AllContent,
  model: PostModel,
  text: KitText,
): Promise<SearchedPage[]> {
  return Promise.all(
    listPages(allContent, text).map(async ({ source, place, ...page }) => {
      const sections = await readSections(aliasedSitePathToRelativePath(source), model);
      if (!place) return { ...page, sections };
      // The opening of a page is one section, so that results show it once.
      const [first] = sections;
      const opening = first && first.heading === undefined ? sections.shift() : undefined;
      const blocks = [{ text: place }, ...(opening?.blocks ?? [])];
      return { ...page, sections: [{ blocks }, ...sections] };
    }),
  );
}

/**
 * The sections of a file, and those of the Markdown that it imports.
 *
 * @param importers the files that lead to it
 */
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
  const parts = body.imports.flatMap(({ source }) => partOf(file, source) ?? []);
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

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath, normalizeUrl, readOutputHTMLFile } from '@docusaurus/utils';
import { blogPosts } from 'docusaurus-plugin-kit/blogPosts';
import type { Middleware } from 'docusaurus-plugin-kit/developmentFiles';
import type { Syntax } from 'docusaurus-post-model/markdown/syntax';
import { belowBaseUrl } from '../blog-path/belowBaseUrl';
import { addKitPage } from '../kit-pages/addKitPage';
import { searchPath } from '../search-page/addresses';
import type { SearchedPage } from '../search-page/files';
import { buildIndex } from './buildIndex';
import { developmentFiles } from './developmentFiles';
import { listMarkdownPages, listPosts, type ListedPage } from './listPages';
import { markdownSections } from './markdownSections';
import { readSections } from './readSections';

/**
 * Docusaurus plugin: adds the search page, and makes the files that it loads (search-page/). A build reads the pages that it has rendered;
 * `npm start`, which renders none, reads the posts.
 *
 * @param syntax what posts may have
 * @param baseUrl the address of the site, as a path
 * @returns the plugin, and a middleware that serves the files under `npm start`
 */
export default function search(
  syntax: Syntax,
  baseUrl: string,
): {
  plugin: (context: Pick<LoadContext, 'siteDir'>) => Plugin;
  middleware: Middleware;
} {
  let readPosts = (): Promise<SearchedPage[]> => Promise.resolve([]);

  function plugin({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin {
    let pages: ListedPage[] = [];
    return {
      name: 'search',
      async allContentLoaded({ allContent, actions }) {
        const address = normalizeUrl([baseUrl, searchPath]);
        addKitPage({ allContent, actions }, { path: address, component: '@theme/SearchPage' });
        const posts = blogPosts(allContent);
        pages = [...listPosts(posts), ...listMarkdownPages(allContent)];
        readPosts = () => searchedPosts(posts, siteDir, syntax);
      },
      async postBuild({ outDir, siteConfig: { trailingSlash } }) {
        const indexed: SearchedPage[] = [];
        for (const page of pages) {
          const html = await readOutputHTMLFile(
            belowBaseUrl(page.permalink, baseUrl),
            outDir,
            trailingSlash,
          );
          indexed.push({ ...page, sections: readSections(html.toString()) });
        }
        for (const [address, text] of buildIndex(indexed)) {
          const file = path.join(outDir, address);
          await mkdir(path.dirname(file), { recursive: true });
          await writeFile(file, text);
        }
      },
    };
  }
  return {
    plugin,
    middleware: developmentFiles(async () => buildIndex(await readPosts()), baseUrl),
  };
}

/** The posts as they are written. */
function searchedPosts(
  posts: readonly BlogPost[],
  siteDir: string,
  syntax: Syntax,
): Promise<SearchedPage[]> {
  return Promise.all(
    listPosts(posts).map(async ({ source, content, ...page }) => {
      const file = path.join(siteDir, aliasedSitePathToRelativePath(source));
      // While a post is being written it may be wrong for a moment, which the content checks tell.
      const sections = await markdownSections(content, file, syntax).catch(() => []);
      return { ...page, sections };
    }),
  );
}

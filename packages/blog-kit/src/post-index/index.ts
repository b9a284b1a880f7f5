import type { Plugin } from '@docusaurus/types';
import { blogPosts, docPages } from '../common/content';
import type { SiteConfig } from '../site-config/types';
import { latestModule } from './latest';
import { summarize, summarizeDocs } from './posts';

/** The number of posts on the home page. */
const latestCount = 5;

/**
 * Docusaurus plugin: the lists of posts that the home page and the not-found page read.
 *
 * It is written to `@generated/post-index/default/`, so that only the pages that import it download it (Docusaurus's
 * global data would be on every page): `posts.json` has all posts, `latest.js` those of the home page,
 * `docs.json` the pages of docs.
 *
 * @param listPreview what lists show of each post
 */
export default function postIndex(listPreview: SiteConfig['listPreview']): () => Plugin {
  return () => ({
    name: 'post-index',
    async allContentLoaded({ allContent, actions }) {
      const posts = blogPosts(allContent);
      await actions.createData('posts.json', JSON.stringify(summarize(posts)));
      await actions.createData('docs.json', JSON.stringify(summarizeDocs(docPages(allContent))));
      await actions.createData('latest.js', latestModule(posts, latestCount, listPreview));
    },
  });
}

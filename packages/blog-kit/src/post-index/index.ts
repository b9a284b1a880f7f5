import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import { blogPosts } from '../common/buildFiles';
import type { BlogPost, BlogSidebar } from '@docusaurus/plugin-content-blog';
import { type Billed, ledgerOf } from '../bill/bill';
import type { Schedule } from '../post-metadata/published';

/** The number of posts on the home page. */
const latestCount = 5;

/**
 * Docusaurus plugin: the lists of posts that the home page and the not-found page read.
 *
 * It is written to `@generated/post-index/default/`, so that only the pages that import it download it (Docusaurus's
 * global data would be on every page): `posts.json` has all posts, `latest.js` those of the home page.
 */
export default function postIndex(): Plugin {
  return {
    name: 'post-index',
    async allContentLoaded({ allContent, actions }) {
      const posts = blogPosts(allContent);
      await actions.createData('posts.json', JSON.stringify(summarize(posts)));
      await actions.createData('latest.js', latestModule(posts, latestCount));
    },
  };
}

/**
 * The module of the newest posts, with the data of each, and the component `Excerpt`, what is above its truncation marker: with this query, Docusaurus's blog plugin compiles a post for its own lists too.
 *
 * @param count the most posts that it has
 */
export function latestModule(posts: BlogPost[], count: number): string {
  const imports: string[] = [];
  const latest = posts.filter(({ metadata }) => !metadata.unlisted).slice(0, count);
  const entries = latest.map((post, index) => {
    const data = JSON.stringify({
      ...summarize([post])[0],
      ledger: ledgerOf(post.metadata as Billed),
    });
    const { hasTruncateMarker, source } = post.metadata;
    if (!hasTruncateMarker) return data;
    const name = `Excerpt${index}`;
    imports.push(`import ${name} from ${JSON.stringify(`${source}?truncated=true`)};`);
    return `{ ...${data}, Excerpt: ${name} }`;
  });
  return [...imports, `export default [${entries.join(',\n')}];\n`].join('\n');
}

/** The data of a post for other pages. */
export interface PostSummary extends Schedule {
  title: string;
  description: string;
  permalink: string;
  /** ISO 8601. */
  date: string;
  /** Whole minutes. */
  readingTime: number;
}

/** The listed posts, newest first, without their text. */
export function summarize(posts: BlogPost[]): PostSummary[] {
  return posts
    .filter(({ metadata }) => !metadata.unlisted)
    .map(({ metadata }: { metadata: BlogPost['metadata'] & Schedule }) => ({
      title: metadata.title,
      description: metadata.description,
      permalink: metadata.permalink,
      date: new Date(metadata.date).toISOString(),
      readingTime: metadata.readingTime ?? 1,
      scheduled: metadata.scheduled,
    }));
}

/** Where the blog plugin has written the list for the sidebar, below the folder of what it generates. */
const sidebarFile = 'docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json';

/**
 * Docusaurus plugin: takes unlisted posts out of the list that the sidebar of every page of the blog loads. The blog plugin
 * only hides them on the page.
 */
export function unlistedPosts({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'unlisted-posts',
    async allContentLoaded() {
      const file = path.join(generatedFilesDir, sidebarFile);
      if (!existsSync(file)) return;
      const sidebar = JSON.parse(readFileSync(file, 'utf8')) as BlogSidebar;
      const items = sidebar.items.filter((item) => !item.unlisted);
      if (items.length < sidebar.items.length)
        writeAtomically(file, JSON.stringify({ ...sidebar, items }));
    },
  };
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import type { BlogContent, BlogPost, BlogSidebar } from '@docusaurus/plugin-content-blog';
import { groupByYear } from '../archive/years';
import { archivePath } from '../common/addresses';
import { blogContent } from '../common/buildFiles';
import { billTotals } from '../bill/bill';
import type { AddedMetadata } from '../post-metadata';

const latestCount = 5;

type Metadata = BlogPost['metadata'] & AddedMetadata;

/**
 * Docusaurus plugin: the lists of posts that the home page and the not-found page read, and what the blog has, for the menu.
 *
 * They are written to `@generated/post-index/default/`, so that only what imports them downloads them (Docusaurus's global
 * data would be on every page): `posts.json` has all posts, `latest.js` those of the home page, `map.json` the menu's.
 */
export default function postIndex(context: Pick<LoadContext, 'generatedFilesDir'>): Plugin {
  return {
    name: 'post-index',
    async allContentLoaded({ allContent, actions }) {
      const blog = blogContent(allContent);
      const posts = listedOf(blog?.blogPosts ?? []);
      await actions.createData('posts.json', JSON.stringify(posts.map(summarize)));
      await actions.createData('latest.js', latestModule(posts.slice(0, latestCount)));
      await actions.createData('map.json', JSON.stringify(blog ? siteMap(blog) : null));
      hideUnlisted(context.generatedFilesDir);
    },
  };
}

function listedOf(posts: readonly BlogPost[]): Metadata[] {
  return posts.map(({ metadata }): Metadata => metadata).filter(({ unlisted }) => !unlisted);
}

/**
 * The module of the newest posts, with the data of each, and the component `Excerpt`, what is above its truncation marker:
 * with this query, Docusaurus's blog plugin compiles a post for its own lists too.
 */
function latestModule(posts: Metadata[]): string {
  const imports: string[] = [];
  const entries = posts.map((post, index) => {
    const data = JSON.stringify({ ...summarize(post), totals: billTotals(post) });
    if (!post.hasTruncateMarker) return data;
    const name = `Excerpt${index}`;
    imports.push(`import ${name} from ${JSON.stringify(`${post.source}?truncated=true`)};`);
    return `{ ...${data}, Excerpt: ${name} }`;
  });
  return [...imports, `export default [${entries.join(',\n')}];\n`].join('\n');
}

export type PostSummary = ReturnType<typeof summarize>;

function summarize({ title, description, permalink, date, readingTime = 1, scheduled }: Metadata) {
  const iso = new Date(date).toISOString();
  return { title, description, permalink, date: iso, readingTime, scheduled };
}

export interface MapEntry {
  label: string;
  permalink: string;
  count: number;
}

/** The most series and years that a menu lists. The archive has the rest. */
const mostListed = 8;

/** What a blog has, for the menu of small screens. It is part of every page, so it has no more than that shows. */
export function siteMap({ blogPosts, blogTags, blogTagsListPath }: BlogContent) {
  const listed = listedOf(blogPosts);
  // The newest post decides on the place, the first part on the address.
  const series = listed.flatMap(({ series: of, permalink }): [string, MapEntry][] => {
    const first = of?.parts[0] ?? { permalink };
    return of ? [[of.name, { label: of.title, permalink: first.permalink, count: of.count }]] : [];
  });
  const years = groupByYear(listed, ({ date }) => date);
  return {
    posts: listed.length,
    series: [...new Map(series).values()].slice(0, mostListed),
    years: years.slice(0, mostListed).map(({ year, posts }) => ({
      label: year,
      permalink: `${archivePath}#year-${year}`,
      count: posts.length,
    })),
    tags: {
      permalink: blogTagsListPath,
      count: Object.values(blogTags).filter(({ unlisted }) => !unlisted).length,
    },
  };
}

/**
 * Takes unlisted posts out of the list that the sidebar of every page of the blog loads, where the blog plugin has written
 * it. That only hides them on the page.
 */
function hideUnlisted(generatedFilesDir: string): void {
  const name = 'docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json';
  const file = path.join(generatedFilesDir, name);
  if (!existsSync(file)) return;
  const sidebar = JSON.parse(readFileSync(file, 'utf8')) as BlogSidebar;
  const items = sidebar.items.filter((item) => !item.unlisted);
  if (items.length < sidebar.items.length)
    writeAtomically(file, JSON.stringify({ ...sidebar, items }));
}

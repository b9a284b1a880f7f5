import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import type { BlogContent, BlogPost, BlogSidebar } from '@docusaurus/plugin-content-blog';
import { groupByYear } from '../archive/years';
import { archivePath } from '../common/addresses';
import { blogContent } from '../common/buildFiles';
import { type Billed, billTotals } from '../bill/bill';
import type { Schedule } from '../post-metadata/published';
import type { SeriesOfPost } from '../series/series';

const latestCount = 5;

/**
 * Docusaurus plugin: the lists of posts that the home page and the not-found page read, and what the blog has, for the menu.
 *
 * They are written to `@generated/post-index/default/`, so that only what imports them downloads them (Docusaurus's global
 * data would be on every page): `posts.json` has all posts, `latest.js` those of the home page, `map.json` the menu's.
 */
export default function postIndex(): Plugin {
  return {
    name: 'post-index',
    async allContentLoaded({ allContent, actions }) {
      const blog = blogContent(allContent);
      const posts = blog?.blogPosts ?? [];
      await actions.createData('posts.json', JSON.stringify(summarize(posts)));
      await actions.createData('latest.js', latestModule(posts, latestCount));
      await actions.createData('map.json', JSON.stringify(blog ? siteMap(blog) : null));
    },
  };
}

/**
 * The module of the newest posts, with the data of each, and the component `Excerpt`, what is above its truncation marker:
 * with this query, Docusaurus's blog plugin compiles a post for its own lists too.
 */
export function latestModule(posts: BlogPost[], count: number): string {
  const imports: string[] = [];
  const latest = posts.filter(({ metadata }) => !metadata.unlisted).slice(0, count);
  const entries = latest.map((post, index) => {
    const data = JSON.stringify({
      ...summarize([post])[0],
      totals: billTotals(post.metadata as Billed),
    });
    const { hasTruncateMarker, source } = post.metadata;
    if (!hasTruncateMarker) return data;
    const name = `Excerpt${index}`;
    imports.push(`import ${name} from ${JSON.stringify(`${source}?truncated=true`)};`);
    return `{ ...${data}, Excerpt: ${name} }`;
  });
  return [...imports, `export default [${entries.join(',\n')}];\n`].join('\n');
}

export interface PostSummary extends Schedule {
  title: string;
  description: string;
  permalink: string;
  date: string;
  readingTime: number;
}

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

export interface MapEntry {
  label: string;
  permalink: string;
  count: number;
}

/** The most series and years that a menu lists. The archive has the rest. */
const mostListed = 8;

/** What a blog has, for the menu of small screens. It is part of every page, so it has no more than that shows. */
export function siteMap({ blogPosts, blogTags, blogTagsListPath }: BlogContent) {
  const listed = blogPosts.filter(({ metadata }) => !metadata.unlisted);
  const series = new Map<string, MapEntry>();
  // The newest post decides on the place, the first part on the address.
  for (const { metadata } of listed) {
    const { permalink, series: of } = metadata as typeof metadata & { series?: SeriesOfPost };
    if (!of) continue;
    const known = series.get(of.name);
    if (!known) series.set(of.name, { label: of.title, permalink, count: of.count });
    else if (of.part === 1) known.permalink = permalink;
  }
  const years = groupByYear(listed, ({ metadata }) => metadata.date);
  return {
    posts: listed.length,
    series: [...series.values()].slice(0, mostListed),
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

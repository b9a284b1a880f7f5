import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { blogContent } from './common/buildFiles';
import { archivePath } from './common/addresses';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import { groupByYear } from './archive/years';
import type { SeriesOfPost } from './series/series';

/** What has no component that could keep its styles beside it. */
const styleSheets = [
  'site-styles/tokens.css',
  'contents/covered.css',
  'pictures-enlarged/enlarged.css',
  'footnotes-and-tables/footnotes.css',
];

/**
 * Docusaurus theme: the components of the kit, and what the blog has, for the menu. It is a theme of its own and no part
 * of the preset, because among components of the same name the one of a site's `themes` counts, whatever its `plugins`
 * bring.
 */
export default function theme(): Plugin {
  const folder = path.join(__dirname, 'theme');
  return {
    name: 'blog-kit',
    getThemePath: () => folder,
    // Wrappers that `docusaurus swizzle` makes are typed then.
    getTypeScriptThemePath: () => folder,
    getClientModules: () => styleSheets.map((file) => path.join(__dirname, file)),
    async allContentLoaded({ allContent, actions }) {
      const blog = blogContent(allContent);
      const map = blog ? siteMap(blog) : null;
      await actions.createData('map.json', JSON.stringify(map));
    },
  };
}

/** A place in the blog, and how many posts it has. */
export interface MapEntry {
  label: string;
  permalink: string;
  count: number;
}

/** What a blog has, for the menu of small screens. It is part of every page, so it has no more than that shows. */
export interface SiteMap {
  /** The number of listed posts. */
  posts: number;
  /** Series of at least two posts, the one with the newest post first. Each leads to its first part. */
  series: MapEntry[];
  /** The newest first. */
  years: MapEntry[];
  tags: { permalink: string; count: number };
}

/** The most series and years that a menu lists. The archive has the rest. */
const mostListed = 8;

/** The map of a blog. */
export function siteMap({ blogPosts, blogTags, blogTagsListPath }: BlogContent): SiteMap {
  const listed = blogPosts.filter(({ metadata }) => !metadata.unlisted);
  const years = groupByYear(listed, ({ metadata }) => new Date(metadata.date));
  return {
    posts: listed.length,
    series: seriesOf(listed.map(({ metadata }) => metadata)).slice(0, mostListed),
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

function seriesOf(posts: readonly { permalink: string; series?: SeriesOfPost }[]): MapEntry[] {
  const series = new Map<string, MapEntry>();
  // The newest post decides on the place, the first part on the address.
  for (const { permalink, series: of } of posts) {
    if (!of) continue;
    const known = series.get(of.name);
    if (!known) series.set(of.name, { label: of.title, permalink, count: of.count });
    else if (of.part === 1) known.permalink = permalink;
  }
  return [...series.values()];
}

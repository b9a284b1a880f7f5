import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BlogPost, BlogSidebar } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';

/** Where the blog plugin has written the list for the sidebar, below the folder of what it generates. */
const sidebarFile = 'docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json';

/**
 * Docusaurus plugin: takes unlisted posts out of the list that the sidebar of every page of the blog loads. The blog plugin
 * only hides them on the page.
 */
export default function unlisted({ generatedFilesDir }: LoadContext): Plugin {
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

/**
 * Posts of which the unlisted ones have only the tags of listed ones: a tag that is theirs alone would have a page, and so
 * an address that names them.
 */
export function withoutHiddenTags(posts: BlogPost[]): BlogPost[] {
  const listed = posts.filter(({ metadata }) => !metadata.unlisted);
  const shown = new Set(
    listed.flatMap(({ metadata }) => metadata.tags.map((tag) => tag.permalink)),
  );
  return posts.map((post) => {
    const { unlisted, tags } = post.metadata;
    if (!unlisted) return post;
    const kept = tags.filter(({ permalink }) => shown.has(permalink));
    return { ...post, metadata: { ...post.metadata, tags: kept } };
  });
}

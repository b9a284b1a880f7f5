import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import type { DocMetadata, LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';

/** Finds the blog in the content of all plugins; undefined without the blog plugin. */
export function blogContent(allContent: AllContent): BlogContent | undefined {
  return allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
}

/** Finds the blog's posts in the content of all plugins; none without the blog plugin. */
export function blogPosts(allContent: AllContent): BlogPost[] {
  return blogContent(allContent)?.blogPosts ?? [];
}

/** Finds the pages of docs in the content of all plugins, by address, drafts left out; none if docs are off. */
export function docPages(allContent: AllContent): DocMetadata[] {
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
  const pages = docs?.loadedVersions.flatMap((version) => version.docs) ?? [];
  return pages.sort((a, b) => (a.permalink < b.permalink ? -1 : 1));
}

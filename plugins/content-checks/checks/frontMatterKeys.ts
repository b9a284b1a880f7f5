import { didYouMean } from '../nearest';
import type { Report } from '../problem';
import type { Blog } from '../readBlog';
import type { Post } from '../readPosts';

// What Docusaurus knows, without the old ways to write an author in the post.
const KNOWN = [
  'title',
  'description',
  'slug',
  'authors',
  'tags',
  'date',
  'draft',
  'hide_table_of_contents',
  'image',
  'keywords',
  'last_update',
  'sidebar_label',
  'title_meta',
  'toc_max_heading_level',
  'toc_min_heading_level',
  'unlisted',
];

/** Every key of the front matter is one that Docusaurus knows. */
export function checkFrontMatterKeys(post: Post, _blog: Blog, report: Report): void {
  for (const [key, { line }] of post.frontMatter.fields) {
    if (KNOWN.includes(key)) continue;
    const hint = didYouMean(key, KNOWN) || ` Remove it; the keys are ${KNOWN.join(', ')}.`;
    report(line, `Unknown key "${key}" in the front matter.${hint}`);
  }
}

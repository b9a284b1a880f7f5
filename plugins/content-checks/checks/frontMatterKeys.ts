import type { PostCheck } from '../check';
import { didYouMean, nearest } from '../nearest';
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

export const misspeltKey: PostCheck = {
  name: 'misspelt-key',
  level: 'error',
  finds: 'a key in the front matter that is nearly one that means something',
  find(post, _blog, report) {
    for (const [key, line] of unknownKeys(post)) {
      if (!nearest(key, KNOWN)) continue;
      report(line, `Unknown key "${key}" in the front matter.${didYouMean(key, KNOWN)}`);
    }
  },
};

export const unknownKey: PostCheck = {
  name: 'unknown-key',
  level: 'warning',
  finds: 'a key in the front matter that means nothing',
  find(post, _blog, report) {
    for (const [key, line] of unknownKeys(post)) {
      if (nearest(key, KNOWN)) continue;
      const hint = `Remove it; the keys are ${KNOWN.join(', ')}.`;
      report(line, `Unknown key "${key}" in the front matter. ${hint}`);
    }
  },
};

function unknownKeys({ frontMatter }: Post): [key: string, line: number][] {
  return [...frontMatter.fields].flatMap(([key, { line }]) =>
    KNOWN.includes(key) ? [] : [[key, line]],
  );
}

import type { PostCheck } from '../rules/check';
import { didYouMean } from 'docusaurus-quiet-pages/common/didYouMean';
import type { Post } from '../../post-model/readPosts';
import type { Item } from '../../post-model/front-matter/readYaml';

/** The older keys for an author in the post, which Docusaurus still reads. */
const OLDER_KEYS = [
  'author',
  'author_title',
  'author_url',
  'author_image_url',
  'authorTitle',
  'authorURL',
  'authorImageURL',
];

export const authorMissing: PostCheck = {
  name: 'author-missing',
  level: 'warning',
  finds: 'a post without an author',
  find(post, { authors }, report) {
    if (authorsOf(post).length > 0 || olderKeys(post).length > 0) return;
    const [example = '…'] = authors.fields.keys();
    report(
      post.frontMatter.fields.get('authors')?.line ?? 1,
      `No author. Add "authors: [${example}]" with keys from ${authors.file}.`,
    );
  },
};

export const unknownAuthor: PostCheck = {
  name: 'unknown-author',
  level: 'error',
  fixed: 'build',
  finds: 'an author that `blog/authors.yml` does not have',
  find(post, { authors }, report) {
    if (authors.problem) return;
    for (const item of authorsOf(post)) {
      const key = keyOf(item);
      if (key === undefined || authors.fields.has(key)) continue;
      const hint = didYouMean(key, authors.fields.keys());
      report(item.line, `Unknown author "${key}".${hint} Add a new author to ${authors.file}.`);
    }
  },
};

export const inlineAuthor: PostCheck = {
  name: 'inline-author',
  level: 'error',
  finds: 'an author who is defined in the post',
  find(post, { authors }, report) {
    const lines = authorsOf(post).flatMap((item) => (keyOf(item) === undefined ? item.line : []));
    for (const line of new Set([...lines, ...olderKeys(post).slice(0, 1)])) {
      report(line, `The author is written out. Add it to ${authors.file} and name its key here.`);
    }
  },
};

function authorsOf({ frontMatter }: Post): Item[] {
  const field = frontMatter.fields.get('authors');
  return (field?.items ?? (field ? [field] : [])).filter(({ value }) => value !== null);
}

/** Undefined for an author who is defined in the post. */
function keyOf({ value }: Item): string | undefined {
  const key = typeof value === 'object' ? Object(value).key : value;
  return key === undefined ? undefined : String(key);
}

/** Lines. */
function olderKeys({ frontMatter }: Post): number[] {
  return OLDER_KEYS.flatMap((key) => frontMatter.fields.get(key)?.line ?? []);
}

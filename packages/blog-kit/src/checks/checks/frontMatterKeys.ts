import { codeProblem, isReadAsMdx } from '../../post-model/parseFrontMatter';
import type { PostCheck } from '../rules/check';
import { asFlag, FRONT_MATTER } from '../values/frontMatter';
import { didYouMean, nearest } from 'docusaurus-quiet-pages/common/didYouMean';
import type { Post } from '../../post-model/readPosts';

/** The keys that a post may have. */
const KEYS = Object.keys(FRONT_MATTER);

/** What other generators call by another name, with the name here and how it is written. */
const NAMES_ELSEWHERE = new Map([
  ['categories', ['them tags', 'tags: […]']],
  ['category', ['it a tag', 'tags: […]']],
  ['published', ['the opposite draft', 'draft: true']],
  ['permalink', ['it slug', 'slug: …']],
  ['url', ['it slug', 'slug: …']],
  ['excerpt', ['it description', 'description: …']],
  ['summary', ['it description', 'description: …']],
  ['cover', ['it image', 'image: …']],
  ['thumbnail', ['it image', 'image: …']],
  ['updated', ['it last_update', 'last_update: { date: … }']],
  ['lastmod', ['it last_update', 'last_update: { date: … }']],
  ['pubdate', ['it date', 'date: …']],
]);

export const misspeltKey: PostCheck = {
  name: 'misspelt-key',
  level: 'error',
  finds: 'a key in the front matter that is probably a misspelling of a known one',
  find(post, _blog, report) {
    for (const [key, line] of unknownKeys(post)) {
      if (!nearest(key, KEYS)) continue;
      report(line, `Unknown key "${key}" in the front matter.${didYouMean(key, KEYS)}`);
    }
  },
};

export const unknownKey: PostCheck = {
  name: 'unknown-key',
  level: 'warning',
  finds: 'an unknown key in the front matter',
  find(post, _blog, report) {
    for (const [key, line] of unknownKeys(post)) {
      if (nearest(key, KEYS)) continue;
      const [name, example] = NAMES_ELSEWHERE.get(key.toLowerCase()) ?? [];
      report(
        line,
        `Unknown key "${key}" in the front matter` +
          (name
            ? `. Docusaurus calls ${name}: write "${example}".`
            : ', which changes nothing. Remove it.'),
      );
    }
  },
};

export const frontMatterValue: PostCheck = {
  name: 'front-matter-value',
  level: 'error',
  fixed: 'build',
  finds: 'a value in the front matter that its key cannot have',
  find(post, _blog, report) {
    const { isMdx } = post;
    const { fields } = post.frontMatter;
    for (const [key, { value, line }] of fields) {
      if (value === null) {
        if (Object.hasOwn(FRONT_MATTER, key))
          report(line, `"${key}" is empty. Give it a value, or remove it.`);
        continue;
      }
      const judge = Object.hasOwn(FRONT_MATTER, key) ? FRONT_MATTER[key] : undefined;
      const problem = judge?.(value);
      if (problem) report(line, `"${key}" ${problem}.`);
    }
    const mdx = fields.get('mdx');
    if (mdx && !isMdx && isReadAsMdx(mdx.value)) report(mdx.line, `"mdx" ${codeProblem}.`);
    const unlisted = fields.get('unlisted');
    if (unlisted && asFlag(unlisted.value) && asFlag(fields.get('draft')?.value)) {
      report(unlisted.line, 'A post is a draft or unlisted, not both. Remove one of the two.');
    }
    const [min, max] = [fields.get('toc_min_heading_level'), fields.get('toc_max_heading_level')];
    if (min && max && Number(min.value) > Number(max.value)) {
      report(min.line, '"toc_min_heading_level" is above "toc_max_heading_level". Exchange them.');
    }
  },
};

function unknownKeys(post: Post): [key: string, line: number][] {
  return [...post.frontMatter.fields].flatMap(([key, { line }]) =>
    KEYS.includes(key) ? [] : [[key, line]],
  );
}

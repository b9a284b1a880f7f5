import { codeProblem, isReadAsMdx } from 'docusaurus-post-model/markdown/parseFrontMatter';
import type { PostCheck } from '../rules/check';
import { isDoc, kindOf } from '../blog/docs';
import { DOC_FRONT_MATTER, MAY_BE_EMPTY } from '../values/docFrontMatter';
import { asFlag, FRONT_MATTER } from '../values/frontMatter';
import { didYouMean, nearest } from 'docusaurus-plugin-kit/nearest';
import type { Post } from 'docusaurus-post-model/readPosts';

/** The keys that a post or a page of docs may have, and what judges their values. */
const judgesFor = (post: Post) => (isDoc(post) ? DOC_FRONT_MATTER : FRONT_MATTER);
const keysFor = (post: Post) => Object.keys(judgesFor(post));

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
      if (!nearest(key, keysFor(post))) continue;
      report(line, `Unknown key "${key}" in the front matter.${didYouMean(key, keysFor(post))}`);
    }
  },
};

export const unknownKey: PostCheck = {
  name: 'unknown-key',
  level: 'warning',
  finds: 'an unknown key in the front matter',
  find(post, _blog, report) {
    for (const [key, line] of unknownKeys(post)) {
      if (nearest(key, keysFor(post))) continue;
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
    const judges = judgesFor(post);
    for (const [key, { value, line }] of fields) {
      if (value === null) {
        const isWrong = Object.hasOwn(judges, key) && !(isDoc(post) && MAY_BE_EMPTY.includes(key));
        if (isWrong) report(line, `"${key}" is empty. Give it a value, or remove it.`);
        continue;
      }
      const judge = Object.hasOwn(judges, key) ? judges[key] : undefined;
      const problem = judge?.(value);
      if (problem) report(line, `"${key}" ${problem}.`);
    }
    const mdx = fields.get('mdx');
    if (mdx && !isMdx && isReadAsMdx(mdx.value)) report(mdx.line, `"mdx" ${codeProblem}.`);
    const unlisted = fields.get('unlisted');
    if (unlisted && asFlag(unlisted.value) && asFlag(fields.get('draft')?.value)) {
      report(
        unlisted.line,
        `A ${kindOf(post)} is a draft or unlisted, not both. Remove one of the two.`,
      );
    }
    const [min, max] = [fields.get('toc_min_heading_level'), fields.get('toc_max_heading_level')];
    if (min && max && Number(min.value) > Number(max.value)) {
      report(min.line, '"toc_min_heading_level" is above "toc_max_heading_level". Exchange them.');
    }
  },
};

function unknownKeys(post: Post): [key: string, line: number][] {
  const known = keysFor(post);
  return [...post.frontMatter.fields].flatMap(([key, { line }]) =>
    known.includes(key) ? [] : [[key, line]],
  );
}

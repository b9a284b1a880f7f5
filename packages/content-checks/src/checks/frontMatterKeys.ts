import { codeProblem, isReadAsMdx } from 'docusaurus-post-model/markdown/parseFrontMatter';
import type { PostCheck } from '../rules/check';
import { asFlag, FRONT_MATTER } from '../values/frontMatter';
import { didYouMean, nearest } from 'docusaurus-plugin-kit/nearest';
import type { Post } from 'docusaurus-post-model/readPosts';

const KNOWN = Object.keys(FRONT_MATTER);

export const misspeltKey: PostCheck = {
  name: 'misspelt-key',
  level: 'error',
  finds: 'a key in the front matter that is probably a misspelling of a known one',
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
  finds: 'an unknown key in the front matter',
  find(post, _blog, report) {
    for (const [key, line] of unknownKeys(post)) {
      if (nearest(key, KNOWN)) continue;
      report(line, `Unknown key "${key}" in the front matter, which changes nothing. Remove it.`);
    }
  },
};

export const frontMatterValue: PostCheck = {
  name: 'front-matter-value',
  level: 'error',
  fixed: 'build',
  finds: 'a value in the front matter that its key cannot have',
  find({ frontMatter: { fields }, isMdx }, _blog, report) {
    for (const [key, { value, line }] of fields) {
      if (value === null) {
        if (KNOWN.includes(key)) report(line, `"${key}" is empty. Give it a value, or remove it.`);
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

function unknownKeys({ frontMatter }: Post): [key: string, line: number][] {
  return [...frontMatter.fields].flatMap(([key, { line }]) =>
    KNOWN.includes(key) ? [] : [[key, line]],
  );
}

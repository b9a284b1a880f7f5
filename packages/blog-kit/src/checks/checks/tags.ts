import type { PostCheck } from '../rules/check';
import { didYouMean } from 'docusaurus-quiet-pages/common/didYouMean';
import type { Blog } from '../blog/readBlog';
import type { Post } from '../../post-model/readPosts';
import type { Item } from '../../post-model/front-matter/readYaml';

export const tagMissing: PostCheck = {
  name: 'tag-missing',
  level: 'warning',
  finds: 'a post without a tag',
  find(post, { tags }, report) {
    const field = post.frontMatter.fields.get('tags');
    if (field && !(Array.isArray(field.value) && field.value.length === 0)) return;
    const [example = '…'] = tags.fields.keys();
    report(field?.line ?? 1, `No tag. Add "tags: [${example}]" with keys from ${tags.file}.`);
  },
};

export const unknownTag: PostCheck = {
  name: 'unknown-tag',
  level: 'error',
  finds: 'a tag that `blog/tags.yml` does not have',
  find(post, { tags }, report) {
    if (tags.problem || !tags.exists) return;
    for (const { value, line } of tagsOf(post)) {
      const name = String(value);
      if (typeof value === 'object' || tags.fields.has(name)) continue;
      const hint = didYouMean(name, tags.fields.keys());
      report(line, `Unknown tag "${name}".${hint} Add a new tag to ${tags.file}.`);
    }
  },
};

export const inlineTag: PostCheck = {
  name: 'inline-tag',
  level: 'error',
  finds: 'a tag that is defined in the post, or any tag if there is no `blog/tags.yml`',
  find(post, blog, report) {
    for (const { value, line } of tagsOf(post)) {
      if (!isInline(value, blog)) continue;
      report(line, `The tag is written out. Add it to ${blog.tags.file} and name its key here.`);
    }
  },
};

function isInline(value: unknown, { tags }: Blog): boolean {
  return typeof value === 'object' || !tags.exists;
}

function tagsOf({ frontMatter }: Post): Item[] {
  return frontMatter.fields.get('tags')?.items?.filter(({ value }) => value !== null) ?? [];
}

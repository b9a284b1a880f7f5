import type { PostCheck } from '../check';
import { didYouMean } from '../nearest';
import type { Report } from '../problem';
import type { Keys } from '../readKeys';
import type { Post } from '../readPosts';
import type { Item } from '../readYaml';

type Kind = 'tag' | 'author';

export const tagMissing = missingCheck('tag');
export const authorMissing = missingCheck('author');
export const unknownTag = unknownCheck('tag');
export const unknownAuthor = unknownCheck('author');
export const inlineTag = inlineCheck('tag');
export const inlineAuthor = inlineCheck('author');

export const tagList: PostCheck = {
  name: 'tag-list',
  level: 'error',
  finds: 'tags that are not a list',
  find({ frontMatter }, _blog, report) {
    const field = frontMatter.fields.get('tags');
    if (typeof field?.value !== 'string') return;
    report(field.line, `The tags are not a list. Write "tags: [${field.value}]".`);
  },
};

function missingCheck(kind: Kind): PostCheck {
  return {
    name: `${kind}-missing`,
    level: 'warning',
    finds: `a post without ${kind === 'tag' ? 'a tag' : 'an author'}`,
    find(post, blog, report) {
      if (namesIn(post, kind).length > 0) return;
      const keys = blog[`${kind}s`];
      const [example = '…'] = keys.fields.keys();
      report(
        post.frontMatter.fields.get(`${kind}s`)?.line ?? 1,
        `No ${kind}. Add "${kind}s: [${example}]" with keys from ${keys.file}.`,
      );
    },
  };
}

function unknownCheck(kind: Kind): PostCheck {
  return {
    name: `unknown-${kind}`,
    level: 'error',
    finds: `${kind === 'tag' ? 'a tag' : 'an author'} that \`blog/${kind}s.yml\` does not have`,
    find(post, blog, report) {
      const keys = blog[`${kind}s`];
      if (keys.problem || (kind === 'tag' && isText(post, 'tags'))) return;
      for (const item of namesIn(post, kind)) {
        if (typeof item.value !== 'object') reportUnknown(kind, item, keys, report);
      }
    },
  };
}

function inlineCheck(kind: Kind): PostCheck {
  return {
    name: `inline-${kind}`,
    level: 'warning',
    finds: `${kind === 'tag' ? 'a tag' : 'an author'} written out in the post`,
    find(post, blog, report) {
      for (const { value, line } of namesIn(post, kind)) {
        if (typeof value !== 'object') continue;
        const { file } = blog[`${kind}s`];
        report(line, `The ${kind} is written out. Add it to ${file} and name its key here.`);
      }
    },
  };
}

function reportUnknown(kind: Kind, { value, line }: Item, keys: Keys, report: Report): void {
  const name = String(value);
  if (keys.fields.has(name)) return;
  const hint = didYouMean(name, keys.fields.keys());
  report(line, `Unknown ${kind} "${name}".${hint} Add a new ${kind} to ${keys.file}.`);
}

function namesIn({ frontMatter }: Post, kind: Kind): Item[] {
  const field = frontMatter.fields.get(`${kind}s`);
  return (field?.items ?? (field ? [field] : [])).filter(({ value }) => value !== null);
}

function isText({ frontMatter }: Post, key: string): boolean {
  return typeof frontMatter.fields.get(key)?.value === 'string';
}

import type { Keys } from '../readKeys';
import { didYouMean } from '../nearest';
import type { Report } from '../problem';
import type { Blog } from '../readBlog';
import type { Post } from '../readPosts';
import type { Field } from '../readYaml';

/** A post has tags, and each is a key of `blog/tags.yml`. */
export function checkTags(post: Post, blog: Blog, report: Report): void {
  const field = post.frontMatter.fields.get('tags');
  if (typeof field?.value === 'string') {
    report(field.line, `The tags are not a list. Write "tags: [${field.value}]".`);
    return;
  }
  checkNames('tag', post.frontMatter.fields.get('tags'), blog.tags, report);
}

/** A post has an author, and each is a key of `blog/authors.yml`. */
export function checkAuthors(post: Post, blog: Blog, report: Report): void {
  checkNames('author', post.frontMatter.fields.get('authors'), blog.authors, report);
}

function checkNames(kind: string, field: Field | undefined, keys: Keys, report: Report): void {
  const known = [...keys.fields.keys()];
  const names = (field?.items ?? (field ? [field] : [])).filter(({ value }) => value !== null);
  if (names.length === 0) {
    const example = known[0] ?? '…';
    report(
      field?.line ?? 1,
      `No ${kind}. Add "${kind}s: [${example}]" with keys from ${keys.file}.`,
    );
  }
  for (const { value, line } of names) {
    if (typeof value === 'object') {
      report(line, `The ${kind} is written out. Add it to ${keys.file} and name its key here.`);
    } else if (!keys.problem && !keys.fields.has(String(value))) {
      const name = String(value);
      report(
        line,
        `Unknown ${kind} "${name}".${didYouMean(name, known)} Add a new ${kind} to ${keys.file}.`,
      );
    }
  }
}

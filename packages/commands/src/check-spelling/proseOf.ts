import type { Post } from 'docusaurus-post-model/readPosts';

/** The fields of front matter that readers see. */
const shownFields = ['title', 'description'];

/**
 * A post's text with its front matter taken out, on the lines where it was: what readers read there is left.
 *
 * @param text the post's file
 */
export function proseOf(text: string, { frontMatter }: Pick<Post, 'frontMatter'>): string {
  const lines = text.split('\n');
  const head = lines.slice(0, frontMatter.bodyLine - 1).map(() => '');
  for (const name of shownFields) {
    const field = frontMatter.fields.get(name);
    if (typeof field?.value !== 'string') continue;
    // What would start code or a tag is text there.
    head[field.line - 1] = field.value.replace(/\s+/g, ' ').replace(/[{<]/g, '\\$&');
  }
  return [...head, ...lines.slice(frontMatter.bodyLine - 1)].join('\n');
}

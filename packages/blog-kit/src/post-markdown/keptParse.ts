import { bodyOf } from 'docusaurus-post-model/readFrontMatter';
import type { PostCache } from 'docusaurus-post-model/readPosts';
import { type ParsedBody, sourceOf } from 'docusaurus-post-model/markdown/parseBody';
import type { Syntax } from 'docusaurus-post-model/markdown/syntax';

/**
 * The checks' parse of a post's text.
 *
 * @param file the absolute path of the post
 * @param content its text, as Docusaurus gives it to plugins
 * @returns undefined if the checks have parsed another text: Docusaurus removes a title from the text.
 */
export function keptParse(
  posts: PostCache,
  file: string,
  content: string,
  syntax?: Syntax,
): ParsedBody | undefined {
  const kept = posts.get(file);
  const tree = kept?.post.body.outline;
  if (!tree) return undefined;
  const written = bodyOf(kept.text, kept.post.frontMatter.bodyLine);
  if (written.trim() !== content.trim()) return undefined;
  return { tree, source: sourceOf(written, kept.post.isMdx, syntax) };
}

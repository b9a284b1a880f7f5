import { bodyOf } from '../content-checks/readBody';
import type { PostCache } from '../content-checks/readPosts';
import { type ParsedBody, sourceOf } from '../markdown/parseBody';

/**
 * A post's text as the checks have parsed it.
 *
 * @param file the absolute path of the post
 * @param content its text, as Docusaurus gives it to plugins
 * @returns undefined when the checks have parsed something else: Docusaurus leaves out a title that stands in the text.
 */
export function keptParse(posts: PostCache, file: string, content: string): ParsedBody | undefined {
  const kept = posts.get(file);
  const tree = kept?.post.body.outline;
  if (!tree) return undefined;
  const written = bodyOf(kept.text, kept.post.frontMatter.bodyLine);
  if (written.trim() !== content.trim()) return undefined;
  return { tree, source: sourceOf(written, kept.post.isMdx) };
}

import { isAstro, readAstro } from './kinds/astro';
import { isDocusaurus, readDocusaurus } from './kinds/docusaurus';
import { isHugo, readHugo } from './kinds/hugo';
import { isJekyll, readJekyll } from './kinds/jekyll';
import { readMarkdown } from './kinds/markdown';
import type { Kind, OldBlog } from './oldBlog';
import type { SourceFolder } from './sourceFolder';

interface Reader {
  kind: Kind;
  recognizes(source: SourceFolder): boolean;
  read(source: SourceFolder): Promise<OldBlog>;
}

const READERS: Reader[] = [
  { kind: 'docusaurus', recognizes: isDocusaurus, read: readDocusaurus },
  { kind: 'astro', recognizes: isAstro, read: readAstro },
  { kind: 'jekyll', recognizes: isJekyll, read: readJekyll },
  { kind: 'hugo', recognizes: isHugo, read: readHugo },
  { kind: 'markdown', recognizes: () => true, read: readMarkdown },
];

/**
 * Reads the blog in a folder.
 *
 * @param kind what it is; found out when undefined
 * @throws Error when it has no posts.
 */
export async function readOldBlog(source: SourceFolder, kind: Kind | undefined): Promise<OldBlog> {
  const reader = READERS.find((one) => (kind ? one.kind === kind : one.recognizes(source)));
  if (!reader) throw new Error(`Unknown kind "${kind}".`);
  const blog = await reader.read(source);
  if (blog.posts.length === 0 && blog.notices.length === 0) {
    throw new Error(
      `There are no posts in ${source.root}, read as ${reader.kind}. ` +
        'Name the folder that its configuration lies in, or its kind with --from.',
    );
  }
  for (const link of source.links) {
    const detail = 'Links are not followed. Put the file itself in its place, if posts need it.';
    blog.notices.push({ kind: 'Symbolic links', place: link, detail });
  }
  return blog;
}

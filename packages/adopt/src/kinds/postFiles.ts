import path from 'node:path';
import type { Notice, OldPost } from '../old-blog/oldBlog';
import { FrontMatterError, readFrontMatter } from '../old-blog/readFrontMatter';
import type { SourceFolder } from '../old-blog/sourceFolder';

/** The data that a post's path gives, for every kind of blog. */
type Placed = Pick<OldPost, 'name'> & Partial<OldPost>;

/**
 * Reads posts.
 *
 * @param place reads the file's path; returns undefined if the file is not a post
 */
export async function readPosts(
  source: SourceFolder,
  files: string[],
  notices: Notice[],
  place: (post: OldPost) => Placed | undefined,
): Promise<OldPost[]> {
  const posts: OldPost[] = [];
  for (const file of files) {
    try {
      const post: OldPost = {
        ...readFrontMatter(await source.readText(file)),
        file,
        isMdx: file.endsWith('.mdx'),
        name: '',
        isDraft: false,
        aliases: [],
        tags: [],
      };
      const placed = place(post);
      if (placed) posts.push({ ...post, ...placed });
    } catch (error) {
      const { line } = error as FrontMatterError;
      const where = error instanceof FrontMatterError ? `${file}:${line}` : file;
      notices.push({
        kind: 'Posts that could not be read',
        place: where,
        detail: (error as Error).message,
      });
    }
  }
  return posts;
}

/** How folders of posts are usually named. */
const POST_FOLDERS = ['blog', 'posts', 'post', 'articles', 'writing', 'notes'];

/** Whether a folder is named as those of posts are. */
export function isPostFolder(name: string): boolean {
  return POST_FOLDERS.includes(name);
}

/**
 * The folders that hold posts: those with a usual name, or else the largest.
 *
 * @param folders that of each file
 */
export function postFolders(folders: string[]): string[] {
  const sizes = new Map<string, number>();
  for (const folder of folders) sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  const usual = [...sizes.keys()].filter((one) => isPostFolder(path.posix.basename(one)));
  const [largest] = [...sizes.keys()].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  return usual.length > 0 || largest === undefined ? usual : [largest];
}

/** Whether a file is Markdown. */
export function isMarkdown(file: string): boolean {
  return /\.(?:md|mdx|markdown|mkd|mkdn)$/i.test(file);
}

/** A path without the extension, and without the `index` of a folder that is the post. */
export function pathName(file: string): string {
  return withoutExtension(file).replace(/(?:^|\/)index$/, '');
}

/** A path without the extension. */
export function withoutExtension(file: string): string {
  return file.slice(0, file.length - path.posix.extname(file).length);
}

/** Joins the parts of an address: one slash between them, one in front. */
export function joinAddress(...parts: string[]): string {
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/');
}

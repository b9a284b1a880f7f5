import path from 'node:path';
import type { Author, OldBlog } from './oldBlog';
import { isPicture } from './paths';
import { findRootFile } from './sourceFiles';
import type { SourceFolder } from './sourceFolder';

/**
 * Makes entries of authors point to their pictures in `static/img/authors/`.
 *
 * @returns the files of the old blog by their paths here
 */
export function takePictures(
  authors: Record<string, Author>,
  blog: OldBlog,
  source: SourceFolder,
): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const [key, author] of Object.entries(authors)) {
    const file =
      typeof author.image_url === 'string'
        ? findRootFile(author.image_url, blog, source)
        : undefined;
    if (file === undefined) continue;
    if (!isPicture(file)) {
      const detail = `The picture of ${key} is no file of a picture: ${file}`;
      blog.notices.push({ kind: 'Authors', place: 'blog/authors.yml', detail });
      continue;
    }
    const name = `img/authors/${key}${path.posix.extname(file).toLowerCase()}`;
    author.image_url = `/${name}`;
    pictures.set(`static/${name}`, file);
  }
  return pictures;
}

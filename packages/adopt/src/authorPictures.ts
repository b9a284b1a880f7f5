import path from 'node:path';
import type { Author, OldBlog } from './old-blog/oldBlog';
import { isPicture, isRequest } from './paths';
import { findRootFile } from './sourceFiles';
import type { SourceFolder } from './old-blog/sourceFolder';

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
    const image = author.image_url;
    if (typeof image !== 'string') continue;
    const file = findRootFile(image, blog, source);
    const report = (detail: string) =>
      blog.notices.push({ kind: 'Authors', place: 'blog/authors.yml', detail });
    if (file === undefined || !isPicture(file)) {
      if (isRequest(image)) {
        delete author.image_url;
        author.name ??= key;
        report(
          `The picture of ${key} is left out, because it is no picture of the old blog: ${image}`,
        );
      } else if (file !== undefined) {
        report(`The picture of ${key} is no file of a picture: ${file}`);
      }
      continue;
    }
    const name = `img/authors/${key}${path.posix.extname(file).toLowerCase()}`;
    author.image_url = `/${name}`;
    pictures.set(`static/${name}`, file);
  }
  return pictures;
}

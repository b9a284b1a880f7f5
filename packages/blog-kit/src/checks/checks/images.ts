import { existsSync, statSync } from 'node:fs';
import { problemOf, mostPixels, widest } from '../../pictures/settings';
import type { PostCheck } from '../rules/check';
import { kindOf } from '../blog/kindOf';
import { isInBlog, parseLocalUrl, resolveFile } from '../blog/localUrl';
import { missingFile } from '../blog/missingFile';
import type { Blog } from '../blog/readBlog';
import { withoutScheme } from '../values/malformedUrl';
import type { Post } from '../../post-model/readPosts';

export const imageAlt: PostCheck = {
  name: 'image-alt',
  level: 'warning',
  finds: 'a picture without alternative text',
  find({ body }, _blog, report) {
    for (const { url, alt, line } of body.images) {
      if (alt.trim() !== '') continue;
      report(
        line,
        `The image ${url} has no alternative text. Say what it shows: ![What it shows](${url}).`,
      );
    }
  },
};

export const imageFile: PostCheck = {
  name: 'image-file',
  level: 'error',
  finds: 'a picture, also that of the card, whose file does not exist, or that HTML cannot reach',
  find(post, blog, report) {
    for (const { url, line, isElement } of post.body.images) {
      const pathname = parseLocalUrl(url)?.pathname;
      if (url === '') report(line, 'The image has no address. Write one between ( and ).');
      if (!pathname) continue;
      const missing = missingFile('image', url, post, blog);
      if (isElement && !pathname.startsWith('/')) {
        report(
          line,
          withoutScheme(url) ??
            `HTML cannot show a file beside the ${kindOf(post)}. Write ![What it shows](${url}).`,
        );
      } else if (missing) report(line, missing);
      else if (!pathname.startsWith('/') && /[!?#%]/.test(pathname)) {
        report(
          line,
          `The name of the image ${url} has "!", "?", "#" or "%", which an address cannot have. Rename it.`,
        );
      }
    }
    const card = post.frontMatter.fields.get('image');
    if (typeof card?.value !== 'string') return;
    // Docusaurus looks for `./…` beside the text, and for anything else in `static/`.
    const isWhole = /^(?:\.?\/|[a-z]+:)/i.test(card.value);
    const missing = missingFile('image', isWhole ? card.value : `/${card.value}`, post, blog);
    if (missing) report(card.line, withoutScheme(card.value) ?? missing);
  },
};

const mostBytes = 1_000_000;
const hasSmallerFiles = (file: string) => /\.(?:jpe?g|png)$/i.test(file);

export const imageWeight: PostCheck = {
  name: 'image-weight',
  level: 'warning',
  finds: 'a picture of more than 1 MB',
  find(post, blog, report) {
    for (const { url, line, file } of imageFiles(post, blog)) {
      const { size } = statSync(file);
      if (size <= mostBytes) continue;
      report(
        line,
        hasSmallerFiles(file)
          ? `The image ${url} has ${megabytes(size)}, which feed readers load. Pages show at most ${widest} pixels across: save it at that width, a photograph as JPEG.`
          : `The image ${url} has ${megabytes(size)}, which every reader loads. Save it below 1 MB; what moves is smaller as a video.`,
      );
    }
  },
};

/** Reads only the start of a picture. The build decodes the rest, and stops if a picture ends too early. */
export const imageContent: PostCheck = {
  name: 'image-content',
  level: 'error',
  finds: `a JPEG or PNG that cannot be read, or has more than ${mostPixels / 1e6} million pixels`,
  async find(post, blog, report) {
    for (const { url, line, file } of imageFiles(post, blog)) {
      if (!hasSmallerFiles(file)) continue;
      const { openPicture } = await import('../../pictures/encode');
      try {
        await openPicture(file).metadata();
      } catch (error) {
        report(line, `The image ${url} cannot be shown. ${problemOf(error)}`);
      }
    }
  },
};

/** The images that are existing files of this site. Another check reports those outside the blog folder. */
function imageFiles(post: Post, blog: Blog) {
  return post.body.images.flatMap(({ url, line }) => {
    const pathname = parseLocalUrl(url)?.pathname;
    if (!pathname) return [];
    const file = resolveFile(pathname, post, blog);
    if (!pathname.startsWith('/') && !isInBlog(file, blog)) return [];
    // For an impossible name `existsSync` returns false but `statSync` throws.
    return existsSync(file) && statSync(file).isFile() ? [{ url, line, file }] : [];
  });
}

function megabytes(size: number): string {
  return `${(size / 1e6).toFixed(1)} MB`;
}

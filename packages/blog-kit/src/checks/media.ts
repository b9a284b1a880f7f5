import { existsSync, statSync } from 'node:fs';
import { widest } from '../pictures';
import { isExpression } from '../posts/elements';
import type { Post } from '../posts/posts';
import { type Blog, fileDidYouMean, leadsToFile, parseLocalUrl, resolveFile } from './blog';
import { withoutScheme } from './links';
import type { PostCheck } from './problems';

const alternative: PostCheck = {
  name: 'image-alt',
  level: 'warning',
  find({ body }, _blog, report) {
    for (const { url, alt, line } of body.images) {
      if (alt.trim() !== '') continue;
      const advice = `Say what it shows: ![What it shows](${url}).`;
      report(line, `The image ${url} has no alternative text. ${advice}`);
    }
    for (const element of body.elements) {
      const { src = '', title = '' } = element.attributes;
      const isFrame = element.tag === 'iframe' && src !== '';
      if (!isFrame || title.trim() !== '' || isExpression(element, 'title')) continue;
      const advice = 'Say what it shows: title="…".';
      report(element.line, `The frame of ${src} has no title. ${advice}`, 'error');
    }
  },
};

const mediaFile: PostCheck = {
  name: 'media-file',
  level: 'error',
  find(post, blog, report) {
    for (const { url, line, isElement } of post.body.images) {
      const pathname = parseLocalUrl(url)?.pathname;
      if (url === '') report(line, 'The image has no address. Write one between ( and ).');
      if (!pathname) continue;
      const missing = missingFile('image', url, post, blog);
      if (isElement && !pathname.startsWith('/')) {
        const instead = `Write ![What it shows](${url}).`;
        report(line, withoutScheme(url) ?? `HTML cannot show a file beside the post. ${instead}`);
      } else if (missing) report(line, missing);
      else if (!pathname.startsWith('/') && /[!?#%]/.test(pathname)) {
        const why = 'has "!", "?", "#" or "%", which an address cannot have. Rename it.';
        report(line, `The name of the image ${url} ${why}`);
      }
    }
    for (const { url, line } of post.body.media) {
      const missing = missingFile('file', url, post, blog);
      if (missing) report(line, missing);
    }
    const card = post.frontMatter.fields.get('image');
    if (typeof card?.value !== 'string') return;
    // Docusaurus looks for `./…` beside the text, and for anything else in `static/`.
    const isWhole = /^(?:\.?\/|[a-z]+:)/i.test(card.value);
    const missing = missingFile('image', isWhole ? card.value : `/${card.value}`, post, blog);
    if (missing) report(card.line, withoutScheme(card.value) ?? missing);
  },
};

/** The problem with an address of this site's own files, such as that of a picture, where there is none. */
function missingFile(
  what: 'image' | 'file',
  url: string,
  post: Post,
  blog: Blog,
): string | undefined {
  const pathname = parseLocalUrl(url)?.pathname;
  if (!pathname) return undefined;
  const isStatic = pathname.startsWith('/');
  const file = resolveFile(pathname, post, blog);
  if (isStatic ? blog.paths.has(pathname) : existsSync(file)) return undefined;
  const place = isStatic ? `static${pathname}` : `${url} beside the post`;
  const advice = fileDidYouMean(pathname, file) || ' Add it, or correct the path.';
  return withoutScheme(url) ?? `There is no ${what} ${place}.${advice}`;
}

const imageWeight: PostCheck = {
  name: 'image-weight',
  level: 'warning',
  find(post, blog, report) {
    for (const { url, line } of post.body.images) {
      const pathname = parseLocalUrl(url)?.pathname;
      if (!pathname || !leadsToFile(pathname, post, blog)) continue;
      const { size } = statSync(resolveFile(pathname, post, blog));
      if (size <= 1e6) continue;
      const weight = `The image ${url} has ${(size / 1e6).toFixed(1)} MB`;
      report(
        line,
        /\.(?:jpe?g|png)$/i.test(pathname)
          ? `${weight}, which feed readers load. Pages show at most ${widest} pixels across: save it at that width, a photograph as JPEG.`
          : `${weight}, which every reader loads. Save it below 1 MB; what moves is smaller as a video.`,
      );
    }
  },
};

/** Checks of pictures, recordings and frames. */
export const mediaChecks = [alternative, mediaFile, imageWeight];

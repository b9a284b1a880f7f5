import { existsSync, statSync } from 'node:fs';
import { setting } from 'docusaurus-quiet-pages/content-security';
import { widest } from '../pictures/settings';
import type { Post } from '../posts/posts';
import { type Blog, fileDidYouMean, leadsToFile, parseLocalUrl, resolveFile } from './blog';
import { withoutScheme } from './links';
import type { PostCheck } from './problems';

const imageAlt: PostCheck = {
  name: 'image-alt',
  level: 'warning',
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
    for (const { kind, url, line } of post.body.media) {
      const isFile = kind === 'videos' || kind === 'pictures';
      const missing = isFile && missingFile('file', url, post, blog);
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

export const remoteMedia: PostCheck = {
  name: 'remote-media',
  level: 'error',
  find({ body }, blog, report) {
    const pictures = body.images.map(({ url, line }) => ({ kind: 'pictures', url, line }) as const);
    for (const { kind, url, line } of [...pictures, ...body.media]) {
      const problem = hostProblem(kind, url, blog);
      if (problem) report(line, problem);
    }
    for (const { kind, url, line, hasTitle } of body.media) {
      if (kind !== 'frames') continue;
      if (parseLocalUrl(url)) {
        report(line, `The pages of this site refuse to be framed. Link to it: [text](${url}).`);
      }
      if (!hasTitle) {
        report(line, `The frame of ${url} has no title. Say what it shows: title="…".`);
      }
    }
  },
};

type Kind = 'pictures' | 'videos' | 'frames' | 'scripts' | 'forms';

/** What to do without the host. */
const instead: Record<Exclude<Kind, 'forms'>, string> = {
  pictures: 'Put the file beside the text',
  videos: 'Put the file beside the text',
  frames: 'Link to it',
  scripts: 'Take it out',
};

/** Why pages may not load from an address, as the policy of the site names every host, and what to do. */
export function hostProblem(kind: Kind, url: string, { settings }: Blog): string | undefined {
  // As browsers read it: without control characters and spaces, and with slashes.
  // eslint-disable-next-line no-control-regex -- the characters that browsers ignore
  const read = url.replace(/[\u0000-\u0020]/g, '').replaceAll('\\', '/');
  const absolute = read.startsWith('//') ? `https:${read}` : read;
  if (!/^https?:/i.test(absolute) || !URL.canParse(absolute)) return undefined;
  const { origin } = new URL(absolute);
  const list = kind === 'scripts' ? 'scripts' : 'origins';
  const allowed = settings[list] ?? [];
  // A script may be allowed alone, without what follows its path.
  const isAllowed = [origin, absolute.replace(/[?#].*$/, '')].some((one) => allowed.includes(one));
  if (isAllowed && kind !== 'forms') return undefined;
  if (origin.startsWith('http:')) {
    return `Pages load nothing over plain http. Write ${url.replace(/^http:/i, 'https:')}.`;
  }
  if (kind === 'forms') return `Pages may not send forms to ${origin}. Link to the form.`;
  return `Pages may not load ${kind} from ${origin}. ${instead[kind]}, or write in site.config.ts: ${setting(list, allowed, origin)}`;
}

/** Checks of pictures, recordings and frames. */
export const mediaChecks = [imageAlt, mediaFile, imageWeight, remoteMedia];

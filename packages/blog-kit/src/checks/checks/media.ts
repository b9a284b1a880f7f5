import type { Body } from '../../post-model/body/body';
import { mediaSetting } from 'docusaurus-quiet-pages/headers/headers';
import type { Media } from '../options/options';
import type { PostCheck, SiteCheck } from '../rules/check';
import { parseLocalUrl } from '../blog/localUrl';
import { missingFile } from '../blog/missingFile';
import type { Blog } from '../blog/readBlog';

export const remoteMedia: PostCheck = {
  name: 'remote-media',
  level: 'error',
  finds:
    'a picture, recording, frame or script from a host that the option `media` does not name, or a form that sends to one',
  find({ body }, blog, report) {
    const pictures = body.images.map(({ url, line }) => ({ kind: 'pictures', url, line }) as const);
    for (const { kind, url, line } of [...pictures, ...body.media]) {
      const problem = hostProblem(kind, url, blog);
      if (problem) report(line, problem);
    }
  },
};

export const authorPicture: SiteCheck = {
  name: 'author-picture',
  level: 'error',
  finds: "an author's picture on a host that the option `media` does not name",
  find(blog, report) {
    for (const { value, line, fields } of blog.authors.fields.values()) {
      // Docusaurus reads both keys.
      for (const key of ['image_url', 'imageURL']) {
        const url = (Object(value) as Record<string, unknown>)[key];
        const problem = typeof url === 'string' && hostProblem('pictures', url, blog);
        if (problem) report(blog.authors.file, fields?.get(key)?.line ?? line, problem);
      }
    }
  },
};

export const recordingFile: PostCheck = {
  name: 'recording-file',
  level: 'error',
  finds: 'a video or audio whose file does not exist',
  find(post, blog, report) {
    for (const { kind, url, line } of post.body.media) {
      const isFile = kind === 'videos' || kind === 'pictures';
      const missing = isFile && missingFile('file', url, post, blog);
      if (missing) report(line, missing);
    }
  },
};

export const ownFrame = frameCheck(
  'own-frame',
  'a frame with a page of this site, which refuses to be framed',
  ({ url }) =>
    parseLocalUrl(url)
      ? `The pages of this site refuse to be framed. Link to it: [text](${url}).`
      : undefined,
);

export const frameTitle = frameCheck(
  'frame-title',
  'a frame without a title',
  ({ url, hasTitle }) =>
    !hasTitle ? `The frame of ${url} has no title. Say what it shows: title="…".` : undefined,
);

/** A check of each frame of a post. */
function frameCheck(
  name: string,
  finds: string,
  problemOf: (frame: Body['media'][number]) => string | undefined,
): PostCheck {
  return {
    name,
    level: 'error',
    finds,
    find({ body }, _blog, report) {
      for (const frame of body.media.filter(({ kind }) => kind === 'frames')) {
        const problem = problemOf(frame);
        if (problem) report(frame.line, problem);
      }
    },
  };
}

/** Why pages may not load from an address, and what to do. */
function hostProblem(kind: keyof Media, address: string, { settings }: Blog): string | undefined {
  const origin = originOf(address);
  const { media, wording } = settings;
  if (!origin) return undefined;
  const allowed: string[] = media?.[kind] ?? [];
  if (allowed.some((source) => source === origin || source === fileOf(address))) return undefined;
  if (origin.startsWith('http:')) {
    return `Pages load nothing over plain http. Write ${address.replace(/^http:/i, 'https:')}.`;
  }
  if (!media) return undefined;
  const what = kind === 'forms' ? 'send forms to' : `load ${kind} from`;
  return `Pages may not ${what} ${origin}. ${instead[kind]}, or write in ${wording.optionsFile}: ${mediaSetting(media, kind, origin)}`;
}

/** What to do without the host. */
const instead: Record<keyof Media, string> = {
  pictures: 'Put the file beside the text',
  videos: 'Put the file beside the text',
  frames: 'Link to it',
  scripts: 'Take it out',
  forms: 'Link to the form',
};

/** The address of a script without what follows its path. */
function fileOf(address: string): string {
  return address.replace(/^\/\//, 'https://').replace(/[?#].*$/, '');
}

/** Undefined for a file of this site, or a `data:` address. */
function originOf(address: string): string | undefined {
  // As browsers read it: without control characters and spaces, and with slashes.
  // eslint-disable-next-line no-control-regex -- the characters that browsers ignore
  const read = address.replace(/[\u0000-\u0020]/g, '').replaceAll('\\', '/');
  const absolute = read.startsWith('//') ? `https:${read}` : read;
  return /^https?:/i.test(absolute) && URL.canParse(absolute)
    ? new URL(absolute).origin
    : undefined;
}

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Headers } from './bucket';

// #region headers
const IMMUTABLE = 'public, max-age=31536000, immutable';
const PAGE = 'public, max-age=0, must-revalidate, s-maxage=3600';
// #endregion

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.otf': 'font/otf',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Names without a dot that others prescribe; a name that ends with "/" is a folder. */
const WELL_KNOWN: ReadonlyMap<string, string> = new Map([
  ['.well-known/acme-challenge/', 'text/plain'],
  ['.well-known/apple-app-site-association', 'application/json'],
]);

export const isAsset = (key: string): boolean => key.startsWith('assets/');

/** The headers that S3 stores with a file, and CloudFront sends. */
export function headersOf(key: string): Headers {
  const folder = key.slice(0, key.lastIndexOf('/') + 1);
  const contentType =
    TYPES[path.extname(key).toLowerCase()] ??
    WELL_KNOWN.get(key) ??
    WELL_KNOWN.get(folder);
  if (!contentType)
    throw new Error(`Add a type for ${key} to release/build.ts.`);
  return { contentType, cacheControl: isAsset(key) ? IMMUTABLE : PAGE };
}

/** The files of a build, as keys. Refuses a folder that is none. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => path.relative(folder, file).split(path.sep).join('/'))
    .sort();
  for (const needed of ['index.html', '404.html']) {
    if (!files.includes(needed)) throw new Error(`${folder} has no ${needed}.`);
  }
  if (!files.some(isAsset))
    throw new Error(`${folder} has nothing in assets/.`);
  return files;
}

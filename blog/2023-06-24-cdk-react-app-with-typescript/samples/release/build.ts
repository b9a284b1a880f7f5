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
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

export const isAsset = (key: string): boolean => key.startsWith('assets/');

/** The headers that S3 stores with a file, and CloudFront sends. */
export function headersOf(key: string): Headers {
  const extension = path.extname(key).toLowerCase();
  const contentType = TYPES[extension];
  if (!contentType) throw new Error(`Add a type for ${key} to release/build.ts.`);
  return { contentType, cacheControl: isAsset(key) ? IMMUTABLE : PAGE };
}

/** The files of a build, as keys. Refuses a folder that is none. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => path.relative(folder, file).split(path.sep).join('/'))
    .sort();
  for (const needed of ['index.html', '404.html']) {
    if (!files.includes(needed)) throw new Error(`${folder} has no ${needed}.`);
  }
  if (!files.some(isAsset)) throw new Error(`${folder} has nothing in assets/.`);
  return files;
}

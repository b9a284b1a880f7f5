import { kindOf } from './kindOf';
import { CONTENT, SITE } from './places';
import type { Situation } from './plan';
import type { Build, ReleaseFile } from './release';
import type { Store } from './store';

/** The files of an earlier build that the bucket has no longer. */
export function lostFiles({ files }: Build, { site, content }: Situation): string[] {
  return Object.entries(files).flatMap(([path, { sha256, md5 }]) => {
    const isKept = kindOf(path) === 'asset' ? site.get(path) === md5 : content.has(sha256);
    return isKept ? [] : [path];
  });
}

/** Reads the bytes of an earlier build's file from the bucket. */
export async function readRecorded(store: Store, path: string, file: ReleaseFile): Promise<Buffer> {
  const key = kindOf(path) === 'asset' ? SITE + path : CONTENT + file.sha256;
  const object = await store.get(key);
  if (!object) throw new Error(`The bucket has no ${key} any more.`);
  return object.body;
}

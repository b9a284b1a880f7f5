import { createHash } from 'node:crypto';
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

/**
 * Reads the bytes of an earlier build's file from the bucket.
 *
 * @throws Error in one line if the object is gone, or is not the file that was recorded: somebody has replaced it
 */
export async function readRecorded(
  store: Store,
  { id, commit }: Build,
  path: string,
  { sha256 }: ReleaseFile,
): Promise<Buffer> {
  const key = kindOf(path) === 'asset' ? SITE + path : CONTENT + sha256;
  const object = await store.get(key);
  if (!object) throw new Error(`The bucket has no ${key} any more.`);
  if (createHash('sha256').update(object.body).digest('hex') === sha256) return object.body;
  throw new Error(
    `In the bucket, ${key} is not ${path} of ${id} any more: its hash is another one. Nothing was put back. Delete it, check out ${commit} and deploy that.`,
  );
}

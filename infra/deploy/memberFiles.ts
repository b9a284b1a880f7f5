import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentType } from 'mime-types';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import { z } from 'zod';
import { memberPrefix } from '../outputs/outputs';
import { forEach } from './forEach';
import { parseRecord, RECORD_HEADERS, toJson } from './records';
import { KEPT_FOR } from './release';
import type { Store } from './store';

/** What each release has of files for members. Members cannot read it: it lies beside their folder. */
const RECORD = 'releases.json';

/** How many requests run at the same time. */
const AT_A_TIME = 16;

const record = z.array(z.object({ at: z.iso.datetime(), files: z.array(z.string()) }));

/**
 * Uploads the files for members of a build, before its pages: their names are made of their contents, so those that are there
 * stay as they are, and pages that are still on the site find theirs.
 *
 * @param store the bucket for members
 * @param folder the private folder of the build
 * @returns what to do once the pages are on the site: it removes the files that no release of the last 30 days, and not the
 * one before, has
 */
export async function putMemberFiles(store: Store, folder: string): Promise<() => Promise<void>> {
  const files = existsSync(folder) ? filesBelow(folder).sort() : [];
  const there = await store.list(memberPrefix);
  const missing = files.filter((file) => !there.has(memberPrefix + file));
  await forEach(missing, AT_A_TIME, async (file) => {
    await store.put(memberPrefix + file, readFileSync(path.join(folder, file)), {
      type: contentType(path.extname(file)) || 'application/octet-stream',
      // It is gone from the browser when the member has signed out.
      cacheControl: 'no-store',
    });
  });
  const before = await store.get(RECORD);
  const releases = before ? parseRecord(RECORD, before.body, record) : [];
  const now = store.now();
  const all = [...releases, { at: new Date(now).toISOString(), files }];
  await store.put(RECORD, toJson(all), RECORD_HEADERS);
  if (missing.length > 0) console.log(`Files for members … ${missing.length}`);

  return async () => {
    // A release is replaced when the next one comes; a rollback puts back the last but one.
    const kept = all.filter(
      (_, index) => index >= all.length - 2 || now - Date.parse(all[index + 1]!.at) < KEPT_FOR,
    );
    const used = new Set(
      kept.flatMap((release) => release.files.map((file) => memberPrefix + file)),
    );
    await store.remove([...there.keys()].filter((key) => !used.has(key)));
    await store.put(RECORD, toJson(kept), RECORD_HEADERS);
  };
}

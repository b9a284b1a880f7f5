import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from './bucket';
import { filesOf, headersOf, isAsset } from './build';
import { record } from './history';

export interface Buckets {
  /** What CloudFront reads. */
  readonly site: Bucket;
  /** The pages of every release, and the history. */
  readonly releases: Bucket;
}

export interface Release {
  readonly assets: readonly string[];
  readonly pages: readonly string[];
}

// #region store
/** Adds files, and changes nothing that visitors see. */
export async function store(
  { site, releases }: Buckets,
  folder: string,
  id: string,
): Promise<void> {
  const files = await filesOf(folder);
  const release: Release = {
    assets: files.filter(isAsset),
    pages: files.filter((file) => !isAsset(file)),
  };
  files.forEach(headersOf); // stops at an unknown type, before the first write

  // A hashed name means fixed bytes: what is there already is the same file.
  const present = new Set((await site.list('assets/')).map(({ key }) => key));
  for (const key of release.assets.filter((asset) => !present.has(asset))) {
    await site.write(
      key,
      await readFile(path.join(folder, key)),
      headersOf(key),
    );
  }
  // Everything else waits in the releases bucket until it is promoted.
  for (const key of release.pages) {
    const body = await readFile(path.join(folder, key));
    await releases.write(`${id}/site/${key}`, body, headersOf(key));
  }
  // The list last: without it, a release was not stored in full.
  await releases.write(`${id}/release.json`, JSON.stringify(release));
}
// #endregion

// #region promote
/** Makes a stored release the live one: a new one, or one from before. */
export async function promote(
  buckets: Buckets,
  id: string,
  now: () => Date,
): Promise<void> {
  const { site, releases } = buckets;
  const release = await readRelease(releases, id);
  const missing = await missingFiles(buckets, id, release);
  if (missing.length > 0) throw new Error(goneText(id, release, missing));

  await record(releases, 'started', id, now());
  await copyPages(buckets, id, release);
  await removeOtherPages(site, release);
  await record(releases, 'live', id, now());
}

/** index.html last: once it is there, everything it names is there too. */
export async function copyPages(
  { site, releases }: Buckets,
  id: string,
  { pages }: Release,
): Promise<void> {
  const others = pages.filter((page) => page !== 'index.html');
  for (const page of [...others, 'index.html']) {
    await site.copyFrom(releases, `${id}/site/${page}`, page);
  }
}

/** Pages that this release does not have. Assets are left to the sweep. */
export async function removeOtherPages(
  site: Bucket,
  release: Release,
): Promise<void> {
  const pages = new Set(release.pages);
  const keys = (await site.list('')).map(({ key }) => key);
  await site.remove(keys.filter((key) => !isAsset(key) && !pages.has(key)));
}
// #endregion

export async function readRelease(
  releases: Bucket,
  id: string,
): Promise<Release> {
  const text = await releases.read(`${id}/release.json`);
  if (text === undefined) throw new Error(`There is no release ${id}.`);
  return JSON.parse(text) as Release;
}

// #region missing
/** What a release needs and the buckets no longer have. */
export async function missingFiles(
  { site, releases }: Buckets,
  id: string,
  { assets, pages }: Release,
): Promise<string[]> {
  const prefix = `${id}/site/`;
  const present = new Set((await site.list('assets/')).map(({ key }) => key));
  const stored = new Set((await releases.list(prefix)).map(({ key }) => key));
  return [
    ...assets.filter((asset) => !present.has(asset)),
    ...pages.filter((page) => !stored.has(prefix + page)),
  ];
}

function goneText(
  id: string,
  { assets, pages }: Release,
  missing: string[],
): string {
  return [
    `Release ${id} can't be put back: ${missing.length} of its ` +
      `${assets.length + pages.length} files are gone.`,
    ...missing.map((key) => `  ${key}`),
    'The sweep removed them, as the release was replaced too long ago.',
    'The site is as it was. To get the release back, check out its commit,',
    'build it, and publish it as a new one.',
  ].join('\n');
}
// #endregion

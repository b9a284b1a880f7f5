import { isDeepStrictEqual } from 'node:util';
import { findChanges } from './changes';
import type { AllowedScripts } from './edge';
import { invalidationPaths } from './invalidations';
import { kindOf } from './kindOf';
import { CONTENT, manifestKey, SITE } from './places';
import {
  currentRelease,
  keptReleases,
  type Build,
  type Command,
  type Release,
  type ReleaseFile,
  type Stay,
} from './release';

/** One request, which can be repeated: the result is the same. */
export type Step =
  | { kind: 'manifest'; build: Build }
  | { kind: 'history'; mark: 'began'; id: string; command: Command }
  | { kind: 'history'; mark: 'live'; id: string }
  | { kind: 'history'; mark: 'forget'; ids: string[] }
  | { kind: 'keep'; path: string; file: ReleaseFile }
  | { kind: 'upload'; path: string; file: ReleaseFile }
  | { kind: 'allow'; hashes: string[] }
  | { kind: 'redirect'; table: Readonly<Record<string, string>> }
  | { kind: 'invalidate'; paths: string[] }
  | { kind: 'remove'; keys: string[] };

/** Steps that may run in any order, or at the same time. */
export interface Stage {
  title: string;
  steps: Step[];
}

/** What is in the bucket, and what the network sends. */
export interface Situation {
  /** The recorded releases. */
  releases: readonly Release[];
  /** The ids of all manifests. A deploy that was cut off may have left some that the history lacks. */
  manifests: ReadonlySet<string>;
  /** The ETags of the site's objects, by path. */
  site: ReadonlyMap<string, string>;
  /** The hashes of the contents that are kept for rolling back. */
  content: ReadonlySet<string>;
  allowed: AllowedScripts;
  /** The addresses that the network redirects, and where to. */
  redirects: Readonly<Record<string, string>>;
  now: number;
}

/**
 * What has to be done, in this order, so that a build is on the site: a new one, or an earlier one again.
 *
 * At every moment, what a page refers to is there and its scripts are allowed, wherever the deploy stops. The plan
 * depends on nothing but its arguments. handbook/deploying.md tells the reasons for the order.
 *
 * @returns the stages that have steps; none if there is nothing to do.
 */
export function planRelease(build: Build, situation: Situation, command: Command): Stage[] {
  const { releases, site } = situation;
  const isCurrent = currentRelease(releases)?.id === build.id;
  const others = releases.filter(({ id, replaced }) => id !== build.id && !replaced);
  const changes = findChanges(build, others, releases, site);
  const upload = (path: string): Step => ({ kind: 'upload', path, file: fileOf(build, path) });
  const narrowing = narrow(build, others, situation);
  const unfinished = !isCurrent || others.length > 0;
  const isRecorded = releases.some(({ id }) => id === build.id);
  const stages: Stage[] = [
    // Before the first upload, so that everything in the bucket has a record.
    stage('Manifest of the release', isRecorded ? [] : [{ kind: 'manifest', build }]),
    stage(
      'Record of its beginning',
      isCurrent ? [] : [{ kind: 'history', mark: 'began', id: build.id, command }],
    ),
    stage('Copies for rolling back', copies(build, situation)),
    stage('Assets', changes.assets.map(upload)),
    stage('Other files', changes.files.map(upload)),
    stage('Scripts allowed for the change-over', widen(build, others, situation)),
    ...changes.newPages.map((pages) => stage('New pages', pages.map(upload))),
    // A cache remembers for a while that there was nothing.
    stage('Caches of new addresses', invalidate(changes.arriving)),
    stage('Feeds and lists', changes.lists.map(upload)),
    ...changes.changedPages.map((pages) => stage('Changed pages', pages.map(upload))),
    // Their targets are there by now, and those of the earlier redirects still are.
    stage('Redirects', redirect(build, situation)),
    // At every missing address, caches know the page that says so, with the scripts of its time.
    stage('Caches', narrowing.length > 0 ? forgetAll : invalidate(changes.stale)),
    stage('Pages that are gone', remove(changes.gone.map((path) => SITE + path))),
    stage('Caches of those', invalidate([...changes.gone, ...goneFrom(others, build)])),
    stage('Scripts of the new pages only', narrowing),
    stage(
      'Record that it is live',
      unfinished ? [{ kind: 'history', mark: 'live', id: build.id }] : [],
    ),
    ...cleanUp(build, situation),
  ];
  return stages.filter(({ steps }) => steps.length > 0);
}

/** Assets need no copy: they stay where they are as long as the release is kept. */
function copies(build: Build, { content }: Situation): Step[] {
  const missing = new Map<string, Step>();
  for (const [path, file] of Object.entries(build.files)) {
    if (kindOf(path, file) === 'asset' || content.has(file.sha256)) continue;
    missing.set(file.sha256, { kind: 'keep', path, file });
  }
  return [...missing.values()];
}

/** Allows both the old and the new scripts, while pages of both are on the site. */
function widen(build: Build, others: readonly Build[], { allowed }: Situation): Step[] {
  const needed = [build, ...others].flatMap(({ scriptHashes }) => scriptHashes);
  if (needed.every((hash) => allowed.everywhere.includes(hash))) return [];
  return [{ kind: 'allow', hashes: sorted([...allowed.somewhere, ...needed]) }];
}

function narrow({ scriptHashes }: Build, others: readonly Build[], { allowed }: Situation): Step[] {
  const widest = [...allowed.somewhere, ...others.flatMap((other) => other.scriptHashes)];
  if (widest.every((hash) => scriptHashes.includes(hash))) return [];
  return [{ kind: 'allow', hashes: sorted(scriptHashes) }];
}

function redirect({ redirects }: Build, situation: Situation): Step[] {
  if (isDeepStrictEqual({ ...redirects }, { ...situation.redirects })) return [];
  return [{ kind: 'redirect', table: redirects }];
}

/** The paths that caches may know and the build has not. An earlier run may have removed their objects. */
function goneFrom(others: readonly Build[], build: Build): string[] {
  return others
    .flatMap(({ files }) => Object.entries(files))
    .filter(([path, file]) => kindOf(path, file) !== 'asset' && !(path in build.files))
    .map(([path]) => path);
}

/** Removes what only releases of more than 30 days ago had. Objects that no release has recorded stay. */
function cleanUp(build: Build, { releases, manifests, site, content, now }: Situation): Stage[] {
  const others = releases.filter(({ id }) => id !== build.id);
  // Whatever this deploy replaces begins its 30 days now.
  const after: (Build & Stay)[] = [...others, { ...build, live: new Date(now).toISOString() }];
  const kept = keptReleases(after, now);
  const expired = after.filter((release) => !kept.includes(release));
  const keptPaths = new Set(kept.flatMap(({ files }) => Object.keys(files)));
  const keptHashes = new Set(kept.flatMap(hashesOf));
  const paths = expired.flatMap(({ files }) => Object.keys(files));
  const hashes = expired.flatMap(hashesOf);
  const ids = expired.map(({ id }) => id);
  const isUnrecorded = (manifest: string) => !kept.some(({ id }) => id === manifest);
  return [
    stage('Files replaced over 30 days ago', [
      ...remove(
        paths.filter((path) => site.has(path) && !keptPaths.has(path)).map((path) => SITE + path),
      ),
      ...remove(
        hashes
          .filter((hash) => content.has(hash) && !keptHashes.has(hash))
          .map((hash) => CONTENT + hash),
      ),
    ]),
    // Without the record nobody would know of a release's files, so it goes after them.
    stage('Records of those', ids.length > 0 ? [{ kind: 'history', mark: 'forget', ids }] : []),
    stage(
      'Manifests without a record',
      remove([...manifests].filter(isUnrecorded).map(manifestKey)),
    ),
  ];
}

function hashesOf({ files }: Build): string[] {
  return Object.values(files).map(({ sha256 }) => sha256);
}

function stage(title: string, steps: Step[]): Stage {
  return { title, steps };
}

function remove(keys: string[]): Step[] {
  return keys.length > 0 ? [{ kind: 'remove', keys: sorted(keys) }] : [];
}

const forgetAll: Step[] = [{ kind: 'invalidate', paths: ['/*'] }];

function invalidate(changed: string[]): Step[] {
  const paths = invalidationPaths(changed);
  return paths.length > 0 ? [{ kind: 'invalidate', paths }] : [];
}

function fileOf({ files }: Build, path: string): ReleaseFile {
  const file = files[path];
  if (!file) throw new Error(`The release has no ${path}.`);
  return file;
}

function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}

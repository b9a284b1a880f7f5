import { isText, kindOf, type Kind } from './kindOf';
import type { Build, Release, ReleaseFile } from './release';

/** What differs between a build and what is or may be on the site. */
export interface Changes {
  /** The files to upload, by what the order of a deploy needs. */
  assets: string[];
  files: string[];
  /** They are sorted by depth: the deepest comes first, the home page last. */
  newPages: string[][];
  /** The paths at which caches may know that nothing is there, until pages refer to them. */
  arriving: string[];
  lists: string[];
  changedPages: string[][];
  /** The paths that caches may know in another state at the end. */
  stale: string[];
  /** Pages and texts that the site has and the build has not. */
  gone: string[];
}

/**
 * Compares a build with the site.
 *
 * @param others the other releases that may be on the site, whole or in part
 * @param releases all recorded releases
 * @param site the ETags of the site's objects, by path
 */
export function findChanges(
  build: Build,
  others: readonly Release[],
  releases: readonly Release[],
  site: ReadonlyMap<string, string>,
): Changes {
  const entries = Object.entries(build.files).sort(([a], [b]) => (a < b ? -1 : 1));
  const uploads = entries.flatMap(([path, file]) =>
    isUnchanged(path, file, releases, site) ? [] : [path],
  );
  const isThere = (path: string) => site.has(path);
  const kinds = new Map(entries.map(([path, file]) => [path, kindOf(path, file)]));
  const of = (kind: Kind) => uploads.filter((path) => kinds.get(path) === kind);
  const lists = of('list').filter(isThere);
  const changedPages = of('page').filter(isThere);
  const arriving = others.length > 0 ? entries.map(([path]) => path).filter(arrives) : [];
  const recorded = releases.flatMap(({ files }) => Object.entries(files));

  // Not only what this run uploads: an earlier one may have been cut off between its uploads and its invalidation.
  function arrives(path: string): boolean {
    const isNew = !isThere(path) || others.some(({ files }) => !(path in files));
    return isNew && kinds.get(path) !== 'asset';
  }

  function isGone([path, file]: [string, ReleaseFile]): boolean {
    return isText(path, file) && isThere(path) && !(path in build.files);
  }

  function findStale(): string[] {
    const uploaded = new Set(uploads);
    const forgotten = new Set(arriving);
    for (const path of [...lists, ...changedPages]) forgotten.delete(path);
    const isOther = (path: string, file: ReleaseFile) =>
      uploaded.has(path) || others.some(({ files }) => differs(files[path], file));
    return entries.flatMap(([path, file]) =>
      kinds.get(path) !== 'asset' && isOther(path, file) && !forgotten.has(path) ? [path] : [],
    );
  }

  return {
    assets: of('asset'),
    // Pages refer to feeds, too, so one that is not there yet goes before the pages.
    files: [...of('file'), ...of('list').filter((path) => !isThere(path))],
    newPages: byDepth(of('page').filter((path) => !isThere(path))),
    arriving,
    lists,
    changedPages: byDepth(changedPages),
    stale: findStale(),
    gone: [...new Set(recorded.filter(isGone).map(([path]) => path))].sort(),
  };
}

/** Whether the object has these bytes, and every release that may have written it gave it these headers. */
function isUnchanged(
  path: string,
  file: ReleaseFile,
  releases: readonly Release[],
  site: ReadonlyMap<string, string>,
): boolean {
  const writers = releases.flatMap(({ files }) => files[path] ?? []);
  return (
    site.get(path) === file.md5 &&
    writers.length > 0 &&
    writers.every((other) => sameHeaders(other, file))
  );
}

function differs(one: ReleaseFile | undefined, other: ReleaseFile): boolean {
  return one?.sha256 !== other.sha256 || !sameHeaders(one, other);
}

function sameHeaders(one: ReleaseFile, other: ReleaseFile): boolean {
  return one.type === other.type && one.cacheControl === other.cacheControl;
}

function byDepth(pages: string[]): string[][] {
  const depths = [...new Set(pages.map(depthOf))].sort((a, b) => b - a);
  return depths.map((depth) => pages.filter((path) => depthOf(path) === depth));
}

/** The number of names in the address of a page. */
function depthOf(path: string): number {
  const address = path.replace(/(?:^|\/)index\.html$/, '');
  return address === '' ? 0 : address.split('/').length;
}

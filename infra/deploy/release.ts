/** A file of a release, as the bucket keeps it. */
export interface ReleaseFile {
  /** The SHA-256 of its bytes, in hex. */
  sha256: string;
  /** The MD5 of its bytes, in hex, which S3 gives as the ETag of an object that was uploaded in one part. */
  md5: string;
  size: number;
  type: string;
  cacheControl: string;
}

/** A build, as its manifest in the bucket describes it. */
export interface Build {
  /** The commit and a hash of the files: a rebuild of one commit on another day may publish a scheduled post. */
  id: string;
  commit: string;
  /** The keys are paths in the build, with forward slashes. */
  files: Readonly<Record<string, ReleaseFile>>;
  /** Hashes of the inline scripts in its pages, for the content security policy. */
  scriptHashes: readonly string[];
  /** Old addresses of posts, and their addresses now, as paths. */
  redirects: Readonly<Record<string, string>>;
}

/** The command that puts a release on the site. */
export type Command = 'deploy' | 'rollback';

/** When a release was on the site. Times are in ISO 8601, UTC. */
export interface Stay {
  /** When all of it was on the site, the last time; undefined if it never was. */
  live?: string;
  /** When another release had replaced all of it; undefined as long as some of it may be on the site. */
  replaced?: string;
}

/** What the history in the bucket says of a build. */
export interface Dates extends Stay {
  id: string;
  /** The command that began its upload, the last time. */
  command: Command;
  /** When its upload began, the last time. */
  began: string;
}

export type Release = Build & Dates;

/** How long files are kept after they were replaced: open tabs and cached pages still load them. */
export const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/** The release that is on the site. While a deploy is cut off, part of another one may be there, too. */
export function currentRelease<R extends Stay>(releases: readonly R[]): R | undefined {
  return lastLive(releases.filter(({ replaced }) => !replaced));
}

/**
 * The release that `npm run rollback` puts back: the one before the current one.
 *
 * If a deploy was cut off, that is the current one, because part of a new one is on the site. If a rollback was cut
 * off, it is the same one again.
 */
export function rollbackRelease<R extends Dates>(releases: readonly R[]): R | undefined {
  const current = currentRelease(releases);
  const others = releases.filter((release) => release !== current);
  const [cutOff] = others
    .filter(({ replaced }) => !replaced)
    .sort((a, b) => Date.parse(b.began) - Date.parse(a.began));
  // A deploy may publish once more what a rollback has taken away, so it does not matter whether it was live before.
  if (cutOff) return cutOff.command === 'rollback' ? cutOff : current;
  return lastLive(others);
}

/** The releases whose files must stay: what may be on the site, what was replaced lately, and the one before. */
export function keptReleases<R extends Stay>(releases: readonly R[], now: number): R[] {
  const current = currentRelease(releases);
  const before = lastLive(releases.filter((release) => release !== current));
  return releases.filter(
    (release) =>
      release === before || !release.replaced || now - Date.parse(release.replaced) < KEPT_FOR,
  );
}

/** The history once a command begins to upload a release. */
export function withBegun(
  history: readonly Dates[],
  { id, command }: Pick<Dates, 'id' | 'command'>,
  now: number,
): Dates[] {
  const { live } = history.find((entry) => entry.id === id) ?? {};
  const began = { id, command, began: new Date(now).toISOString(), ...(live && { live }) };
  return [...history.filter((entry) => entry.id !== id), began];
}

/** The history once all of a release is on the site, and nothing of the others is. */
export function withLive(history: readonly Dates[], id: string, now: number): Dates[] {
  const time = new Date(now).toISOString();
  return history.map((entry) =>
    entry.id === id ? { ...entry, live: time } : { ...entry, replaced: entry.replaced ?? time },
  );
}

function lastLive<R extends Stay>(releases: readonly R[]): R | undefined {
  return releases
    .filter(({ live }) => live)
    .sort((a, b) => Date.parse(b.live ?? '') - Date.parse(a.live ?? ''))[0];
}

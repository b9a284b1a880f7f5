import { findChanges } from '../changes';
import type { Build, Release, ReleaseFile } from '../release';
import { smallSite } from '../testing/smallSite';

const { build } = smallSite({ version: '1', posts: [] });
const logo = build.files['img/logo.svg']!;

/** A release of the same files, in which the logo has other properties; without them, it has no logo. */
function release(id: string, changed?: Partial<ReleaseFile>): Release {
  const files: Record<string, ReleaseFile> = { ...build.files };
  if (changed) files['img/logo.svg'] = { ...logo, ...changed };
  else delete files['img/logo.svg'];
  return { ...build, id, files, command: 'deploy', began: '2026-01-01T00:00:00Z' };
}

/** What of a build goes up when all of its bytes are in the bucket, and these releases may have written them. */
function uploads(releases: Release[], made: Build = build): string[] {
  const site = new Map(Object.entries(made.files).map(([path, { md5 }]) => [path, md5]));
  const { assets, files, newPages, lists, changedPages } = findChanges(made, [], releases, site);
  return [...assets, ...files, ...newPages.flat(), ...lists, ...changedPages.flat()];
}

test('a file stays if all releases that have it gave it these headers', () => {
  expect(uploads([release('a', {}), release('b', {})])).toEqual([]);
  expect(uploads([release('a', {}), release('b')])).toEqual([]);
});

test.each<[string, Partial<ReleaseFile>]>([
  ['type', { type: 'text/plain' }],
  ['caching', { cacheControl: 'no-store' }],
])('a file goes up if one of several releases gave it another %s', (_what, other) => {
  // Which of them wrote the object last is not known: a deploy may have been cut off.
  for (const releases of [
    [release('a', other), release('b', {})],
    [release('a', {}), release('b', other)],
  ]) {
    expect(uploads(releases)).toEqual(['img/logo.svg']);
  }
});

test('caches need not forget assets, in no language: their names change with their content', () => {
  const { build: next } = smallSite({ version: '2', posts: [], roots: ['/de/', '/'] });
  const { assets, arriving, stale } = findChanges(next, [release('a', {})], [], new Map());
  expect(assets).toEqual(['assets/js/main.2.js', 'de/assets/js/main.2.js']);
  for (const paths of [arriving, stale]) expect(paths.join()).not.toContain('assets/');
  expect(arriving).toContain('de/index.html');
});

test('a file that no release has goes up, though an object with its bytes is there', () => {
  // Somebody uploaded it by hand, with headers that nobody knows.
  expect(uploads([release('a')])).toEqual(['img/logo.svg']);
  expect(uploads([]).sort()).toEqual(Object.keys(build.files).sort());
});

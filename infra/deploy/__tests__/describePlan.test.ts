import { describePlan } from '../describePlan';
import { planRelease } from '../plan';
import { smallSite } from '../testing/smallSite';

const empty = {
  releases: [],
  manifests: new Set<string>(),
  site: new Map(),
  content: new Set<string>(),
  allowed: { everywhere: [], somewhere: [] },
  redirects: {},
  now: 0,
};

test('a plan is an aligned table with a row for each stage', () => {
  const stages = planRelease(smallSite({ version: '1', posts: ['a'] }).build, empty, 'deploy');
  expect(describePlan(stages, (_, text) => text).split('\n')).toEqual([
    'Manifest of the release',
    'Record of its beginning',
    'Copies for rolling back               6 files  1 kB',
    'Assets                                2 files  1 kB',
    'Other files                           3 files  1 kB',
    'Scripts allowed for the change-over    1 hash',
    'New pages                             3 files  1 kB',
    'Caches                               10 paths  / /404 /404.html …',
    'Record that it is live',
  ]);
});

test('a release that is on the site needs nothing', () => {
  expect(describePlan([], (_, text) => text)).toBe('Nothing to do: all of it is on the site.');
});

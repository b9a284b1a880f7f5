import { planRelease, type Situation, type Step } from '../plan';
import type { Build, Release } from '../release';
import { smallSite } from '../testing/smallSite';

const DAY = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-06-01T00:00:00Z');

const old = smallSite({ version: '1', posts: ['a', 'gone'] }).build;
const next = smallSite({ version: '2', posts: ['a', 'new'], script: 'other()' }).build;

/** A situation in which everything of these releases is in the bucket. The last one is current. */
function published(...releases: Release[]): Situation {
  const files = releases.flatMap((release) => Object.entries(release.files));
  const current = releases.at(-1);
  const scripts = current?.scriptHashes ?? [];
  return {
    releases,
    manifests: new Set(releases.map(({ id }) => id)),
    site: new Map(files.map(([path, { md5 }]) => [path, md5])),
    content: new Set(files.map(([, { sha256 }]) => sha256)),
    allowed: { everywhere: scripts, somewhere: scripts },
    redirects: {},
    now,
  };
}

function live(build: Build, dates: Partial<Release> = {}): Release {
  const began = '2026-01-01T00:00:00Z';
  return { ...build, command: 'deploy', began, live: '2026-01-01T00:01:00Z', ...dates };
}

function daysAgo(days: number): string {
  return new Date(now - days * DAY).toISOString();
}

/** The plan, a line for each step. */
function lines(build: Build, situation: Situation): string[] {
  return planRelease(build, situation, 'deploy').flatMap(({ title, steps }) =>
    steps.map((step) => `${title}: ${describe(step)}`),
  );
}

function describe(step: Step): string {
  switch (step.kind) {
    case 'manifest':
      return step.build.id;
    case 'history':
      return step.mark;
    case 'keep':
    case 'upload':
      return step.path;
    case 'allow':
      return `${step.hashes.length} scripts`;
    case 'redirect':
      return Object.keys(step.table).join();
    case 'invalidate':
      return step.paths.join(' ');
    case 'remove':
      return step.keys.join(' ');
  }
}

test('a release replaces another in the order in which no page lacks anything', () => {
  expect(lines(next, published(live(old)))).toEqual([
    `Manifest of the release: ${next.id}`,
    'Record of its beginning: began',
    ...[
      '404.html',
      'blog/a/index.html',
      'blog/new.md',
      'blog/new/index.html',
      'blog/rss.xml',
      'index.html',
    ].map((path) => `Copies for rolling back: ${path}`),
    'Assets: assets/images/new.svg',
    'Assets: assets/js/main.2.js',
    'Other files: blog/new.md',
    'Scripts allowed for the change-over: 2 scripts',
    'New pages: blog/new/index.html',
    'Caches of new addresses: /blog/new /blog/new.md /blog/new/ /blog/new/index.html',
    'Feeds and lists: blog/rss.xml',
    'Changed pages: blog/a/index.html',
    'Changed pages: 404.html',
    'Changed pages: index.html',
    'Caches: /*',
    'Pages that are gone: site/blog/gone.md site/blog/gone/index.html',
    'Caches of those: /blog/gone /blog/gone.md /blog/gone/ /blog/gone/index.html',
    'Scripts of the new pages only: 1 scripts',
    'Record that it is live: live',
  ]);
});

test('caches forget only what is new and what differs, as long as the inline scripts are the same', () => {
  const { build } = smallSite({ version: '2', posts: ['a', 'new'] });
  expect(lines(build, published(live(old))).filter((line) => line.startsWith('Caches'))).toEqual([
    'Caches of new addresses: /blog/new /blog/new.md /blog/new/ /blog/new/index.html',
    'Caches: / /404 /404.html /blog/a /blog/a/ /blog/a/index.html /blog/rss.xml /index.html',
    'Caches of those: /blog/gone /blog/gone.md /blog/gone/ /blog/gone/index.html',
  ]);
});

test('the first release needs no change-over', () => {
  const stages = planRelease(next, published(), 'deploy');
  expect(stages.map(({ title }) => title)).toEqual([
    'Manifest of the release',
    'Record of its beginning',
    'Copies for rolling back',
    'Assets',
    'Other files',
    'Scripts allowed for the change-over',
    'New pages',
    'New pages',
    'New pages',
    'Caches',
    'Record that it is live',
  ]);
  const files = stages.find(({ title }) => title === 'Other files');
  // A page refers to the feed, so it is there before the pages.
  expect(files?.steps.map(describe)).toContain('blog/rss.xml');
});

test('nothing is done for the release that is on the site', () => {
  expect(planRelease(old, published(live(old)), 'deploy')).toEqual([]);
});

test('an object that somebody changed, or that has other headers than its file, is uploaded again', () => {
  const situation = published(live(old));
  const site = new Map([...situation.site, ['img/logo.svg', 'other']]);
  expect(lines(old, { ...situation, site })).toEqual([
    'Other files: img/logo.svg',
    'Caches: /img/logo.svg',
  ]);
  const files = { ...old.files };
  files['img/logo.svg'] = { ...files['img/logo.svg']!, cacheControl: 'no-store' };
  const build = { ...old, id: 'with-other-headers', files };
  expect(lines(build, situation)).toEqual(
    expect.arrayContaining(['Other files: img/logo.svg', 'Caches: /img/logo.svg']),
  );
});

test('scripts that only some of the policies allow are allowed everywhere before pages need them', () => {
  const situation = published(live(old));
  const somewhere = [...old.scriptHashes, ...next.scriptHashes];
  const allowed = { everywhere: old.scriptHashes, somewhere };
  expect(lines(next, { ...situation, allowed })).toContain(
    'Scripts allowed for the change-over: 2 scripts',
  );
  expect(lines(old, { ...situation, allowed })).toEqual([
    'Caches: /*',
    'Scripts of the new pages only: 1 scripts',
  ]);
});

test('what was replaced 30 days ago goes, with its records last; what another kept release has stays', () => {
  const before = smallSite({ version: '0', posts: ['a', 'older'] }).build;
  const between = smallSite({ version: '1b', posts: ['a'] }).build;
  const release = (days: number) => ({ live: daysAgo(100 + days), replaced: daysAgo(days) });
  const situation = (days: number) =>
    published(live(before, release(days)), live(between, release(1)), live(old));
  expect(lines(old, situation(29))).toEqual([
    'Pages that are gone: site/blog/older.md site/blog/older/index.html',
    'Caches of those: /blog/older /blog/older.md /blog/older/ /blog/older/index.html',
  ]);
  const steps = lines(old, situation(30)).slice(2);
  const removed = steps.join(' ');
  expect(steps.map((line) => line.split(':')[0])).toEqual([
    'Files replaced over 30 days ago',
    'Files replaced over 30 days ago',
    'Records of those',
    'Manifests without a record',
  ]);
  expect(removed).toContain('site/assets/js/main.0.js');
  expect(removed).toContain('site/assets/images/older.svg');
  expect(removed).toContain(`releases/manifests/${before.id}.json`);
  expect(removed).not.toContain('images/a.svg');
  expect(removed).not.toContain('main.1b.js');
  expect(removed).not.toContain(old.files['img/logo.svg']?.sha256);
});

test('a manifest goes that the history lacks, as after a clean-up or a beginning that was cut off', () => {
  const situation = published(live(old));
  const manifests = new Set([...situation.manifests, 'lost', next.id]);
  const line = 'Manifests without a record: releases/manifests/';
  expect(lines(old, { ...situation, manifests })).toEqual([
    `${line}${[next.id, 'lost'].sort().join('.json releases/manifests/')}.json`,
  ]);
  expect(lines(next, { ...situation, manifests }).at(-1)).toBe(`${line}lost.json`);
});

test('an object that no release has recorded stays', () => {
  const situation = published(live(old));
  const site = new Map([...situation.site, ['google-proof.html', 'x'], ['assets/mine.js', 'y']]);
  expect(lines(next, { ...situation, site }).join('\n')).not.toMatch(/google-proof|mine\.js/);
});

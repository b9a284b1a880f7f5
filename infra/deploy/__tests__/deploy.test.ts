import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkIdentity } from 'docusaurus-cognito-sign-in/settings/identity';
import { servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { rulesInEveryLanguage } from 'docusaurus-quiet-pages/siteRoots';
import {
  buildFolder,
  removeBuildRecord,
  writeBuildRecord,
  type BuildRecord,
} from 'docusaurus-quiet-pages/buildRecord';
import { config } from '../../config';
import { rootsOf } from '../../settings/siteAddress';
import { amplifyOutputs } from '../../settings/siteSettings';
import { hostingRules } from '../../hosting/hostingRules';
import { newDirectory } from 'test-support/newDirectory';
import { deploy, type Project } from '../deploy';
import { MemoryBucket } from '../testing/memoryBucket';
import { MemoryEdge } from '../testing/memoryEdge';

const commit = { id: 'abcdef0123456789abcdef0123456789abcdef01', changes: [] as string[] };
const siteUrl = 'https://blog.ada.dev';
const stack = amplifyOutputs({ region: 'eu-central-1' }, [siteUrl], {
  userPoolId: 'eu-central-1_AbCdEfGhI',
  clientId: '1site',
});

/** A sign-in of the stack's user pool. */
function signIn(userPoolClientId = '1site', API?: object) {
  const pool = { userPoolId: 'eu-central-1_AbCdEfGhI', userPoolClientId };
  return checkIdentity({ Auth: { Cognito: pool }, ...(API && { API }) });
}

/** Writes a build with its record. @returns the folder of its files */
function writeBuild(siteDir: string, home: string, record: BuildRecord): string {
  const folder = buildFolder(siteDir);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), home);
  writeFileSync(path.join(folder, '404.html'), '404.html');
  writeBuildRecord(siteDir, folder, record);
  return folder;
}

/** A committed project with a build of it, its place on AWS, and what it ran. */
function setUp(changed: Partial<Project> = {}) {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const root = newDirectory();
  const store = new MemoryBucket();
  const ran: string[] = [];
  const record: BuildRecord = {
    ...servedFor(signIn()),
    commit: commit.id,
    identity: signIn(),
  };
  const folder = writeBuild(root, 'index.html', record);
  const { site = { url: siteUrl } } = changed;
  const roots = rootsOf(site);
  const rules = rulesInEveryLanguage(headerRules({ ...record }), roots);
  const place = {
    store,
    edge: new MemoryEdge(store),
    liveRules: hostingRules(rules, config.hosting, siteUrl).hash,
  };
  const project: Project = {
    root,
    site,
    hosting: config.hosting,
    hostingStack: 'blog-hosting',
    readCommit: () => commit,
    findPlaceholders: async () => [],
    readIdentity: () => signIn(),
    readIdentityStack: async () => stack,
    run: async (args) => {
      ran.push(args.join(' '));
      return 0;
    },
    connect: async () => place,
    ...changed,
  };
  return { project, ran, record, folder, place, store };
}

const options = { dryRun: false, buildOnly: false, build: undefined };

afterEach(() => jest.restoreAllMocks());

test('it checks the posts, builds, and publishes the build', async () => {
  const { project, ran, place } = setUp();
  await deploy(options, project);
  expect(ran).toEqual(['scripts/check.mjs', 'scripts/docusaurus.mjs build']);
  expect(place.edge.answer('/').body).toBe('index.html');
});

test('with --build-only it checks and builds, and asks nothing of AWS', async () => {
  const ofAws = () => Promise.reject(new Error('There are no AWS credentials.'));
  const { project, ran } = setUp({ readIdentityStack: ofAws, connect: ofAws });
  await deploy({ ...options, buildOnly: true }, project);
  expect(ran).toEqual(['scripts/check.mjs', 'scripts/docusaurus.mjs build']);
});

/** A folder with a build that was made elsewhere. */
function buildElsewhere(record: BuildRecord): string {
  const folder = newDirectory();
  writeBuild(folder, 'made elsewhere', record);
  return folder;
}

test('with --build it publishes what was made elsewhere, and runs nothing that reads posts', async () => {
  const findPlaceholders = () => Promise.reject(new Error('This reads posts.'));
  const { project, ran, record, place } = setUp({
    findPlaceholders,
    readIdentity: () => undefined,
  });
  await deploy({ ...options, build: buildElsewhere(record) }, project);
  expect(ran).toEqual([]);
  expect(place.edge.answer('/').body).toBe('made elsewhere');
});

test.each<[string, Partial<BuildRecord>, string]>([
  [
    'of another commit',
    { commit: '1234567890' },
    'Make one with "npm run deploy -- --build-only".',
  ],
  ['without sign-in', { identity: undefined }, 'commit amplify_outputs.json, and build again.'],
])('with --build, a build %s is refused', async (_, changed, message) => {
  const { project, record, store } = setUp();
  const build = buildElsewhere({ ...record, ...changed });
  await expect(deploy({ ...options, build }, project)).rejects.toThrow(message);
  expect(store.objects.size).toBe(0);
});

const site = { url: siteUrl, i18n: { defaultLocale: 'en', locales: ['en', 'de'] } };

/** Adds the pages of German to a build. */
function addGerman(folder: string): void {
  const files = {
    'index.html': '',
    '404.html': '',
    'callback/index.html': '',
    'assets/js/main.1a2b.js': 'run()',
    'img/logo.svg': '<svg/>',
    'blog/a.md': 'text',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, 'de', name)), { recursive: true });
    writeFileSync(path.join(folder, 'de', name), text);
  }
}

test('every language is published, with its times in caches', async () => {
  const { project, folder, store } = setUp({ site });
  addGerman(folder);
  await deploy(options, project);
  const cached = (name: string) => store.objects.get(`site/de/${name}`);
  expect(cached('assets/js/main.1a2b.js')?.cacheControl).toContain('immutable');
  expect(cached('img/logo.svg')?.cacheControl).toBe('public, max-age=86400');
  expect(cached('callback/index.html')?.cacheControl).toBe('no-store');
  expect(cached('index.html')?.cacheControl).toContain('must-revalidate');
  expect(cached('blog/a.md')?.type).toBe('text/markdown; charset=utf-8');
});

test('a build without one of its languages is refused, because a deploy would remove its pages', async () => {
  const { project, store } = setUp({ site });
  await expect(deploy(options, project)).rejects.toThrow(
    'has no de/index.html, so it is not whole.',
  );
  expect(store.objects.size).toBe(0);
});

test('infra/ that was deployed with one language less is refused', async () => {
  const { project, folder, place } = setUp({ site });
  addGerman(folder);
  const rules = headerRules({ ...servedFor(signIn()) });
  place.liveRules = hostingRules(rules, config.hosting, siteUrl).hash;
  await expect(deploy(options, project)).rejects.toThrow(
    'infra/ was deployed with other headers or rules',
  );
});

test('a dry run writes nothing', async () => {
  const { project, store } = setUp();
  await deploy({ ...options, dryRun: true }, project);
  expect(store.objects.size).toBe(0);
});

test.each<[string, Partial<Project>, string]>([
  [
    'a file that is in no commit',
    { readCommit: () => ({ ...commit, changes: ['new.md'] }) },
    'These files differ from commit abcdef0.',
  ],
  [
    'a site below the root of its host',
    { site: { url: siteUrl, baseUrl: '/notes/' } },
    'site.config.ts has the site at /notes/, and infra/ publishes sites at the root of their host.',
  ],
  ['http', { site: { url: 'http://blog.ada.dev' } }, "Write url: 'https://blog.ada.dev'."],
  [
    'a placeholder',
    { findPlaceholders: async () => [{ file: 'site.config.ts', line: 1, message: 'Mine.' }] },
    'site.config.ts:1  Mine.',
  ],
  [
    'the app client for development',
    { readIdentity: () => signIn('1development') },
    'userPoolClientId is 1development, and for the published site it is 1site.',
  ],
])('before anything runs, this is refused: %s', async (_, changed, message) => {
  const { project, ran, store } = setUp(changed);
  await expect(deploy(options, project)).rejects.toThrow(message);
  expect(ran).toEqual([]);
  expect(store.objects.size).toBe(0);
});

test.each([
  ['scripts/check.mjs', 'The check of the posts failed. Nothing was published.'],
  ['scripts/docusaurus.mjs build', 'The build failed. Nothing was published.'],
])('when %s fails, nothing is published', async (script, message) => {
  const { project, store } = setUp({
    run: async (args) => (args.join(' ') === script ? 1 : 0),
  });
  await expect(deploy(options, project)).rejects.toThrow(message);
  expect(store.objects.size).toBe(0);
});

test('a file that somebody edits while the site is built is refused', async () => {
  const commits = [commit, { ...commit, changes: ['post.md'] }];
  const { project } = setUp({ readCommit: () => commits.shift() });
  await expect(deploy(options, project)).rejects.toThrow('post.md');
});

test.each<[string, Partial<BuildRecord> | undefined, string]>([
  ['no build that has ended', undefined, 'There is no build of this site in build/'],
  [
    'one of another commit',
    { commit: '1234567890' },
    'build/ is of commit 1234567, not of abcdef0',
  ],
  ['one of no commit', { commit: undefined }, 'build/ is of files that are in no commit'],
  ['one without sign-in', { identity: undefined }, 'its settings are missing'],
  [
    'one with the app client for development',
    { identity: signIn('1development') },
    'userPoolClientId is 1development',
  ],
  [
    'one that needs other headers',
    { origins: ['https://a.example'] },
    'Run "npm run cdk -- deploy blog-hosting"',
  ],
])('after the build, this is refused: %s', async (_, changed, message) => {
  const { project, record, folder, store } = setUp();
  removeBuildRecord(project.root, folder);
  if (changed) writeBuildRecord(project.root, folder, { ...record, ...changed });
  await expect(deploy(options, project)).rejects.toThrow(message);
  expect(store.objects.size).toBe(0);
});

test("the members' API knows the posts before their pages are there, and a dry run tells it nothing", async () => {
  const told: string[] = [];
  const { project, place, store } = setUp({
    tellPosts: async (siteDir) => {
      expect((await store.list('site/')).size).toBe(0);
      told.push(siteDir);
    },
  });
  await deploy({ ...options, dryRun: true }, project);
  expect(told).toEqual([]);
  await deploy(options, project);
  expect(told).toEqual([project.root]);
  expect(place.edge.answer('/').body).toBe('index.html');
});

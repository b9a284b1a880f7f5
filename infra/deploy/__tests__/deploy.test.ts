import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkIdentity } from 'docusaurus-cognito-sign-in/settings/identity';
import { servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import {
  buildFolder,
  removeBuildRecord,
  writeBuildRecord,
  type BuildRecord,
} from 'docusaurus-quiet-pages/buildRecord';
import { config } from '../../config';
import { amplifyOutputs } from '../../base/stackOutputs';
import { hostingRules } from '../../hosting/hostingRules';
import { newDirectory } from 'test-support/newDirectory';
import { FakeAws } from '../../testing/fakeAws';
import { deploy, readDeployOptions, signInProblem, type Project } from '../deploy';

jest.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const commit = { id: 'abcdef0123456789abcdef0123456789abcdef01', changes: [] as string[] };
const siteUrl = 'https://blog.ada.dev';
const stack = amplifyOutputs({ region: 'eu-central-1' }, siteUrl, {
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
  const aws = new FakeAws();
  const ran: string[] = [];
  const record: BuildRecord = {
    ...servedFor(signIn()),
    commit: commit.id,
    identity: signIn(),
  };
  const folder = writeBuild(root, 'index.html', record);
  const liveRules = hostingRules(headerRules(record), config.hosting, siteUrl).hash;
  const project: Project = {
    root,
    url: siteUrl,
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
    connect: async () => ({ ...aws.place, liveRules }),
    ...changed,
  };
  return { project, ran, record, folder, aws };
}

const options = { dryRun: false, buildOnly: false, build: undefined };

afterEach(() => jest.restoreAllMocks());

test('it checks the posts, builds, and publishes the build', async () => {
  const { project, ran, aws } = setUp();
  await deploy(options, project);
  expect(ran).toEqual(['--import tsx scripts/check.ts', 'scripts/docusaurus.mjs build']);
  expect(aws.answer('/').body).toBe('index.html');
});

test('with --build-only it checks and builds, and asks nothing of AWS', async () => {
  const ofAws = () => Promise.reject(new Error('There are no AWS credentials.'));
  const { project, ran } = setUp({ readIdentityStack: ofAws, connect: ofAws });
  await deploy({ ...options, buildOnly: true }, project);
  expect(ran).toEqual(['--import tsx scripts/check.ts', 'scripts/docusaurus.mjs build']);
});

/** A folder with a build that was made elsewhere. */
function buildElsewhere(record: BuildRecord): string {
  const folder = newDirectory();
  writeBuild(folder, 'made elsewhere', record);
  return folder;
}

test('with --build it publishes what was made elsewhere, and runs nothing that reads posts', async () => {
  const findPlaceholders = () => Promise.reject(new Error('This reads posts.'));
  const { project, ran, record, aws } = setUp({
    findPlaceholders,
    readIdentity: () => undefined,
  });
  await deploy({ ...options, build: buildElsewhere(record) }, project);
  expect(ran).toEqual([]);
  expect(aws.answer('/').body).toBe('made elsewhere');
});

test.each<[string, Partial<BuildRecord>, string]>([
  [
    'of another commit',
    { commit: '1234567890' },
    'Make one with "npm run deploy -- --build-only".',
  ],
  ['without sign-in', { identity: undefined }, 'commit amplify_outputs.json, and build again.'],
])('with --build, a build %s is refused', async (_, changed, message) => {
  const { project, record, aws } = setUp();
  const build = buildElsewhere({ ...record, ...changed });
  await expect(deploy({ ...options, build }, project)).rejects.toThrow(message);
  expect(aws.objects.size).toBe(0);
});

test('a dry run writes nothing', async () => {
  const { project, aws } = setUp();
  await deploy({ ...options, dryRun: true }, project);
  expect(aws.objects.size).toBe(0);
});

test.each<[string, Partial<Project>, string]>([
  [
    'a file that is in no commit',
    { readCommit: () => ({ ...commit, changes: ['new.md'] }) },
    'These files differ from commit abcdef0.',
  ],
  ['http', { url: 'http://blog.ada.dev' }, "Write url: 'https://blog.ada.dev'."],
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
  const { project, ran, aws } = setUp(changed);
  await expect(deploy(options, project)).rejects.toThrow(message);
  expect(ran).toEqual([]);
  expect(aws.objects.size).toBe(0);
});

test.each([
  ['--import tsx scripts/check.ts', 'The check of the posts failed. Nothing was published.'],
  ['scripts/docusaurus.mjs build', 'The build failed. Nothing was published.'],
])('when %s fails, nothing is published', async (script, message) => {
  const { project, aws } = setUp({
    run: async (args) => (args.join(' ') === script ? 1 : 0),
  });
  await expect(deploy(options, project)).rejects.toThrow(message);
  expect(aws.objects.size).toBe(0);
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
  const { project, record, folder, aws } = setUp();
  removeBuildRecord(project.root, folder);
  if (changed) writeBuildRecord(project.root, folder, { ...record, ...changed });
  await expect(deploy(options, project)).rejects.toThrow(message);
  expect(aws.objects.size).toBe(0);
});

test("the members' API knows the posts before their pages are there, and a dry run tells it nothing", async () => {
  const told: string[] = [];
  const { project, aws } = setUp({
    tellPosts: async (siteDir) => {
      expect([...aws.objects.keys()].filter((key) => key.startsWith('site/')).length).toBe(0);
      told.push(siteDir);
    },
  });
  await deploy({ ...options, dryRun: true }, project);
  expect(told).toEqual([]);
  await deploy(options, project);
  expect(told).toEqual([project.root]);
  expect(aws.answer('/').body).toBe('index.html');
});

test('a folder that differs from its commit is refused, naming what differs', async () => {
  const changes = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { project } = setUp({ readCommit: () => ({ ...commit, changes }) });
  await expect(deploy(options, project)).rejects.toThrow(
    'These files differ from commit abcdef0. Commit them, or put them aside with "git stash -u":\n  a\n  b\n  c\n  d\n  e\n  and 1 more',
  );
  const { project: bare } = setUp({ readCommit: () => undefined });
  await expect(deploy(options, bare)).rejects.toThrow('git init');
});

/** A sign-in with Google that returns to these origins. */
function googleAt(...origins: string[]) {
  const at = (page: string) => origins.map((origin) => `${origin}${page}`);
  const oauth = {
    domain: 'ada.auth.eu-central-1.amazoncognito.com',
    redirectSignIn: at('/callback/'),
    redirectSignOut: at('/logout/'),
    responseType: 'code',
  };
  const pool = { userPoolId: 'eu-central-1_AbCdEfGhI', userPoolClientId: '1site' };
  return checkIdentity({ Auth: { Cognito: { ...pool, loginWith: { oauth } } } });
}

test('a sign-in with the settings of localhost, or of another user pool, is refused', () => {
  expect(signInProblem(undefined, undefined, siteUrl)).toBeUndefined();
  expect(signInProblem(googleAt('http://localhost:3000'), stack, siteUrl)).toContain(
    'redirectSignIn lacks https://blog.ada.dev/callback/',
  );
  const both = googleAt('http://localhost:3000', siteUrl);
  for (const one of [stack, undefined]) expect(signInProblem(both, one, siteUrl)).toBeUndefined();
  const other = { auth: { ...stack.auth, user_pool_id: 'of-the-stack' } };
  expect(signInProblem(signIn(), other, siteUrl)).toContain(
    'userPoolId is eu-central-1_AbCdEfGhI, and for the published site it is of-the-stack.',
  );
});

test('the options are read, and those that exclude each other are refused in words', () => {
  expect(readDeployOptions([])).toEqual(options);
  expect(readDeployOptions(['--build', '../site', '--dry-run'])).toEqual({
    ...options,
    dryRun: true,
    build: '../site',
  });
  for (const other of [['--build', 'a'], ['--dry-run']]) {
    expect(() => readDeployOptions(['--build-only', ...other])).toThrow(
      '--build-only publishes nothing.',
    );
  }
  expect(() => readDeployOptions(['--build', ''])).toThrow('--build needs the folder');
});

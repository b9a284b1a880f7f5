import { servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import { checkIdentity } from 'docusaurus-cognito-sign-in/settings/identity';
import {
  buildFolder,
  removeBuildRecord,
  writeBuildRecord,
  type BuildRecord,
} from 'docusaurus-quiet-pages/buildRecord';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { newDirectory } from 'test-support/newDirectory';
import { amplifyOutputs } from '../../base/stackOutputs';
import { hostingRules } from '../../hosting/hostingRules';
import { leastConfig } from '../../testing/example';
import { FakeAws } from '../../testing/fakeAws';
import { readBuild } from '../build';
import { explainError } from '../connect';
import { deploy, readDeployOptions, signInProblem, type Project } from '../deploy';

jest.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const commit = { id: 'abcdef0123456789abcdef0123456789abcdef01', changes: [] as string[] };
const siteUrl = 'https://blog.ada.dev';
const stack = amplifyOutputs({ region: 'eu-central-1' }, siteUrl, {
  userPoolId: 'eu-central-1_AbCdEfGhI',
  clientId: '1site',
});

/** A sign-in of the stack's user pool. */
function signIn(userPoolClientId = '1site', more: object = {}) {
  const pool = { userPoolId: 'eu-central-1_AbCdEfGhI', userPoolClientId };
  return checkIdentity({ Auth: { Cognito: { ...pool, ...more } } });
}

/** A site with the files of a build, and its record. */
function siteWith(files: Record<string, string>, ofBuild = record): string {
  const built = Object.entries(files).map(([name, text]) => [`build/${name}`, text]);
  const siteDir = newDirectory(Object.fromEntries(built));
  writeBuildRecord(siteDir, buildFolder(siteDir), ofBuild);
  return siteDir;
}

const pages = { '404.html': 'nothing', 'index.html': 'home' };
const record: BuildRecord = { ...servedFor(signIn()), commit: commit.id, identity: signIn() };

/** A committed project with a build of it, its place on AWS, and what it ran. */
function setUp(changed: Partial<Project> = {}) {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const root = siteWith(pages);
  const aws = new FakeAws();
  const ran: string[] = [];
  const liveRules = hostingRules(headerRules(record), leastConfig.hosting, siteUrl).hash;
  const project: Project = {
    root,
    url: siteUrl,
    config: leastConfig,
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
  return { project, ran, aws };
}

const options = { dryRun: false, buildOnly: false, build: undefined };
const steps = ['--import tsx scripts/check.ts', 'scripts/docusaurus.mjs build'];

afterEach(() => jest.restoreAllMocks());

test("it checks the posts and builds; the members' API knows the posts before their pages are published", async () => {
  const told: string[] = [];
  const { project, ran, aws } = setUp({
    tellPosts: async (siteDir) => {
      expect([...aws.objects.keys()]).toEqual(['releases/releases.json']);
      told.push(siteDir);
    },
  });
  await deploy({ ...options, dryRun: true }, project);
  expect(told).toEqual([]);
  expect(aws.objects.size).toBe(0);
  await deploy(options, project);
  expect(told).toEqual([project.root]);
  expect(ran).toEqual([...steps, ...steps]);
  expect(aws.answer('/').body).toBe('home');
});

test('with --build-only it checks and builds, and asks nothing of AWS', async () => {
  const ofAws = () => Promise.reject(new Error('There are no AWS credentials.'));
  const { project, ran } = setUp({ readIdentityStack: ofAws, connect: ofAws });
  await deploy({ ...options, buildOnly: true }, project);
  expect(ran).toEqual(steps);
});

test('with --build it publishes what was made elsewhere, and runs nothing that reads posts', async () => {
  const findPlaceholders = () => Promise.reject(new Error('This reads posts.'));
  const { project, ran, aws } = setUp({ findPlaceholders, readIdentity: () => undefined });
  const build = siteWith({ ...pages, 'index.html': 'made elsewhere' });
  await deploy({ ...options, build }, project);
  expect(ran).toEqual([]);
  expect(aws.answer('/').body).toBe('made elsewhere');
});

test.each<[string, Partial<Project>, string]>([
  [
    'files that differ from the commit',
    { readCommit: () => ({ ...commit, changes: ['a', 'b', 'c', 'd', 'e', 'f'] }) },
    'These files differ from commit abcdef0. Commit them, or put them aside with "git stash -u":\n  a\n  b\n  c\n  d\n  e\n  and 1 more',
  ],
  ['a folder without Git', { readCommit: () => undefined }, 'git init'],
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
  [steps[0], 'The check of the posts failed. Nothing was published.'],
  [steps[1], 'The build failed. Nothing was published.'],
])('when %s fails, nothing is published', async (script, message) => {
  const { project, aws } = setUp({ run: async (args) => Number(args.join(' ') === script) });
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
    'build/ is of commit 1234567, not of abcdef0. Make one with "npm run deploy -- --build-only".',
  ],
  ['one of no commit', { commit: undefined }, 'build/ is of files that are in no commit'],
  ['one without sign-in', { identity: undefined }, 'commit amplify_outputs.json, and build again.'],
  [
    'one that needs other headers',
    { origins: ['https://a.example'] },
    'Run "npm run cdk -- deploy example-hosting"',
  ],
])('after the build, this is refused: %s', async (_, changed, message) => {
  const { project, aws } = setUp();
  const folder = buildFolder(project.root);
  removeBuildRecord(project.root, folder);
  if (changed) writeBuildRecord(project.root, folder, { ...record, ...changed });
  await expect(deploy(options, project)).rejects.toThrow(message);
  expect(aws.objects.size).toBe(0);
});

/** A sign-in with Google that comes back to these sites. */
function googleAt(...sites: string[]) {
  const oauth = {
    domain: 'blog.auth.eu-central-1.amazoncognito.com',
    redirectSignIn: sites.map((site) => `${site}/callback/`),
    redirectSignOut: sites.map((site) => `${site}/logout/`),
    responseType: 'code',
  };
  return signIn('1site', { loginWith: { oauth } });
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
  expect(() => readDeployOptions(['--build-only', '--dry-run'])).toThrow('publishes nothing.');
  expect(() => readDeployOptions(['--build', ''])).toThrow('--build needs the folder');
});

test('a build is refused with a sign-in on this machine beside an https address, and without its last page', () => {
  const identity = signIn('1site', { userPoolEndpoint: 'http://localhost:9229/' });
  const folder = buildFolder(siteWith(pages));
  expect(() => readBuild(folder, { url: siteUrl, identity })).toThrow(
    'userPoolEndpoint is on this machine',
  );
  expect(() => readBuild(folder, { url: 'http://localhost:3000', identity })).not.toThrow();
  const half = buildFolder(siteWith({ 'index.html': 'home' }));
  expect(() => readBuild(half, { url: siteUrl })).toThrow('has no 404.html, so it is not whole.');
});

test('files of every name are read, with their types and how long they are kept', () => {
  const names = [
    '.well-known/security.txt',
    'blog/100% über #1? & +/index.html',
    'assets/empty.js',
  ];
  const picture = 'assets/images/Grüne Fläche-1a2b.PNG';
  const files = Object.fromEntries([...names, picture].map((name) => [name, name]));
  const folder = buildFolder(siteWith({ ...pages, ...files }));
  const { build } = readBuild(folder, { url: siteUrl });
  for (const name of names) expect(build.files.get(name)?.bytes.toString()).toBe(name);
  expect(build.files.get(picture)).toMatchObject({
    type: 'image/png',
    cacheControl: 'public, max-age=31536000, immutable',
  });
});

const ofAws = { $metadata: {} };

test.each<[string, string, object, string]>([
  ['ExpiredToken', 'The token has expired.', ofAws, 'There are no AWS credentials'],
  ['ValidationError', 'Stack with id blog does not exist', ofAws, 'Deploy infra/ first'],
  ['AggregateError', '', { code: 'ECONNREFUSED' }, 'AWS cannot be reached.'],
  ['AccessDenied', 'not authorized', ofAws, 'an error: AccessDenied, not authorized'],
  ['Error', 'src/TimeoutError.tsx differs', {}, 'src/TimeoutError.tsx differs'],
])('%s: %s is told with what to do', (name, message, more, text) => {
  expect(explainError(Object.assign(new Error(message), { name, ...more }))).toContain(text);
});

import { servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import { checkIdentity, type IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identity';
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
import { explainError } from '../connect';
import { deploy, type Project } from '../deploy';

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
    readIdentity: async () => signIn(),
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
  await deploy(['--dry-run'], project);
  expect(told).toEqual([]);
  expect(aws.objects.size).toBe(0);
  await deploy([], project);
  expect(told).toEqual([project.root]);
  expect(ran).toEqual([...steps, ...steps]);
  expect(aws.answer('/').body).toBe('home');
});

test('with --build-only it checks and builds, and asks nothing of AWS', async () => {
  const ofAws = () => Promise.reject(new Error('There are no AWS credentials.'));
  const { project, ran } = setUp({ readIdentityStack: ofAws, connect: ofAws });
  await deploy(['--build-only'], project);
  expect(ran).toEqual(steps);
});

test('with --build it publishes what was made elsewhere, and runs nothing that reads posts', async () => {
  const findPlaceholders = () => Promise.reject(new Error('This reads posts.'));
  const { project, ran, aws } = setUp({ findPlaceholders, readIdentity: findPlaceholders });
  const build = siteWith({ ...pages, 'index.html': 'made elsewhere' });
  await deploy(['--build', build], project);
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
    { readIdentity: async () => signIn('1development') },
    'userPoolClientId is 1development, and for the published site it is 1site.',
  ],
])('before anything runs, this is refused: %s', async (_, changed, message) => {
  const { project, ran, aws } = setUp(changed);
  await expect(deploy([], project)).rejects.toThrow(message);
  expect(ran).toEqual([]);
  expect(aws.objects.size).toBe(0);
});

test.each([
  [steps[0], 'The check of the posts failed. Nothing was published.'],
  [steps[1], 'The build failed. Nothing was published.'],
])('when %s fails, nothing is published', async (script, message) => {
  const { project, aws } = setUp({ run: async (args) => Number(args.join(' ') === script) });
  await expect(deploy([], project)).rejects.toThrow(message);
  expect(aws.objects.size).toBe(0);
});

test.each<[string, Partial<BuildRecord> | undefined, string]>([
  ['no build that has ended', undefined, 'There is no build of this site in build/'],
  [
    'one of another commit',
    { commit: '1234567890' },
    'build/ is of commit 1234567, not of abcdef0. Make one with "npm run deploy -- --build-only".',
  ],
  ['one of no commit', { commit: undefined }, 'build/ is of files that are in no commit'],
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
  await expect(deploy([], project)).rejects.toThrow(message);
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

const local = 'http://localhost:3000';
const onThisMachine = signIn('1site', { userPoolEndpoint: 'http://localhost:9229/' });

test.each<[string, IdentityConfig | undefined, string]>([
  ['none, though there is a user pool', undefined, 'its settings are missing.'],
  ['another app client', signIn('1other'), 'userPoolClientId is 1other, and for the published'],
  ['the pages of localhost', googleAt(local), `redirectSignIn lacks ${siteUrl}/callback/`],
  ["those and the site's", googleAt(local, siteUrl), 'infra/ was deployed with other headers'],
  ['one on this machine', onThisMachine, 'userPoolEndpoint is on this machine'],
])('a build is refused with this sign-in: %s', async (_, identity, message) => {
  const { project } = setUp();
  writeBuildRecord(project.root, buildFolder(project.root), {
    ...record,
    ...servedFor(identity),
    identity,
  });
  await expect(deploy(['--build', project.root], project)).rejects.toThrow(message);
});

test('half a build is refused, and options that exclude each other', async () => {
  const { project, aws } = setUp();
  const half = siteWith({ 'index.html': 'home' });
  await expect(deploy(['--build', half], project)).rejects.toThrow('has no 404.html, so it is not');
  const both = ['--build-only', '--dry-run'];
  await expect(deploy(both, project)).rejects.toThrow('publishes nothing.');
  expect(aws.objects.size).toBe(0);
});

test('files of every name go up, with their types and how long they are kept', async () => {
  const names = [
    '.well-known/security.txt',
    'blog/100% über #1? & +/index.html',
    'assets/empty.js',
  ];
  const picture = 'assets/images/Grüne Fläche-1a2b.PNG';
  const files = Object.fromEntries([...names, picture].map((name) => [name, name]));
  const { project, aws } = setUp();
  await deploy(['--build', siteWith({ ...pages, ...files })], project);
  for (const name of names) expect(aws.objects.get(`site/${name}`)?.body).toBe(name);
  expect(aws.objects.get(`site/${picture}`)).toMatchObject({
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

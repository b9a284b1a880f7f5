import { readIdentity } from '../../../amplify-config';
import {
  addressProblem,
  buildProblem,
  placeholderProblem,
  rulesProblem,
  signInProblem,
  uncommittedProblem,
} from '../refusals';

const commit = { id: 'abcdef0123456789abcdef0123456789abcdef01', changes: [] };

const remedy = 'Fetch the settings.';

test('a folder that differs from its commit is refused, naming what differs', () => {
  const changes = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(uncommittedProblem({ ...commit, changes })).toBe(
    'These files differ from commit abcdef0. Commit them, or put them aside with "git stash -u":\n  a\n  b\n  c\n  d\n  e\n  and 1 more',
  );
  expect(uncommittedProblem(undefined)).toContain('git init');
  expect(uncommittedProblem(commit)).toBeUndefined();
});

test('placeholders are refused, naming file and line', () => {
  const message = '"your-name" is a placeholder. Replace it with your own.';
  expect(placeholderProblem([{ file: 'site.config.ts', line: 16, message }])).toBe(
    `These are not your own data yet. Run "npm run setup", or edit them:\n  site.config.ts:16  ${message}`,
  );
  expect(placeholderProblem([])).toBeUndefined();
});

test.each([
  [undefined, 'There is no build of this site in build/'],
  [{}, 'build/ is of files that are in no commit'],
  [{ commit: '1234567890' }, 'build/ is of commit 1234567'],
])('a build that is not of this commit is refused: %j', (record, message) => {
  expect(buildProblem(record, commit, 'Make another one.')).toBe(
    `${message}, not of abcdef0. Make another one.`,
  );
});

test('a build of this commit is not refused', () => {
  expect(buildProblem({ commit: commit.id }, commit, '')).toBeUndefined();
});

test('an address without https is refused', () => {
  expect(addressProblem('http://blog.ada.dev')).toContain("Write url: 'https://blog.ada.dev'.");
  expect(addressProblem('https://blog.ada.dev')).toBeUndefined();
});

test.each([
  ['other', 'infra/ was deployed with other rules: '],
  [undefined, 'infra/ was deployed by an earlier version of this project: '],
])('a stack with the rules %j is refused, naming the command', (live, message) => {
  const problem = rulesProblem('this', live, 'blog-hosting');
  expect(problem).toContain(message);
  expect(problem).toContain('Run "npm run cdk -- deploy blog-hosting", and this again.');
});

test('a stack with the rules of this commit is not refused', () => {
  expect(rulesProblem('this', 'this', 'blog-hosting')).toBeUndefined();
});

/** What the identity stack has for the published site. */
const stack = {
  AUTH_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
  AUTH_USER_POOL_CLIENT_ID: '1example',
};

/** A sign-in with Google that returns to these origins. */
function signInAt(...origins: string[]) {
  const at = (page: string) => origins.map((origin) => `${origin}${page}`).join(',');
  return readIdentity({
    AUTH_ENV_FILES: 'off',
    AUTH_REGION: 'eu-central-1',
    ...stack,
    AUTH_OAUTH_DOMAIN: 'ada.auth.eu-central-1.amazoncognito.com',
    AUTH_REDIRECT_SIGN_IN: at('/callback/'),
    AUTH_REDIRECT_SIGN_OUT: at('/logout/'),
  });
}

test('a build without the sign-in of the user pool is refused', () => {
  const site = 'https://blog.ada.dev';
  expect(signInProblem(undefined, stack, site, remedy)).toContain(remedy);
  expect(signInProblem(undefined, undefined, site, remedy)).toBeUndefined();
});

test('a build with the settings of localhost is refused', () => {
  const site = 'https://blog.ada.dev';
  expect(signInProblem(signInAt('http://localhost:3000'), stack, site, remedy)).toContain(
    'AUTH_REDIRECT_SIGN_IN lacks https://blog.ada.dev/callback/',
  );
  const both = signInAt('http://localhost:3000', site);
  for (const one of [stack, undefined])
    expect(signInProblem(both, one, site, remedy)).toBeUndefined();
});

test.each(['AUTH_USER_POOL_ID', 'AUTH_USER_POOL_CLIENT_ID'] as const)(
  'a build with another %s than the stack is refused, also without Google',
  (name) => {
    const site = 'https://blog.ada.dev';
    const identity = { ...signInAt(site)!, oauth: undefined };
    expect(signInProblem(identity, stack, site, remedy)).toBeUndefined();
    expect(signInProblem(identity, { ...stack, [name]: 'of-the-stack' }, site, remedy)).toBe(
      `${name} is ${stack[name]}, and for the published site it is of-the-stack. ${remedy}`,
    );
  },
);

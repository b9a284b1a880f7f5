import { checkIdentity } from 'docusaurus-cognito-sign-in/settings/identity';
import { signInProblem, uncommittedProblem } from '../deploy';

const commit = { id: 'abcdef0123456789abcdef0123456789abcdef01', changes: [] };

test('a folder that differs from its commit is refused, naming what differs', () => {
  const changes = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(uncommittedProblem({ ...commit, changes })).toBe(
    'These files differ from commit abcdef0. Commit them, or put them aside with "git stash -u":\n  a\n  b\n  c\n  d\n  e\n  and 1 more',
  );
  expect(uncommittedProblem(undefined)).toContain('git init');
  expect(uncommittedProblem(commit)).toBeUndefined();
});

/** What the identity stack has for the published site. */
const stack = { auth: { user_pool_id: 'eu-central-1_AbCdEfGhI', user_pool_client_id: '1example' } };

/** A sign-in with Google that returns to these origins. */
function signInAt(...origins: string[]) {
  const at = (page: string) => origins.map((origin) => `${origin}${page}`);
  const oauth = {
    domain: 'ada.auth.eu-central-1.amazoncognito.com',
    redirectSignIn: at('/callback/'),
    redirectSignOut: at('/logout/'),
    responseType: 'code',
  };
  const pool = { userPoolId: 'eu-central-1_AbCdEfGhI', userPoolClientId: '1example' };
  return checkIdentity({ Auth: { Cognito: { ...pool, loginWith: { oauth } } } });
}

test('a build without the sign-in of the user pool is refused', () => {
  const site = ['https://blog.ada.dev'];
  expect(signInProblem(undefined, stack, site)).toContain('npm run settings:from-stack');
  expect(signInProblem(undefined, undefined, site)).toBeUndefined();
});

test('a build with the settings of localhost is refused', () => {
  const site = 'https://blog.ada.dev';
  expect(signInProblem(signInAt('http://localhost:3000'), stack, [site])).toContain(
    'redirectSignIn lacks https://blog.ada.dev/callback/',
  );
  const both = signInAt('http://localhost:3000', site);
  for (const one of [stack, undefined]) expect(signInProblem(both, one, [site])).toBeUndefined();
});

test.each([
  ['user_pool_id', 'userPoolId is eu-central-1_AbCdEfGhI'],
  ['user_pool_client_id', 'userPoolClientId is 1example'],
])('a build with another %s than the stack is refused, also without Google', (name, message) => {
  const site = 'https://blog.ada.dev';
  const identity = { ...signInAt(site), oauth: undefined };
  expect(signInProblem(identity, stack, [site])).toBeUndefined();
  const other = { auth: { ...stack.auth, [name]: 'of-the-stack' } };
  expect(signInProblem(identity, other, [site])).toContain(
    `${message}, and for the published site it is of-the-stack.`,
  );
});

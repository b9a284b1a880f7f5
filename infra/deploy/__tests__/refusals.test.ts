import { readIdentity } from '../../../amplify-config';
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
  const site = ['https://blog.ada.dev'];
  expect(signInProblem(undefined, stack, site)).toContain('npm run settings:from-stack');
  expect(signInProblem(undefined, undefined, site)).toBeUndefined();
});

test('a build with the settings of localhost is refused', () => {
  const site = 'https://blog.ada.dev';
  expect(signInProblem(signInAt('http://localhost:3000'), stack, [site])).toContain(
    'AUTH_REDIRECT_SIGN_IN lacks https://blog.ada.dev/callback/',
  );
  const both = signInAt('http://localhost:3000', site);
  for (const one of [stack, undefined]) expect(signInProblem(both, one, [site])).toBeUndefined();
});

test('a build that returns from the hosted pages to one language alone is refused', () => {
  const site = 'https://blog.ada.dev';
  const addresses = [`${site}/de`, site];
  expect(signInProblem(signInAt(site), stack, addresses)).toContain(
    'AUTH_REDIRECT_SIGN_IN lacks https://blog.ada.dev/de/callback/',
  );
  expect(signInProblem(signInAt(...addresses), stack, addresses)).toBeUndefined();
});

test.each(['AUTH_USER_POOL_ID', 'AUTH_USER_POOL_CLIENT_ID'] as const)(
  'a build with another %s than the stack is refused, also without Google',
  (name) => {
    const site = 'https://blog.ada.dev';
    const identity = { ...signInAt(site)!, oauth: undefined };
    expect(signInProblem(identity, stack, [site])).toBeUndefined();
    expect(signInProblem(identity, { ...stack, [name]: 'of-the-stack' }, [site])).toContain(
      `${name} is ${stack[name]}, and for the published site it is of-the-stack.`,
    );
  },
);

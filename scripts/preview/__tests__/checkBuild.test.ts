import { readIdentity } from '../../../amplify-config';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identityConfig';
import { identityWarning } from '../checkBuild';

const origin = 'http://localhost:3000';

function identity(changes: Record<string, string> = {}): IdentityConfig {
  const config = readIdentity({
    AUTH_ENV_FILES: 'off',
    AUTH_REGION: 'eu-central-1',
    AUTH_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
    AUTH_USER_POOL_CLIENT_ID: '1example23456789',
    AUTH_USER_POOL_ENDPOINT: 'http://localhost:9229/',
    AUTH_OAUTH_DOMAIN: 'localhost:9443',
    AUTH_REDIRECT_SIGN_IN: `${origin}/callback/`,
    AUTH_REDIRECT_SIGN_OUT: `${origin}/logout/`,
    ...changes,
  });
  if (!config) throw new Error('No identity.');
  return config;
}

test('a build with the local identity needs no warning, whatever else it sets', () => {
  expect(identityWarning({ identity: identity() }, identity(), origin)).toBeUndefined();
  const cookies = identity({ AUTH_STORAGE: 'cookies', AUTH_LOG_LEVEL: 'DEBUG' });
  expect(identityWarning({ identity: cookies }, identity(), origin)).toBeUndefined();
});

test('a build that nothing is known of is named', () => {
  expect(identityWarning(undefined, identity(), origin)).toBe(
    'The settings of the last build are not known. Leave out --no-build to make another.',
  );
});

test('a build without identity is named', () => {
  expect(identityWarning({}, identity(), origin)).toBe(
    'The last build has no sign-in. Leave out --no-build to build with it.',
  );
});

test.each([
  ['AUTH_USER_POOL_ID', 'eu-central-1_Other'],
  ['AUTH_USER_POOL_CLIENT_ID', 'other'],
  ['AUTH_USER_POOL_ENDPOINT', 'http://localhost:9999/'],
  ['AUTH_OAUTH_DOMAIN', 'localhost:9999'],
])('a build with another identity is named: %s=%s', (name, value) => {
  const warning = identityWarning({ identity: identity({ [name]: value }) }, identity(), origin);
  expect(warning).toMatch(/^The last build was made for another identity than the local one/);
});

test('a build for another port is named', () => {
  expect(identityWarning({ identity: identity() }, identity(), 'http://localhost:4000')).toMatch(
    /^The last build was made for another address than http:\/\/localhost:4000/,
  );
});

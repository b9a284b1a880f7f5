import path from 'node:path';
import logger from '@docusaurus/logger';
import type { PluginContentLoadedActions } from '@docusaurus/types';
import { readIdentity } from '../../../../../amplify-config';
import type { IdentityConfig } from '../../settings/identityConfig';
import { warningCount } from 'docusaurus-plugin-kit/warnings';
import identityPlugin from '..';

const pool = {
  AUTH_ENV_FILES: 'off',
  AUTH_REGION: 'eu-central-1',
  AUTH_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
  AUTH_USER_POOL_CLIENT_ID: '1example23456789',
};

/** The plugin in a build into a folder of the site. */
function load(identity: IdentityConfig | undefined, folder = 'build', url = 'https://a.example') {
  return identityPlugin(identity)({
    siteDir: '/site',
    outDir: path.join('/site', folder),
    siteConfig: { url },
  } as never);
}

/** The plugin's output, by file. */
async function written(identity: IdentityConfig | undefined): Promise<Record<string, unknown>> {
  const files: Record<string, unknown> = {};
  const createData = async (name: string, data: unknown) => {
    files[name] = JSON.parse(data as string);
    return name;
  };
  const actions = { createData } as unknown as PluginContentLoadedActions;
  await load(identity).contentLoaded?.({ actions, content: undefined });
  return files;
}

test('[4.1] pages get the client id and the kind of storage, and the sign-in code gets everything', async () => {
  const identity = readIdentity({ ...pool, AUTH_STORAGE: 'cookies' });
  expect(await written(identity)).toEqual({
    'boundary.json': {
      clientId: '1example23456789',
      storage: 'cookies',
      cookiePrefix: '__Host-',
    },
    'config.json': JSON.parse(JSON.stringify(identity)),
  });
});

test.each([
  ['with a domain', { AUTH_COOKIE_DOMAIN: 'a.example' }, { cookieDomain: 'a.example' }],
  ['that may go unencrypted', { AUTH_COOKIE_SECURE: 'false' }, {}],
])(
  '[8.3] cookies %s have names without a prefix, because browsers would refuse them',
  async (...[, settings, expected]) => {
    const files = await written(readIdentity({ ...pool, AUTH_STORAGE: 'cookies', ...settings }));
    expect(files['boundary.json']).toEqual({
      clientId: '1example23456789',
      storage: 'cookies',
      ...expected,
    });
  },
);

test('[8.3] a build whose cookies go with requests of other sites warns of it, and no other does', () => {
  const warn = jest.spyOn(logger, 'warn').mockImplementation();
  const before = warningCount();
  for (const sameSite of ['strict', 'lax']) {
    load(readIdentity({ ...pool, AUTH_STORAGE: 'cookies', AUTH_COOKIE_SAME_SITE: sameSite }));
  }
  load(readIdentity(pool));
  load(undefined);
  expect(warn).not.toHaveBeenCalled();
  load(readIdentity({ ...pool, AUTH_STORAGE: 'cookies', AUTH_COOKIE_SAME_SITE: 'none' }));
  expect(warn.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^AUTH_COOKIE_SAME_SITE is none: every other site can make browsers send requests .* that carry the tokens/,
      ),
    ],
  ]);
  expect(warningCount()).toBe(before + 1);
});

test('[4.1] without identity both files say so, and replace those of an earlier build', async () => {
  expect(await written(undefined)).toEqual({ 'boundary.json': null, 'config.json': null });
});

describe('an identity on this machine', () => {
  const local = readIdentity({ ...pool, AUTH_USER_POOL_ENDPOINT: 'http://localhost:9229/' });
  const environment = jest.replaceProperty(process, 'env', { ...process.env });

  beforeEach(() => environment.replaceValue({ ...process.env, NODE_ENV: 'production' }));
  afterAll(() => environment.restore());

  test.each(['build', 'dist', '.cache/build', '../dist'])(
    'is refused for a build in %s, which may be published',
    (folder) => {
      expect(() => load(local, folder)).toThrow(
        /AUTH_USER_POOL_ENDPOINT is on this machine, and https:/,
      );
    },
  );

  test('is allowed in previews, on a site of this machine and under `npm start`', () => {
    expect(() => load(local, '.cache/preview')).not.toThrow();
    expect(() => load(local, 'build', 'http://localhost:3000')).not.toThrow();
    environment.replaceValue({ ...process.env, NODE_ENV: 'development' });
    expect(() => load(local)).not.toThrow();
  });
});

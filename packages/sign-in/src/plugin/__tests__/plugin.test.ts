import path from 'node:path';
import logger from '@docusaurus/logger';
import type { Plugin, PluginContentLoadedActions } from '@docusaurus/types';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import type { IdentityConfig } from '../../settings/identityConfig';
import { readIdentity } from '../../settings/readIdentity';
import signInPlugin, { validateOptions } from '..';

const pool = {
  AUTH_ENV_FILES: 'off',
  AUTH_REGION: 'eu-central-1',
  AUTH_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
  AUTH_USER_POOL_CLIENT_ID: '1example23456789',
};

/** The plugin in a build into a folder of the site. */
function load(identity: IdentityConfig | undefined, folder = 'build', url = 'https://a.example') {
  const siteDir = '/site';
  const outDir = path.join(siteDir, folder);
  const context = { siteDir, outDir, siteConfig: { url } };
  const options = { readSettings: () => identity };
  return signInPlugin(
    context as never,
    validateOptions({ validate: normalizePluginOptions as never, options }),
  );
}

/** The plugin's output: its files by their names, and the paths of its pages. */
async function output(plugin: Plugin) {
  const files: Record<string, unknown> = {};
  const paths: string[] = [];
  const createData = async (name: string, data: unknown) => {
    files[name] = JSON.parse(data as string);
    return name;
  };
  const addRoute = ({ path }: { path: string }) => paths.push(path);
  const actions = { createData, addRoute } as unknown as PluginContentLoadedActions;
  await plugin.contentLoaded?.({ actions, content: undefined });
  return { files, paths };
}

async function written(identity: IdentityConfig | undefined): Promise<Record<string, unknown>> {
  const { files } = await output(load(identity, 'build', 'http://a.example'));
  return { 'identity.json': files['identity.json'], 'page.json': files['page.json'] };
}

test('[4.1] pages get the client id and the kind of storage, and the sign-in code gets everything', async () => {
  const identity = readIdentity({ ...pool, AUTH_STORAGE: 'cookies' });
  expect(await written(identity)).toEqual({
    'page.json': {
      clientId: '1example23456789',
      storage: 'cookies',
      cookiePrefix: '__Host-',
    },
    'identity.json': JSON.parse(JSON.stringify(identity)),
  });
});

test.each([
  ['with a domain', { AUTH_COOKIE_DOMAIN: 'a.example' }, { cookieDomain: 'a.example' }],
  ['that may go unencrypted', { AUTH_COOKIE_SECURE: 'false' }, {}],
])(
  '[8.3] cookies %s have names without a prefix, because browsers would refuse them',
  async (...[, settings, expected]) => {
    const files = await written(readIdentity({ ...pool, AUTH_STORAGE: 'cookies', ...settings }));
    expect(files['page.json']).toEqual({
      clientId: '1example23456789',
      storage: 'cookies',
      ...expected,
    });
  },
);

test('[8.3] a build whose cookies go with requests of other sites warns of it, and no other does', () => {
  const warn = jest.spyOn(logger, 'warn').mockImplementation();
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
});

test('[4.1] without identity both files say so, and replace those of an earlier build', async () => {
  expect(await written(undefined)).toEqual({ 'page.json': null, 'identity.json': null });
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
    const preview = path.relative('/site', previewFolder('/site'));
    expect(() => load(local, preview)).not.toThrow();
    expect(() => load(local, 'build', 'http://localhost:3000')).not.toThrow();
    environment.replaceValue({ ...process.env, NODE_ENV: 'development' });
    expect(() => load(local)).not.toThrow();
  });
});

test('a site with an identity has the pages of the sign-in, and a site without has none', async () => {
  const withPages = await output(load(readIdentity(pool)));
  expect(withPages.paths).toEqual(['/callback/', '/logout/', '/account/']);
  expect((await output(load(undefined))).paths).toEqual([]);
});

test('the buttons of the form get the marks of the providers in the settings, and of no others', async () => {
  const oauth = {
    AUTH_OAUTH_DOMAIN: 'my-blog.auth.eu-central-1.amazoncognito.com',
    AUTH_REDIRECT_SIGN_IN: 'https://a.example/callback/',
    AUTH_REDIRECT_SIGN_OUT: 'https://a.example/logout/',
    AUTH_SOCIAL_PROVIDERS: 'Google,Apple',
  };
  const { files } = await output(load(readIdentity({ ...pool, ...oauth })));
  const picture = expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/);
  expect(files['providerIcons.json']).toEqual({ Google: picture, Apple: picture });
  expect((await output(load(undefined))).files['providerIcons.json']).toEqual({});
});

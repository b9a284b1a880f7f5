import path from 'node:path';
import logger from '@docusaurus/logger';
import type { Plugin, PluginContentLoadedActions } from '@docusaurus/types';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { checkIdentity, type IdentityConfig, type SignInSettings } from '../../settings/identity';
import signInPlugin from '../../plugin';

const pool = { userPoolId: 'eu-central-1_AbCdEfGhI', userPoolClientId: '1example23456789' };
const Auth = { Cognito: pool };

/** A sign-in that keeps its tokens in cookies of this kind. */
function inCookies(options: object): IdentityConfig {
  const storage = { kind: 'cookies', ...options } as SignInSettings['storage'];
  return checkIdentity({ Auth, storage });
}

/** The plugin in a build into a folder of the site. */
function load(identity: IdentityConfig | undefined, folder = 'build', url = 'https://a.example') {
  const siteDir = '/site';
  const outDir = path.join(siteDir, folder);
  const context = { siteDir, outDir, siteConfig: { url } };
  return signInPlugin(context as never, { readSettings: () => identity });
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
  const identity = inCookies({});
  expect(await written(identity)).toEqual({
    'page.json': {
      clientId: '1example23456789',
      storage: 'cookies',
    },
    'identity.json': JSON.parse(JSON.stringify(identity)),
  });
});

test('[8.3] a build whose cookies go with requests of other sites warns of it, and no other does', () => {
  const warn = jest.spyOn(logger, 'warn').mockImplementation();
  load(inCookies({ sameSite: 'lax' }));
  load(undefined);
  expect(warn).not.toHaveBeenCalled();
  load(inCookies({ sameSite: 'none' }));
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^storage.sameSite is none: /)]]);
});

test('[4.1] without identity both files say so, and replace those of an earlier build', async () => {
  expect(await written(undefined)).toEqual({ 'page.json': null, 'identity.json': null });
});

describe('an identity on this machine', () => {
  const local = checkIdentity({
    Auth: { Cognito: { ...pool, userPoolEndpoint: 'http://localhost:9229/' } },
  });
  const environment = jest.replaceProperty(process, 'env', { ...process.env });

  beforeEach(() => environment.replaceValue({ ...process.env, NODE_ENV: 'production' }));
  afterAll(() => environment.restore());

  test.each(['build', 'dist', '.cache/build', '../dist'])(
    'is refused for a build in %s, which may be published',
    (folder) => {
      expect(() => load(local, folder)).toThrow(/userPoolEndpoint is on this machine, and https:/);
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
  const withPages = await output(load(checkIdentity({ Auth })));
  expect(withPages.paths).toEqual(['/callback/', '/logout/', '/account/']);
  expect((await output(load(undefined))).paths).toEqual([]);
});

test('the buttons of the form get the marks of the providers in the settings, and of no others', async () => {
  const oauth = {
    domain: 'my-blog.auth.eu-central-1.amazoncognito.com',
    redirectSignIn: ['https://a.example/callback/'],
    redirectSignOut: ['https://a.example/logout/'],
    responseType: 'code',
    providers: ['Google', 'Apple'],
  };
  const identity = checkIdentity({ Auth: { Cognito: { ...pool, loginWith: { oauth } } } });
  const { files } = await output(load(identity));
  const picture = expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/);
  expect(files['providerIcons.json']).toEqual({ Google: picture, Apple: picture });
  expect((await output(load(undefined))).files['providerIcons.json']).toEqual({});
});

import path from 'node:path';
import logger from '@docusaurus/logger';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { checkIdentity, type IdentityConfig, type SignInSettings } from '../../settings/identity';
import signInPlugin from '../../plugin';

const pool = { userPoolId: 'eu-central-1_AbCdEfGhI', userPoolClientId: '1example23456789' };

/** A sign-in that keeps its tokens in cookies of this kind. */
function inCookies(options: object): IdentityConfig {
  const storage = { kind: 'cookies', ...options } as SignInSettings['storage'];
  return checkIdentity({ Auth: { Cognito: pool }, storage });
}

/** The plugin in a build into a folder of the site. */
function load(identity: IdentityConfig | undefined, folder = 'build', url = 'https://a.example') {
  const siteDir = '/site';
  const outDir = path.join(siteDir, folder);
  const context = { siteDir, outDir, siteConfig: { url } };
  return signInPlugin(context as never, { readSettings: () => identity });
}

/** The plugin's output: its files by their names, and the paths of its pages. */
async function output(identity: IdentityConfig | undefined) {
  const files: Record<string, unknown> = {};
  const paths: string[] = [];
  const createData = async (name: string, data: string) => (files[name] = JSON.parse(data));
  const addRoute = ({ path }: { path: string }) => paths.push(path);
  await load(identity).contentLoaded?.({ actions: { createData, addRoute } } as never);
  return { files, paths };
}

test('[4.1] pages get the client id and the kind of storage, the sign-in code everything, and a site without identity nothing', async () => {
  const identity = inCookies({});
  const page = { clientId: '1example23456789', storage: 'cookies' };
  expect(await output(identity)).toEqual({
    files: { 'page.json': page, 'identity.json': JSON.parse(JSON.stringify(identity)) },
    paths: ['/callback/', '/logout/', '/account/'],
  });
  const none = { 'page.json': null, 'identity.json': null };
  expect(await output(undefined)).toEqual({ files: none, paths: [] });
});

test('[8.3] a build whose cookies go with requests of other sites warns of it, and no other does', () => {
  const warn = jest.spyOn(logger, 'warn').mockImplementation();
  load(inCookies({ sameSite: 'lax' }));
  load(undefined);
  expect(warn).not.toHaveBeenCalled();
  load(inCookies({ sameSite: 'none' }));
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^storage.sameSite is none: /)]]);
});

test('an identity on this machine is refused for a build that may be published, and for no other', () => {
  const local = checkIdentity({
    Auth: { Cognito: { ...pool, userPoolEndpoint: 'http://localhost:9229/' } },
  });
  const environment = jest.replaceProperty(process, 'env', { ...process.env });
  environment.replaceValue({ ...process.env, NODE_ENV: 'production' });
  for (const folder of ['build', '.cache/build', '../dist']) {
    expect(() => load(local, folder)).toThrow(/userPoolEndpoint is on this machine, and https:/);
  }
  load(local, path.relative('/site', previewFolder('/site')));
  load(local, 'build', 'http://localhost:3000');
  environment.replaceValue({ ...process.env, NODE_ENV: 'development' });
  load(local);
  environment.restore();
});

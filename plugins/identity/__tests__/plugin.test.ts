import path from 'node:path';
import type { PluginContentLoadedActions } from '@docusaurus/types';
import { readIdentity, type IdentityConfig } from '../../../amplify-config';
import { readBuildRecord } from '../../../infra/buildRecord';
import { newDirectory } from '../../../testing/newDirectory';
import identityPlugin from '../index';

const pool = {
  AUTH_ENV_FILES: 'off',
  AUTH_REGION: 'eu-central-1',
  AUTH_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
  AUTH_USER_POOL_CLIENT_ID: '1example23456789',
};

/** What the plugin writes, by file. */
async function written(identity: IdentityConfig | undefined): Promise<Record<string, unknown>> {
  const files: Record<string, unknown> = {};
  const createData = async (name: string, data: unknown) => {
    files[name] = JSON.parse(data as string);
    return name;
  };
  const actions = { createData } as unknown as PluginContentLoadedActions;
  await identityPlugin(identity)({ siteDir: '/site' }).contentLoaded?.({
    actions,
    content: undefined,
  });
  return files;
}

test('[4.1] pages get the client id and the kind of storage, the sign-in code everything', async () => {
  const identity = readIdentity({ ...pool, AUTH_STORAGE: 'cookies' });
  expect(await written(identity)).toEqual({
    'boundary.json': { clientId: '1example23456789', storage: 'cookies' },
    'config.json': JSON.parse(JSON.stringify(identity)),
  });
});

test('[4.1] without identity both files say so, in place of what an earlier build wrote', async () => {
  expect(await written(undefined)).toEqual({ 'boundary.json': null, 'config.json': null });
});

test('a build leaves beside it what it was made with; one elsewhere does not', async () => {
  const siteDir = newDirectory();
  const build = async (identity: IdentityConfig | undefined, folder: string) => {
    const props = { outDir: `${path.join(siteDir, folder)}${path.sep}` };
    await identityPlugin(identity)({ siteDir }).postBuild?.(props as never);
    return readBuildRecord(siteDir);
  };
  const identity = JSON.parse(JSON.stringify(readIdentity(pool))) as IdentityConfig;

  expect(readBuildRecord(siteDir)).toBeUndefined();
  expect(await build(identity, 'build')).toEqual({ identity });
  expect(await build(undefined, 'elsewhere')).toEqual({ identity });
  expect(await build(undefined, 'build')).toEqual({});
});

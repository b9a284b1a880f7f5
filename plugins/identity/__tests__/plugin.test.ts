import type { PluginContentLoadedActions } from '@docusaurus/types';
import { readIdentity } from '../../../amplify-config';
import type { IdentityConfig } from '../../../settings/identityConfig';
import identityPlugin from '../index';

const pool = {
  AUTH_ENV_FILES: 'off',
  AUTH_REGION: 'eu-central-1',
  AUTH_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
  AUTH_USER_POOL_CLIENT_ID: '1example23456789',
};

/** The plugin's output, by file. */
async function written(identity: IdentityConfig | undefined): Promise<Record<string, unknown>> {
  const files: Record<string, unknown> = {};
  const createData = async (name: string, data: unknown) => {
    files[name] = JSON.parse(data as string);
    return name;
  };
  const actions = { createData } as unknown as PluginContentLoadedActions;
  await identityPlugin(identity)().contentLoaded?.({ actions, content: undefined });
  return files;
}

test('[4.1] pages get the client id and the kind of storage, and the sign-in code gets everything', async () => {
  const identity = readIdentity({ ...pool, AUTH_STORAGE: 'cookies' });
  expect(await written(identity)).toEqual({
    'boundary.json': { clientId: '1example23456789', storage: 'cookies' },
    'config.json': JSON.parse(JSON.stringify(identity)),
  });
});

test('[4.1] without identity both files say so, and replace those of an earlier build', async () => {
  expect(await written(undefined)).toEqual({ 'boundary.json': null, 'config.json': null });
});

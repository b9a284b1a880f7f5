import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readIdentity } from '../../../amplify-config';
import { newDirectory } from 'test-support/newDirectory';
import { copySettings } from '../copySettings';

test('a clone has the sign-in of the project', () => {
  const [project, clone] = [newDirectory(), newDirectory()];
  const settings = {
    AUTH_REGION: 'eu-central-1',
    AUTH_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
    AUTH_USER_POOL_CLIENT_ID: '1example',
  };
  const lines = Object.entries(settings).map((setting) => setting.join('='));
  writeFileSync(path.join(project, '.env.local'), lines.join('\n'));
  copySettings(project, clone);
  expect(readIdentity({}, clone)?.userPoolClientId).toBe('1example');
});

test('a project without sign-in has nothing to copy', () => {
  const clone = newDirectory();
  copySettings(newDirectory(), clone);
  expect(readIdentity({}, clone)).toBeUndefined();
});

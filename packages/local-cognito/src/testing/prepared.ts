import path from 'node:path';
import type { SeededUser } from '../control/schemas';

/** The environment variable with the directory of the files that prepare.ts has made for all tests. */
export const preparedDirectory = 'LOCAL_COGNITO_PREPARED';

/** Returns a file that prepare.ts has made. */
export function prepared(name: 'local-cognito.mjs' | 'state.json'): string {
  const directory = process.env[preparedDirectory];
  if (!directory) throw new Error('testing/prepare.ts has not run.');
  return path.join(directory, name);
}

export const password = 'Correct-horse-9';

/** The users that the pools of the tests start with. */
export const users: readonly SeededUser[] = [
  member('reader'),
  { ...member('newpass'), status: 'FORCE_CHANGE_PASSWORD' },
  { ...member('sms', { phone_number: '+12025550142', phone_number_verified: 'true' }), mfa: 'SMS' },
  { ...member('totp'), mfa: 'TOTP', totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
  { ...member('totpsetup'), mfa: 'TOTP_SETUP' },
  member('unverified', {
    ...{ email_verified: 'false', phone_number: '+12025550143', phone_number_verified: 'false' },
  }),
  { ...member('unconfirmed', { email_verified: 'false' }), status: 'UNCONFIRMED' },
  { ...member('resetme'), status: 'RESET_REQUIRED' },
];

function member(username: string, attributes: SeededUser['attributes'] = {}): SeededUser {
  const email = `${username}@example.com`;
  return { username, password, attributes: { email, email_verified: 'true', ...attributes } };
}

import type { SeededUser } from 'local-cognito';

const password = 'Correct-horse-9';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW';

/** The users of the local user pool: one for each way that a sign-in can go. */
export const seededUsers: readonly SeededUser[] = [
  { ...member('reader'), purpose: 'signs in at once' },
  { ...member('owner'), purpose: 'signs in at once and moderates comments', groups: ['owners'] },
  {
    ...member('newpass'),
    purpose: 'has a temporary password and must choose a new one',
    status: 'FORCE_CHANGE_PASSWORD',
  },
  {
    ...member('sms', { phone_number: '+12025550142', phone_number_verified: 'true' }),
    purpose: 'gets a code by SMS',
    mfa: 'SMS',
  },
  {
    ...member('totp'),
    purpose: `authenticator app, secret ${totpSecret}`,
    mfa: 'TOTP',
    totpSecret,
  },
  {
    ...member('totpsetup'),
    purpose: 'must set up an authenticator app',
    mfa: 'TOTP_SETUP',
  },
  {
    ...member('unverified', {
      email_verified: 'false',
      phone_number: '+12025550143',
      phone_number_verified: 'false',
    }),
    purpose: 'has neither email nor phone verified',
  },
  {
    ...member('unconfirmed', { email_verified: 'false' }),
    purpose: 'has not confirmed the account',
    status: 'UNCONFIRMED',
  },
  { ...member('resetme'), purpose: 'must reset the password', status: 'RESET_REQUIRED' },
];

function member(username: string, attributes: SeededUser['attributes'] = {}): SeededUser {
  const email = `${username}@example.com`;
  return { username, password, attributes: { email, email_verified: 'true', ...attributes } };
}

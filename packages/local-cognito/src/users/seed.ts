import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Clock } from '../state/clock';
import type { Cognito } from '../state/cognito';
import type { CognitoState, User } from '../state/model';
import { defaultSettings } from '../state/settings';
import { setPassword } from './passwords';
import { newUser, putUser } from './users';

export const seededPassword = 'Correct-horse-9';
export const seededTotpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW';

/** The seeded users, and what each is for. */
export const seededUsers: readonly { username: string; purpose: string; phone?: string }[] = [
  { username: 'reader', purpose: 'signs in at once' },
  { username: 'newpass', purpose: 'has a temporary password and must choose a new one' },
  { username: 'sms', purpose: 'gets a code by SMS', phone: '+12025550142' },
  { username: 'totp', purpose: `authenticator app, secret ${seededTotpSecret}` },
  { username: 'totpsetup', purpose: 'must set up an authenticator app' },
  {
    username: 'unverified',
    purpose: 'has neither email nor phone verified',
    phone: '+12025550143',
  },
  { username: 'unconfirmed', purpose: 'has not confirmed the account' },
  { username: 'resetme', purpose: 'must reset the password' },
];

/** A pool with the seeded users. The keys of a former state are kept: clients cache them. */
export function seededState(
  clock: Clock,
  keys: Pick<CognitoState, 'signingKey' | 'secret'> = newKeys(),
): CognitoState {
  const state: CognitoState = {
    version: 1,
    signingKey: keys.signingKey,
    secret: keys.secret,
    settings: structuredClone(defaultSettings),
    users: {},
    groups: {},
    sessions: {},
    refreshTokens: {},
    messages: [],
    attempts: {},
    collections: { authorizationCodes: {}, googleSignIns: {}, hostedSessions: {}, identities: {} },
  };
  for (const { username, phone } of seededUsers) putUser(state, seededUser(clock, username, phone));
  return state;
}

/** Brings everything back to the seeded state. */
export function reset(cognito: Cognito): void {
  const { signingKey, secret } = cognito.store.state;
  cognito.clock.offsetMs = 0;
  cognito.clock.start();
  cognito.challengeSessions.clear();
  cognito.store.replace(seededState(cognito.clock, { signingKey, secret }));
}

function newKeys(): Pick<CognitoState, 'signingKey' | 'secret'> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    signingKey: { kid: randomBytes(32).toString('base64'), privateKey },
    secret: randomBytes(32).toString('hex'),
  };
}

function seededUser(clock: Clock, username: string, phone: string | undefined): User {
  const verified = String(username !== 'unverified' && username !== 'unconfirmed');
  const user = newUser({ clock }, username, 'CONFIRMED', stableUuid(username));
  setPassword(user, seededPassword);
  user.attributes = { email: `${username}@example.com`, email_verified: verified };
  if (phone)
    Object.assign(user.attributes, { phone_number: phone, phone_number_verified: verified });
  specialize(clock, user);
  return user;
}

function specialize(clock: Clock, user: User): void {
  switch (user.username) {
    case 'newpass':
      user.status = 'FORCE_CHANGE_PASSWORD';
      user.temporaryPasswordExpiresAt = temporaryPasswordExpiry(
        clock,
        defaultSettings.passwordPolicy.temporaryPasswordValidityDays,
      );
      break;
    case 'sms':
      user.enabledMfa = ['SMS_MFA'];
      user.preferredMfa = 'SMS_MFA';
      break;
    case 'totp':
      user.enabledMfa = ['SOFTWARE_TOKEN_MFA'];
      user.preferredMfa = 'SOFTWARE_TOKEN_MFA';
      user.totpSecret = seededTotpSecret;
      break;
    case 'totpsetup':
      user.mfaSetupRequired = true;
      break;
    case 'unconfirmed':
      user.status = 'UNCONFIRMED';
      break;
    case 'resetme':
      user.status = 'RESET_REQUIRED';
      break;
  }
}

/** When a temporary password that is set now ends, in milliseconds since the epoch. */
export function temporaryPasswordExpiry(clock: Clock, validityDays: number): number {
  return clock.now() + validityDays * 24 * 3600 * 1000;
}

// The same after every reset, so that what refers to a seeded user still does.
function stableUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

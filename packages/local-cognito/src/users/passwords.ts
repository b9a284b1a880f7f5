import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { CognitoError } from '../constraints/constraints';
import { passwordVerifier, type PasswordVerifier, type SrpParty } from '../srp/srp';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import type { PoolSettings } from '../state/settings';
import { keepUser } from './users';

/** Whom SRP hashes with a password: the user, and the part of the pool's id after the underscore. */
export function srpParty({ pool }: Cognito, name: string): SrpParty {
  return { group: pool.id.slice(pool.id.indexOf('_') + 1), name };
}

/**
 * Says whether the password is right, by computing its verifier again. That is done for nobody, too, so that its time
 * does not tell who has an account.
 */
export function checkPassword(cognito: Cognito, user: User | undefined, password: string): boolean {
  const kept = user?.passwordVerifier;
  const salt = Buffer.from(kept?.salt.padStart(32, '0') ?? '', 'hex');
  const given = passwordVerifier(srpParty(cognito, user?.username ?? ''), password, salt);
  return given.verifier === kept?.verifier;
}

export function setPassword(cognito: Cognito, user: User, password: string): void {
  user.passwordVerifier = passwordVerifier(srpParty(cognito, user.username), password);
  delete user.temporaryPasswordExpiresAt;
}

// These leave out letters and digits that look alike.
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%^&*'];

/** Makes a password that satisfies every policy with this minimum length. */
export function newTemporaryPassword(minimumLength: number): string {
  const length = Math.max(minimumLength, 12);
  const characters = Array.from({ length }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? '';
    return kind.charAt(randomInt(kind.length));
  });
  return characters.join('');
}

/** Gives a user a password to replace at the next sign-in. saveUser() keeps the change. */
export function setTemporaryPassword(cognito: Cognito, user: User, password: string): void {
  setPassword(cognito, user, password);
  user.status = 'FORCE_CHANGE_PASSWORD';
  user.temporaryPasswordExpiresAt = temporaryPasswordExpiry(cognito);
}

/** Says when a temporary password that is set now expires, in milliseconds since the epoch. */
export function temporaryPasswordExpiry({ clock, settings }: Cognito): number {
  const { temporaryPasswordValidityDays } = settings.passwordPolicy;
  return clock.now() + temporaryPasswordValidityDays * 24 * 3600 * 1000;
}

type PasswordPolicy = PoolSettings['passwordPolicy'];

// https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html
const symbols = new Set('^$*.[]{}()?-"!@#%&/\\,><\':;|_~`+= ');

/** @throws InvalidPasswordException naming the first rule that the password breaks. */
export function requirePolicy(policy: PasswordPolicy, password: string): void {
  const broken = brokenRule(policy, password);
  const message = `Password did not conform with policy: ${broken}`;
  if (broken) throw new CognitoError('InvalidPasswordException', message);
}

function brokenRule(policy: PasswordPolicy, password: string): string | undefined {
  if (password.length < policy.minimumLength) return 'Password not long enough';
  const hasSymbol = [...password].some((character) => symbols.has(character));
  const missing = [
    policy.requireLowercase && !/[a-z]/.test(password) && 'lowercase',
    policy.requireUppercase && !/[A-Z]/.test(password) && 'uppercase',
    policy.requireNumbers && !/[0-9]/.test(password) && 'numeric',
    policy.requireSymbols && !hasSymbol && 'symbol',
  ].find(Boolean);
  return missing ? `Password must have ${missing} characters` : undefined;
}

/** Returns the verifier that an unknown user seems to have. It stays the same, so that asking twice reveals nothing. */
export function decoyVerifier(cognito: Cognito, name: string): PasswordVerifier {
  const salt = decoyBytes(cognito, `salt:${name.toLowerCase()}`).subarray(0, 16);
  const password = decoyBytes(cognito, `password:${name.toLowerCase()}`).toString('hex');
  return passwordVerifier(srpParty(cognito, name), password, salt);
}

export function decoySub(cognito: Cognito, name: string): string {
  return stableUuid(decoyBytes(cognito, `sub:${name.toLowerCase()}`));
}

function decoyBytes(cognito: Cognito, what: string): Buffer {
  return createHmac('sha256', cognito.store.state.secret).update(what).digest();
}

/** Makes an id in the form of a random UUID (RFC 9562, 5.4) from a hash, the same each time. */
export function stableUuid(hash: Buffer): string {
  const hex = hash.toString('hex');
  const third = `4${hex.slice(13, 16)}`;
  const fourth = `a${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), third, fourth, hex.slice(20, 32)].join('-');
}

const periodSeconds = 30;

/** Makes a secret of 256 bits in base32. It has 52 characters, like Cognito's. */
export function newTotpSecret(): string {
  return new Secret({ size: 32 }).base32;
}

/** Says whether a code belongs to the secret now, or one step (30 s) earlier or later (RFC 6238, 5.2). */
export function isTotpCode(cognito: Cognito, secret: string, code: string): boolean {
  return stepOf(cognito, secret, code) !== undefined;
}

/** Says whether a code of the user's authenticator app is right, and accepts it once. */
export function redeemTotpCode(cognito: Cognito, user: User, code: string): boolean {
  const step = user.totpSecret ? stepOf(cognito, user.totpSecret, code) : undefined;
  if (step === undefined) return false;
  const message = 'Your software token has already been used once.';
  if (user.totpUsedSteps.includes(step)) throw new CognitoError('ExpiredCodeException', message);
  user.totpUsedSteps = [step, ...user.totpUsedSteps].slice(0, 3);
  keepUser(cognito, user);
  return true;
}

function stepOf(cognito: Cognito, secret: string, code: string): number | undefined {
  const timestamp = cognito.clock.now();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds });
  const distance = totp.validate({ token: code, timestamp, window: 1 });
  return distance === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + distance;
}

import { Secret, TOTP } from 'otpauth';
import { CognitoError } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';

const periodSeconds = 30;

/** Makes a secret of 256 bits in base32. It has 52 characters, like Cognito's. */
export function newTotpSecret(): string {
  return new Secret({ size: 32 }).base32;
}

/**
 * Says whether a code belongs to the secret now, or one step (30 s) earlier or later (RFC 6238,
 * 5.2).
 */
export function isTotpCode(cognito: Cognito, secret: string, code: string): boolean {
  return stepOf(cognito, secret, code) !== undefined;
}

/**
 * Accepts a code of the user's authenticator app once.
 * @returns whether it is right
 * @throws ExpiredCodeException when it was used already.
 */
export function redeemTotpCode(cognito: Cognito, user: User, code: string): boolean {
  const step = user.totpSecret ? stepOf(cognito, user.totpSecret, code) : undefined;
  if (step === undefined) return false;
  if (user.totpUsedSteps.includes(step)) {
    throw new CognitoError(
      'ExpiredCodeException',
      'Your software token has already been used once.',
    );
  }
  user.totpUsedSteps = [step, ...user.totpUsedSteps].slice(0, 3);
  return true;
}

function stepOf(cognito: Cognito, secret: string, code: string): number | undefined {
  const timestamp = cognito.clock.now();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds });
  const distance = totp.validate({ token: code, timestamp, window: 1 });
  return distance === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + distance;
}

import { createHmac } from 'node:crypto';
import { poolName } from '../connection/ids';
import { passwordVerifier, type PasswordVerifier } from '../srp/srp';
import type { Cognito } from '../state/cognito';
import { stableUuid } from './stableUuid';

/**
 * Returns the verifier that an unknown user seems to have. It stays the same, so that asking twice
 * reveals nothing.
 */
export function decoyVerifier(cognito: Cognito, name: string): PasswordVerifier {
  const salt = decoyBytes(cognito, `salt:${name.toLowerCase()}`).subarray(0, 16);
  const password = decoyBytes(cognito, `password:${name.toLowerCase()}`).toString('hex');
  return passwordVerifier({ group: poolName, name }, password, salt);
}

/** Returns a stable made-up `sub` for a name that doesn't exist. */
export function decoySub(cognito: Cognito, name: string): string {
  return stableUuid(decoyBytes(cognito, `sub:${name.toLowerCase()}`));
}

function decoyBytes(cognito: Cognito, what: string): Buffer {
  return createHmac('sha256', cognito.store.state.secret).update(what).digest();
}

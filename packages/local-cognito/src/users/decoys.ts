import { createHmac } from 'node:crypto';
import { poolName } from '../connection/ids';
import { passwordVerifier, type PasswordVerifier } from '../srp/srp';
import type { Cognito } from '../state/cognito';

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

/** Makes an id in the form of a random UUID (RFC 9562, 5.4) from a hash, the same each time. */
export function stableUuid(hash: Buffer): string {
  const hex = hash.toString('hex');
  const third = `4${hex.slice(13, 16)}`;
  const fourth = `a${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), third, fourth, hex.slice(20, 32)].join('-');
}

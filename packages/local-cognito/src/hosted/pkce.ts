import { createHash, randomBytes } from 'node:crypto';

// RFC 7636, 4.1 and 4.2: 43 to 128 unreserved characters.
const unreserved = /^[A-Za-z0-9._~-]{43,128}$/;

export function isWellFormed(value: string): boolean {
  return unreserved.test(value);
}

/** Returns the S256 code_challenge of a verifier (RFC 7636, 4.2). */
export function codeChallenge(verifier: string): string {
  return createHash('sha256').update(verifier, 'ascii').digest('base64url');
}

/** Says whether the verifier belongs to the S256 challenge (RFC 7636, 4.6). */
export function verifies(verifier: string, challenge: string): boolean {
  return isWellFormed(verifier) && codeChallenge(verifier) === challenge;
}

export function newCodeVerifier(): string {
  return randomBytes(32).toString('base64url');
}

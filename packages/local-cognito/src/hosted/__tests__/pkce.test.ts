import { codeChallenge, isWellFormed, newCodeVerifier, verifies } from '../pkce';

// RFC 7636, appendix B
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

test('makes the S256 challenge of the RFC', () => {
  expect(codeChallenge(verifier)).toBe(challenge);
  expect(verifies(verifier, challenge)).toBe(true);
});

test('accepts no other verifier, and not the challenge itself', () => {
  expect(verifies(newCodeVerifier(), challenge)).toBe(false);
  expect(verifies(challenge, challenge)).toBe(false);
  expect(verifies('', challenge)).toBe(false);
  expect(verifies(verifier, '')).toBe(false);
});

test('accepts no malformed verifier, even for its own challenge', () => {
  for (const malformed of ['', 'a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(42)}é`]) {
    expect(verifies(malformed, codeChallenge(malformed))).toBe(false);
  }
});

test('takes 43 to 128 unreserved characters', () => {
  expect(isWellFormed('a'.repeat(42))).toBe(false);
  expect(isWellFormed('a'.repeat(43))).toBe(true);
  expect(isWellFormed('-._~'.repeat(32))).toBe(true);
  expect(isWellFormed('a'.repeat(129))).toBe(false);
  expect(isWellFormed(`${'a'.repeat(43)}=`)).toBe(false);
  expect(isWellFormed(`${'a'.repeat(43)}\n`)).toBe(false);
});

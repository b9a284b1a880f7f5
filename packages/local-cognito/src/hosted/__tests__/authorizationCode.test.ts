import type { Identity } from '../../state/context';
import { findUser } from '../../users/users';
import { refreshTokens } from '../../tokens/tokens';
import { verifyAccessToken } from '../../tokens/verifyToken';
import { grantCode, redeemCode } from '../authorizationCode';
import { codeChallenge, newCodeVerifier } from '../pkce';
import { testIdentity } from './testIdentity';

const redirectUri = 'http://localhost:3000/callback/';
const codeVerifier = newCodeVerifier();
const presented = { redirectUri, codeVerifier };

function newCode(identity: Identity): string {
  const user = findUser(identity, 'reader');
  if (!user) throw new Error('no reader');
  const request = {
    redirectUri,
    scopes: ['openid'],
    codeChallenge: codeChallenge(codeVerifier),
    state: 's',
    prompt: [],
  };
  const location = new URL(grantCode(identity, request, user, identity.clock.nowSeconds()));
  expect(location.searchParams.get('state')).toBe('s');
  return location.searchParams.get('code') ?? '';
}

test('gives tokens once; the second time takes them back', async () => {
  const identity = testIdentity();
  const code = newCode(identity);
  const tokens = await redeemCode(identity, code, presented);
  if (!tokens) throw new Error('no tokens');
  await expect(verifyAccessToken(identity, tokens.AccessToken, 'openid')).resolves.toMatchObject({
    user: { username: 'reader' },
  });

  expect(await redeemCode(identity, code, presented)).toBeUndefined();
  await expect(verifyAccessToken(identity, tokens.AccessToken)).rejects.toThrow(
    'Access Token has been revoked',
  );
  await expect(refreshTokens(identity, tokens.RefreshToken)).rejects.toThrow('revoked');
});

test('presented twice at once, gives tokens to the first, which the second takes back', async () => {
  const identity = testIdentity();
  const code = newCode(identity);
  const both = [redeemCode(identity, code, presented), redeemCode(identity, code, presented)];
  const [tokens, refused] = await Promise.all(both);
  expect(refused).toBeUndefined();
  await expect(verifyAccessToken(identity, tokens?.AccessToken ?? '')).rejects.toThrow(
    'Access Token has been revoked',
  );
  expect(Object.values(identity.store.state.sessions).every(({ revoked }) => revoked)).toBe(true);
});

test('ends after five minutes', async () => {
  const identity = testIdentity();
  const [early, late] = [newCode(identity), newCode(identity)];
  identity.clock.offsetMs = 5 * 60_000 - 5_000;
  expect(await redeemCode(identity, early, presented)).toBeDefined();
  identity.clock.offsetMs = 5 * 60_000;
  expect(await redeemCode(identity, late, presented)).toBeUndefined();
});

test.each([
  ['another verifier', { codeVerifier: newCodeVerifier() }],
  ['the challenge for a verifier', { codeVerifier: codeChallenge(codeVerifier) }],
  ['no verifier', { codeVerifier: '' }],
  ['another redirect_uri', { redirectUri: 'http://localhost:3000/' }],
])('is used up by %s', async (_, change) => {
  const identity = testIdentity();
  const code = newCode(identity);
  expect(await redeemCode(identity, code, { ...presented, ...change })).toBeUndefined();
  expect(await redeemCode(identity, code, presented)).toBeUndefined();
});

test('is kept as a hash, and is nothing by another name', async () => {
  const identity = testIdentity();
  const code = newCode(identity);
  expect(JSON.stringify(identity.store.state)).not.toContain(code);
  for (const other of ['', '__proto__', 'constructor', code.toLowerCase(), `${code}=`]) {
    expect(await redeemCode(identity, other, presented)).toBeUndefined();
  }
});

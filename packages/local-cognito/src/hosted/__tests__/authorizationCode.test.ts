import type { Cognito } from '../../state/cognito';
import { newCognito } from '../../testing/newCognito';
import { refreshTokens } from '../../tokens/tokens';
import { verifyAccessToken } from '../../tokens/verifyToken';
import { findUser } from '../../users/users';
import { grantCode, redeemCode } from '../authorizationCode';
import { codeChallenge, newCodeVerifier } from '../pkce';

const redirectUri = 'http://localhost:3000/callback/';
const codeVerifier = newCodeVerifier();
const presented = { redirectUri, codeVerifier };

function newCode(cognito: Cognito): string {
  const user = findUser(cognito, 'reader');
  if (!user) throw new Error('no reader');
  const request = {
    redirectUri,
    scopes: ['openid'],
    codeChallenge: codeChallenge(codeVerifier),
    state: 's',
    prompt: [],
  };
  const location = new URL(grantCode(cognito, request, user, cognito.clock.nowSeconds()));
  expect(location.searchParams.get('state')).toBe('s');
  return location.searchParams.get('code') ?? '';
}

test('gives tokens once; a second use revokes them', async () => {
  const cognito = newCognito();
  const code = newCode(cognito);
  const tokens = await redeemCode(cognito, code, presented);
  if (!tokens) throw new Error('no tokens');
  await expect(verifyAccessToken(cognito, tokens.AccessToken, 'openid')).resolves.toMatchObject({
    user: { username: 'reader' },
  });

  expect(await redeemCode(cognito, code, presented)).toBeUndefined();
  await expect(verifyAccessToken(cognito, tokens.AccessToken)).rejects.toThrow(
    'Access Token has been revoked',
  );
  await expect(refreshTokens(cognito, tokens.RefreshToken)).rejects.toThrow('revoked');
});

test('gives tokens to the first of two requests at once; the second revokes them', async () => {
  const cognito = newCognito();
  const code = newCode(cognito);
  const both = [redeemCode(cognito, code, presented), redeemCode(cognito, code, presented)];
  const [tokens, refused] = await Promise.all(both);
  expect(refused).toBeUndefined();
  await expect(verifyAccessToken(cognito, tokens?.AccessToken ?? '')).rejects.toThrow(
    'Access Token has been revoked',
  );
  expect(Object.values(cognito.store.state.sessions).every(({ revoked }) => revoked)).toBe(true);
});

test('expires after five minutes', async () => {
  const cognito = newCognito();
  const [early, late] = [newCode(cognito), newCode(cognito)];
  cognito.clock.offsetMs = 5 * 60_000 - 5_000;
  expect(await redeemCode(cognito, early, presented)).toBeDefined();
  cognito.clock.offsetMs = 5 * 60_000;
  expect(await redeemCode(cognito, late, presented)).toBeUndefined();
});

test.each([
  ['another verifier', { codeVerifier: newCodeVerifier() }],
  ['the challenge for a verifier', { codeVerifier: codeChallenge(codeVerifier) }],
  ['no verifier', { codeVerifier: '' }],
  ['another redirect_uri', { redirectUri: 'http://localhost:3000/' }],
])('is used up by %s', async (_, change) => {
  const cognito = newCognito();
  const code = newCode(cognito);
  expect(await redeemCode(cognito, code, { ...presented, ...change })).toBeUndefined();
  expect(await redeemCode(cognito, code, presented)).toBeUndefined();
});

test('is kept as a hash, and no other text is accepted in its place', async () => {
  const cognito = newCognito();
  const code = newCode(cognito);
  expect(JSON.stringify(cognito.store.state)).not.toContain(code);
  for (const other of ['', '__proto__', 'constructor', code.toLowerCase(), `${code}=`]) {
    expect(await redeemCode(cognito, other, presented)).toBeUndefined();
  }
});

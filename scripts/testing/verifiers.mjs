// The libraries with which sites verify tokens of Cognito, as they are published, against an installed local-cognito.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Auth } from '@auth/core';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { startLocalCognito } from 'local-cognito';
import { freePorts } from 'local-cognito/testing/free-ports';
import * as openid from 'openid-client';

const site = 'http://localhost:3000';
const ada = { username: 'ada', password: 'Correct-horse-9' };
let local;
let issuer;
before(async () => {
  const callbackUrls = [`${site}/`, `${site}/auth/callback/cognito`];
  const options = { users: [ada], ports: await freePorts(), stateFile: 'memory' };
  local = await startLocalCognito({ callbackUrls, logoutUrls: [site], ...options });
  issuer = `https://${local.oauthDomain}/${local.userPoolId}`;
});
after(() => local?.close());

/** Signs in on the hosted page, as a browser without script. @returns the address to which that leads back */
async function signIn(url) {
  const page = await fetch(url);
  const text = await page.text();
  const [, action] = /<form method="post" action="([^"]*)"/.exec(text);
  const [, binding] = /name="binding" value="([^"]*)"/.exec(text);
  const answer = await fetch(new URL(action.replaceAll('&amp;', '&'), page.url), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookiesOf(page) },
    body: new URLSearchParams({ ...ada, binding }),
  });
  return new URL(answer.headers.get('location'), page.url);
}

const cookiesOf = (response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

test('openid-client: discovery, code with PKCE, userInfo; jose: the keys', async () => {
  const { userPoolClientId } = local;
  const given = [new URL(issuer), userPoolClientId, undefined, openid.None()];
  const configuration = await openid.discovery(...given);
  const [pkceCodeVerifier, expectedNonce] = [openid.randomPKCECodeVerifier(), openid.randomNonce()];
  const url = openid.buildAuthorizationUrl(configuration, {
    ...{ redirect_uri: `${site}/`, scope: 'openid email', nonce: expectedNonce },
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const checks = { pkceCodeVerifier, expectedNonce, idTokenExpected: true };
  const tokens = await openid.authorizationCodeGrant(configuration, await signIn(url), checks);
  const { sub } = tokens.claims();
  const info = await openid.fetchUserInfo(configuration, tokens.access_token, sub);
  assert.equal(info.username, 'ada');

  const keys = createRemoteJWKSet(new URL(configuration.serverMetadata().jwks_uri));
  const { payload } = await jwtVerify(tokens.id_token, keys, {
    issuer,
    audience: userPoolClientId,
  });
  assert.equal(payload.sub, sub);
});

test("Auth.js: its provider's discovery, exchange and checks end in a session", async () => {
  process.env.COGNITO_ISSUER = issuer;
  // As the README has it.
  const { providers } = await import('./auth.mjs');
  const config = { providers, secret: 'of the site', trustHost: true, basePath: '/auth' };
  const cookies = new Map();
  const ask = async (address, fields) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const form = fields && { method: 'POST', body: new URLSearchParams(fields) };
    const response = await Auth(new Request(address, { headers: { cookie }, ...form }), config);
    for (const text of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]*)=([^;]*)/.exec(text);
      cookies.set(name, value);
    }
    return response;
  };
  const { csrfToken } = await (await ask(`${site}/auth/csrf`)).json();
  const started = await ask(`${site}/auth/signin/cognito`, { csrfToken });
  await ask(await signIn(started.headers.get('location')));
  const session = await (await ask(`${site}/auth/session`)).json();
  assert.ok(session?.user, JSON.stringify(session));
});

import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { issueCredentials } from '../../identity-pool/operations';
import type { Cognito } from '../../state/cognito';
import { newCognito } from '../../testing/newCognito';
import type { SignedRequest } from 'local-service/signature/canonicalRequest';
import { verifySignature } from '../verifySignature';

const identityId = 'eu-central-1:11111111-2222-4333-8444-555555555555';
const hour = 60 * 60;

/** A pool, and AWS's own signer with credentials of it. */
function setUp({ isGuest = false, service = 'appsync', secret = '' } = {}) {
  const cognito = newCognito();
  const expires = cognito.clock.nowSeconds() + hour;
  const holder = { identityId, ...(!isGuest && { sub: 'the-member' }) };
  const given = issueCredentials(cognito, holder, 'ASIAEXAMPLE', expires);
  const signer = new SignatureV4({
    service,
    region: 'eu-central-1',
    sha256: Sha256,
    uriEscapePath: service !== 's3',
    credentials: {
      accessKeyId: given.AccessKeyId,
      secretAccessKey: secret || given.SecretKey,
      sessionToken: given.SessionToken,
    },
  });
  return { cognito, signer };
}

const message = {
  protocol: 'http:',
  hostname: 'localhost',
  method: 'POST',
  path: '/a%20b/graphql',
  query: { z: '1', ä: 'ö/ü', a: ['2', '1'] },
  headers: { host: 'localhost', 'content-type': 'application/json' },
  body: '{"query":"{ me }"}',
};

type Message = Awaited<ReturnType<SignatureV4['sign']>>;

/** As a server gets it. The path is signed as it is sent. */
function received({ method, path, query = {}, headers, body }: Message): SignedRequest {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values ?? '']
      .flat()
      .map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  );
  return { method, target: `${path}?${pairs.join('&')}`, headers, body: body as string };
}

function sign(signer: SignatureV4, options = {}): Promise<Message> {
  return signer.sign(message, options);
}

function verified(cognito: Cognito, signed: Message, service = 'appsync') {
  return verifySignature(cognito, received(signed), service);
}

test("a request that AWS's signer has signed says who signed it", async () => {
  const { cognito, signer } = setUp();
  expect(verified(cognito, await sign(signer))).toEqual({
    identityId,
    isAuthenticated: true,
    sub: 'the-member',
  });
  const guest = setUp({ isGuest: true });
  expect(verified(guest.cognito, await sign(guest.signer))).toEqual({
    identityId,
    isAuthenticated: false,
  });
});

test('an address that is signed for S3 works as long as it says', async () => {
  const { cognito, signer } = setUp({ service: 's3' });
  // As AWS's package for S3 has it.
  const headers = { host: 'localhost', 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const get = { ...message, method: 'GET', body: undefined, headers };
  const signed = await signer.presign(
    { ...get, path: '/members/a%20b/%C3%BC%281%29%21.html' },
    { expiresIn: 60 },
  );
  expect(verified(cognito, signed, 's3')).toMatchObject({ isAuthenticated: true });
  cognito.clock.offsetMs = 61_000;
  expect(verified(cognito, signed, 's3')).toMatchObject({ error: 'RequestExpired' });
});

test.each([
  ['another body', { body: '{"query":"{ all }"}' }],
  ['another path', { path: '/other' }],
  ['another query', { query: { ...message.query, z: '2' } }],
  ['another method', { method: 'PUT' }],
])('%s than what was signed does not match', async (_, changed) => {
  const { cognito, signer } = setUp();
  const signed = await sign(signer);
  expect(verified(cognito, { ...signed, ...changed })).toMatchObject({
    error: 'SignatureDoesNotMatch',
  });
});

test('another secret key, and a signature for another service, do not match', async () => {
  const forged = setUp({ secret: 'x'.repeat(40) });
  const signed = await sign(forged.signer);
  expect(verified(forged.cognito, signed)).toMatchObject({ error: 'SignatureDoesNotMatch' });
  const { cognito, signer } = setUp();
  expect(verified(cognito, await sign(signer), 's3')).toMatchObject({
    error: 'SignatureDoesNotMatch',
  });
});

test('credentials of another pool, changed ones and those without a token are refused', async () => {
  const { cognito, signer } = setUp();
  const signed = await sign(signer);
  cognito.store.state.secret = 'another';
  expect(verified(cognito, signed)).toMatchObject({ error: 'InvalidToken' });
  const headers = { ...signed.headers };
  delete headers['x-amz-security-token'];
  expect(verified(cognito, { ...signed, headers })).toMatchObject({ error: 'InvalidAccessKeyId' });
  const { authorization, ...unsigned } = signed.headers;
  expect(authorization).toBeDefined();
  expect(verified(cognito, { ...signed, headers: unsigned })).toMatchObject({
    error: 'MissingAuthenticationToken',
  });
});

test('credentials end after their hour, and a request must be of now', async () => {
  const { cognito, signer } = setUp();
  const signed = await sign(signer);
  cognito.clock.offsetMs = 16 * 60_000;
  expect(verified(cognito, signed)).toMatchObject({ error: 'RequestTimeTooSkewed' });
  cognito.clock.offsetMs = hour * 1000;
  const signingDate = new Date(cognito.clock.now());
  expect(verified(cognito, await sign(signer, { signingDate }))).toMatchObject({
    error: 'ExpiredToken',
  });
});

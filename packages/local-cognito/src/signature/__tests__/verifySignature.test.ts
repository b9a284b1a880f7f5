import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { issueCredentials } from '../../identity-pool/operations';
import { newCognito } from '../../testing/newCognito';
import { verifySignature } from '../verifySignature';

const identityId = 'eu-central-1:11111111-2222-4333-8444-555555555555';

/** A pool, and AWS's own signer with credentials of it. */
function setUp({ service = 'appsync', sub }: { service?: string; sub?: string } = {}) {
  const cognito = newCognito();
  const expires = cognito.clock.nowSeconds() + 3600;
  const said = { accessKeyId: 'ASIAEXAMPLE', identityId, sub, expires };
  const { SecretKey: secretAccessKey, SessionToken: sessionToken } = issueCredentials(
    cognito,
    said,
  );
  const credentials = { accessKeyId: said.accessKeyId, secretAccessKey, sessionToken };
  const signer = new SignatureV4({
    ...{ service, region: 'eu-central-1', sha256: Sha256, credentials },
    uriEscapePath: service !== 's3',
  });
  /** Verifies a message as a server gets it. The path is signed as it is sent. */
  const verified = (message: Awaited<ReturnType<typeof signer.sign>>, by = service) => {
    const { method, path, query = {}, headers, body } = message;
    const pairs = Object.entries(query).flatMap(([name, values]) =>
      [values ?? ''].flat().map((value) => [name, value].map(encodeURIComponent).join('=')),
    );
    const target = `${path}?${pairs.join('&')}`;
    return verifySignature(cognito, { method, target, headers, body: body as string }, by);
  };
  return { cognito, signer, verified };
}

const message = {
  ...{ protocol: 'http:', hostname: 'localhost', method: 'POST', path: '/a%20b/graphql' },
  query: { z: '1', ä: 'ö/ü', a: ['2', '1'] },
  headers: { host: 'localhost', 'content-type': 'application/json' },
  body: '{"query":"{ me }"}',
};

test("a request that AWS's signer has signed says who signed it", async () => {
  const member = setUp({ sub: 'the-member' });
  const who = { identityId, isAuthenticated: true, sub: 'the-member' };
  expect(member.verified(await member.signer.sign(message))).toEqual(who);
  const guest = setUp();
  const guestSigned = await guest.signer.sign(message);
  expect(guest.verified(guestSigned)).toEqual({ identityId, isAuthenticated: false });
});

test('an address that is signed for S3 works as long as it says', async () => {
  const { cognito, signer, verified } = setUp({ service: 's3' });
  // As AWS's package for S3 has it.
  const headers = { host: 'localhost', 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const get = { ...message, method: 'GET', body: undefined, headers };
  const path = '/members/a%20b/%C3%BC%281%29%21.html';
  const signed = await signer.presign({ ...get, path }, { expiresIn: 60 });
  expect(verified(signed)).toMatchObject({ identityId });
  cognito.clock.offsetMs = 61_000;
  expect(verified(signed)).toMatchObject({ error: 'RequestExpired' });
});

test('another request than was signed, and one for another service, do not match', async () => {
  const { signer, verified } = setUp();
  const signed = await signer.sign(message);
  const mismatch = { error: 'SignatureDoesNotMatch' };
  for (const changed of [
    { body: '{"query":"{ all }"}' },
    { path: '/other' },
    { query: { ...message.query, z: '2' } },
    { method: 'PUT' },
  ]) {
    expect(verified({ ...signed, ...changed } as typeof signed)).toMatchObject(mismatch);
  }
  expect(verified(signed, 's3')).toMatchObject(mismatch);
  for (const [name, error] of [
    ['x-amz-security-token', 'InvalidAccessKeyId'],
    ['authorization', 'MissingAuthenticationToken'],
  ] as const) {
    const headers = Object.entries(signed.headers).filter(([key]) => key !== name);
    const without = { ...signed, headers: Object.fromEntries(headers) };
    expect(verified(without)).toMatchObject({ error });
  }
});

test('credentials are of their pool, end after their hour, and a request must be of now', async () => {
  const { cognito, signer, verified } = setUp();
  const signed = await signer.sign(message);
  cognito.clock.offsetMs = 16 * 60_000;
  expect(verified(signed)).toMatchObject({ error: 'RequestTimeTooSkewed' });
  cognito.clock.offsetMs = 3600 * 1000;
  const late = await signer.sign(message, { signingDate: new Date(cognito.clock.now()) });
  expect(verified(late)).toMatchObject({ error: 'ExpiredToken' });
  cognito.store.state.secret = 'another';
  expect(verified(signed)).toMatchObject({ error: 'InvalidToken' });
});

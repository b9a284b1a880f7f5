import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { issueCredentials } from '../../identity-pool/operations';
import { newCognito } from '../../testing/newCognito';
import { verifySignature } from '../verifySignature';

const identityId = 'eu-central-1:11111111-2222-4333-8444-555555555555';
const hour = 60 * 60;

type Message = Awaited<ReturnType<SignatureV4['sign']>>;

/** A pool, and AWS's own signer with credentials of it. */
function setUp({ isGuest = false, service = 'appsync', secret = '' } = {}) {
  const cognito = newCognito();
  const said = { accessKeyId: 'ASIAEXAMPLE', identityId, ...(!isGuest && { sub: 'the-member' }) };
  const expires = cognito.clock.nowSeconds() + hour;
  const given = issueCredentials(cognito, { ...said, expires });
  const credentials = {
    accessKeyId: given.AccessKeyId,
    secretAccessKey: secret || given.SecretKey,
    sessionToken: given.SessionToken,
  };
  const signer = new SignatureV4({
    ...{ service, region: 'eu-central-1', sha256: Sha256, credentials },
    uriEscapePath: service !== 's3',
  });
  /** Verifies a message as a server gets it. The path is signed as it is sent. */
  const verified = ({ method, path, query = {}, headers, body }: Message, by = service) => {
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
  const member = setUp();
  const who = { identityId, isAuthenticated: true, sub: 'the-member' };
  expect(member.verified(await member.signer.sign(message))).toEqual(who);
  const guest = setUp({ isGuest: true });
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
  expect(verified(signed)).toMatchObject({ isAuthenticated: true });
  cognito.clock.offsetMs = 61_000;
  expect(verified(signed)).toMatchObject({ error: 'RequestExpired' });
});

const mismatch = { error: 'SignatureDoesNotMatch' };

test.each([
  ['body', { body: '{"query":"{ all }"}' }],
  ['path', { path: '/other' }],
  ['query', { query: { ...message.query, z: '2' } }],
  ['method', { method: 'PUT' }],
])('another %s than was signed does not match', async (_, changed) => {
  const { signer, verified } = setUp();
  expect(verified({ ...(await signer.sign(message)), ...changed })).toMatchObject(mismatch);
});

test('another secret key, and a signature for another service, do not match', async () => {
  const forged = setUp({ secret: 'x'.repeat(40) });
  expect(forged.verified(await forged.signer.sign(message))).toMatchObject(mismatch);
  const { signer, verified } = setUp();
  expect(verified(await signer.sign(message), 's3')).toMatchObject(mismatch);
});

test.each([
  ['x-amz-security-token', 'InvalidAccessKeyId'],
  ['authorization', 'MissingAuthenticationToken'],
])('a request without %s is refused', async (name, error) => {
  const { signer, verified } = setUp();
  const signed = await signer.sign(message);
  expect(signed.headers[name]).toBeDefined();
  const headers = Object.fromEntries(
    Object.entries(signed.headers).filter(([key]) => key !== name),
  );
  expect(verified({ ...signed, headers })).toMatchObject({ error });
});

test('credentials are of their pool, end after their hour, and a request must be of now', async () => {
  const { cognito, signer, verified } = setUp();
  const signed = await signer.sign(message);
  cognito.clock.offsetMs = 16 * 60_000;
  expect(verified(signed)).toMatchObject({ error: 'RequestTimeTooSkewed' });
  cognito.clock.offsetMs = hour * 1000;
  const signingDate = new Date(cognito.clock.now());
  const late = await signer.sign(message, { signingDate });
  expect(verified(late)).toMatchObject({ error: 'ExpiredToken' });
  cognito.store.state.secret = 'another';
  expect(verified(signed)).toMatchObject({ error: 'InvalidToken' });
});

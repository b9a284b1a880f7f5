import { createHash, createHmac } from 'node:crypto';
import type { SignedRequest } from 'local-service/signature/canonicalRequest';
import { verifyLocalSignature } from '../authorizeRequest';

const now = Date.UTC(2026, 0, 2, 3, 4, 5);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Signs a request as AWS documents it: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function signed({
  key = 'local',
  secret = 'local',
  service = 'appsync',
  at = now,
} = {}): SignedRequest {
  const body = '{"query":"{ greeting }"}';
  const date = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
  const headers = { host: 'localhost:9300', 'x-amz-date': date };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}`);
  const canonical = ['POST', '/graphql', '', ...lines, '', names, sha256(body)].join('\n');
  const scope = [date.slice(0, 8), 'eu-central-1', service, 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n');
  const signingKey = scope.reduce<Buffer | string>(hmac, `AWS4${secret}`);
  const signature = hmac(signingKey, text).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${key}/${scope.join('/')}, SignedHeaders=${names}, Signature=${signature}`;
  const target = '/graphql';
  return { method: 'POST', target, headers: { ...headers, authorization }, body };
}

test('a request that is signed with the local credentials is that of the local user', async () => {
  expect(await verifyLocalSignature(signed(), now)).toMatchObject({ username: 'local' });
  expect(await verifyLocalSignature(signed({ at: now - 240_000 }), now)).toBeDefined();
});

test.each<[string, SignedRequest]>([
  ['another key', signed({ key: 'AKIAEXAMPLE' })],
  ['another secret', signed({ secret: 'other' })],
  ['a signature for another service', signed({ service: 's3' })],
  ['a signature of 16 minutes ago', signed({ at: now - 960_000 })],
  ['a signature of the future', signed({ at: now + 960_000 })],
  ['another body', { ...signed(), body: '{"query":"mutation { wipe }"}' }],
  ['another path', { ...signed(), target: '/graphql/connect' }],
  ['another host', { ...signed(), headers: { ...signed().headers, host: 'example.com' } }],
  [
    'a signature of letters that are none of ASCII',
    {
      ...signed(),
      headers: {
        ...signed().headers,
        authorization: signed().headers.authorization!.replace(/[0-9a-f]{64}$/, 'é'.repeat(64)),
      },
    },
  ],
  ['no signature', { ...signed(), headers: { authorization: 'AWS4-HMAC-SHA256 nonsense' } }],
])('%s is refused', async (_, request) => {
  expect(await verifyLocalSignature(request, now)).toBeUndefined();
});

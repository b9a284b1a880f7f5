/** @jest-environment node */
import type { IdentityConfig } from '../../settings/identity';
import { answerInTime, takeLostAnswer } from '../requests';

const identity = {
  region: 'eu-central-1',
  identityPoolId: 'us-east-1:11111111-2222-3333-4444-555555555555',
  oauth: { domain: 'login.example.com' },
} as IdentityConfig;

const userPool = 'https://cognito-idp.eu-central-1.amazonaws.com/';
const identityPool = 'https://cognito-identity.us-east-1.amazonaws.com/';
const tokenEndpoint = 'https://login.example.com/oauth2/token';
const unusable = 'The sign-in service gave no usable answer. Please try again.';
const empty = `Missing response payload. ${unusable}`;

const network = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeAll(async () => {
  globalThis.fetch = network;
  const { boundRequests } = await import('../requests');
  boundRequests(identity);
  // However often Amplify is configured.
  boundRequests(identity);
});
beforeEach(() => network.mockReset());
afterEach(() => jest.useRealTimers());

function answerWith(status: number, body: string): void {
  const headers = { 'x-amzn-requestid': '7' };
  network.mockImplementation(async () => new Response(body || null, { status, headers }));
}

/** Calls an operation of the user pool, or of another service, as Amplify does. */
function ask(target = 'AWSCognitoIdentityProviderService.SignUp', signal?: AbortSignal) {
  const headers = { 'x-amz-target': target };
  return fetch(new URL(userPool), { method: 'POST', body: '{}', headers, signal });
}

/** A network without an answer. */
function hang(): void {
  network.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
}

test.each([userPool, identityPool, tokenEndpoint])('answers of %s are checked', async (url) => {
  answerWith(200, '<html>');
  const request = fetch(url, { method: 'POST', body: 'a=b' });
  await expect(request).rejects.toMatchObject({ name: 'UnusableAnswer', message: unusable });
  expect(network.mock.calls).toMatchObject([[url, { method: 'POST', body: 'a=b' }]]);
});

test.each([
  '/blog/',
  'https://login.example.com/oauth2/userInfo',
  new URL('https://example.com/'),
  new Request(userPool),
])('a request for %s is sent as before', async (input) => {
  answerWith(200, '<html>');
  const init = { cache: 'no-store' } as const;
  expect(await (await fetch(input, init)).text()).toBe('<html>');
  expect(network.mock.calls).toEqual([[input, init]]);
});

test.each([
  [200, '{"Session":"x"}'],
  [400, '{"__type":"CodeMismatchException","message":"Wrong."}'],
])('an answer and a refusal stay as they are: %i %s', async (status, body) => {
  answerWith(status, body);
  const answer = await ask();
  expect(answer.status).toBe(status);
  expect(answer.headers.get('x-amzn-requestid')).toBe('7');
  expect(await answer.json()).toEqual(JSON.parse(body));
  expect(await answer.text()).toBe(body);
});

test('an empty answer is accepted, which some operations give', async () => {
  answerWith(200, '');
  const answer = await ask();
  expect(await answer.text()).toBe('');
  await expect(answer.json()).rejects.toMatchObject({ message: empty });
});

test.each([
  [400, '', 'UnusableAnswer', empty],
  [502, '<html>', 'UnusableAnswer', unusable],
  [503, '"text"', 'UnusableAnswer', unusable],
  [503, '{"__type":"ServiceUnavailable"}', 'ServiceUnavailable', unusable],
  [
    500,
    '{"__type":"InternalError","message":"It broke"}',
    'InternalError',
    `It broke. ${unusable}`,
  ],
  [500, '{"__type":"InternalError","Message":"Gone."}', 'InternalError', `Gone. ${unusable}`],
])('a status of %i with the body %j is told in plain words', async (...given) => {
  const [status, body, __type, message] = given;
  answerWith(status, body);
  const answer = await ask();
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ __type, message });
});

test.each([
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a gateway that gave up', () => Promise.resolve(new Response('<h1>', { status: 504 }))],
])('after %s an operation may have succeeded, which is told once', async (_, send) => {
  network.mockImplementation(send);
  await ask('AWSCognitoIdentityProviderService.ChangePassword').catch(() => undefined);
  expect(takeLostAnswer('ListDevices')).toBe(false);
  expect(takeLostAnswer('ChangePassword')).toBe(true);
  expect(takeLostAnswer('ChangePassword')).toBe(false);
});

test("a request ends with the caller's reason", async () => {
  hang();
  const controller = new AbortController();
  const outcome = expect(ask(undefined, controller.signal)).rejects.toThrow('No more.');
  controller.abort(new Error('No more.'));
  await outcome;
  // The service may have carried it out.
  expect(takeLostAnswer('SignUp')).toBe(true);
});

/** The result of the code exchange if the token endpoint gives this answer. */
async function exchange(status: number, body: string): Promise<unknown> {
  answerWith(status, body);
  const answer = await fetch(tokenEndpoint, { method: 'POST', body: 'code=c' });
  return answer.json();
}

test.each([
  [200, '{"access_token":"a"}'],
  [400, '{"error":"invalid_grant"}'],
])('the token endpoint gives tokens and OAuth errors: %i %s', async (status, body) => {
  expect(await exchange(status, body)).toEqual(JSON.parse(body));
});

const noToken = 'No access token returned from OAuth flow. Please try again.';

test.each([
  [200, '', empty],
  [200, '{"id_token":"a"}', noToken],
  [200, '[]', noToken],
  [200, 'null', unusable],
  [429, '{"message":"Too many requests"}', unusable],
  [500, '{"error":"server_error"}', unusable],
])('[6.1] [8.1] its answer %i %s is told in plain words', async (status, body, message) => {
  await expect(exchange(status, body)).rejects.toMatchObject({ name: 'UnusableAnswer', message });
});

test('the page waits for work 30 seconds', async () => {
  await expect(answerInTime(Promise.resolve(1))).resolves.toBe(1);
  jest.useFakeTimers();
  const outcome = jest.fn();
  void answerInTime(new Promise(() => undefined)).catch(outcome);
  await jest.advanceTimersByTimeAsync(29_999);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
});

/** @jest-environment node */
import { askForTokens, askPool, takeLostAnswer, type Fetch } from '../askService';

const unusable = 'The sign-in service gave no usable answer. Please try again.';
const empty = `Missing response payload. ${unusable}`;

/** The result for Amplify if the service gives this answer. */
async function answerOf(status: number, body: string, headers: Record<string, string> = {}) {
  return post(async () => new Response(body || null, { status, headers }));
}

const userPool = 'AWSCognitoIdentityProviderService';
const identityPool = 'AWSCognitoIdentityService';

function post(send: Fetch, signal?: AbortSignal, target = `${userPool}.SignUp`) {
  const headers = { 'x-amz-target': target };
  return askPool(send, new URL('https://pool/'), { method: 'POST', body: '{}', headers, signal });
}

/** A request that ends only when it is aborted. */
const hang: Fetch = (_url, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

afterEach(() => jest.useRealTimers());

it.each([
  [200, '{"Session":"x"}'],
  [400, '{"__type":"CodeMismatchException","message":"Wrong."}'],
])('returns an answer and a refusal as they are: %i %s', async (status, body) => {
  const answer = await answerOf(status, body, { 'x-amzn-requestid': '7' });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('x-amzn-requestid')).toBe('7');
  expect(await answer.json()).toEqual(JSON.parse(body));
  expect(await answer.text()).toBe(body);
});

it('accepts an empty answer, which some operations give', async () => {
  const answer = await answerOf(200, '');
  expect(await answer.text()).toBe('');
  await expect(answer.json()).rejects.toMatchObject({ message: empty });
  expect((await answerOf(204, '')).status).toBe(204);
});

it.each([
  [400, '', 'UnusableAnswer', empty],
  [500, '', 'UnusableAnswer', empty],
  [502, '<html>', 'UnusableAnswer', unusable],
  [503, '"text"', 'UnusableAnswer', unusable],
  [503, '{"__type":"ServiceUnavailable"}', 'ServiceUnavailable', unusable],
])(
  'reports a status of %i with the body %j in plain words',
  async (status, body, name, message) => {
    const answer = await answerOf(status, body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ __type: name, message });
  },
);

it.each([{ message: 'It broke' }, { message: 'It broke.' }, { Message: 'It broke.' }])(
  'reports an internal error in the words of the service (%j), and what to do',
  async (words) => {
    const body = JSON.stringify({ __type: 'InternalErrorException', ...words });
    const answer = await answerOf(500, body);
    const message = `It broke. ${unusable}`;
    expect(await answer.json()).toEqual({ __type: 'InternalErrorException', message });
  },
);

it.each<[string, Fetch]>([
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a gateway that gave up', () => Promise.resolve(new Response('<h1>', { status: 504 }))],
])('reports once that an operation may have succeeded after %s', async (_, send) => {
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ChangePassword' };
  await askPool(send, 'https://pool/', { method: 'POST', headers }).catch(() => undefined);
  expect(takeLostAnswer('ListDevices')).toBe(false);
  expect(takeLostAnswer('ChangePassword')).toBe(true);
  expect(takeLostAnswer('ChangePassword')).toBe(false);
});

const late = 'The sign-in service has not answered in time. Please try again.';

// Three attempts take 29 seconds, which leaves one for the waits between them.
it.each([
  [`${userPool}.SignUp`, 30_000, 'NoAnswerInTime'],
  [`${userPool}.InitiateAuth`, 9_670, 'TimeoutError'],
  [`${identityPool}.GetId`, 9_670, 'TimeoutError'],
])(
  'aborts %s after %i ms without an answer; if it may happen twice, by an error after which Amplify tries again',
  async (target, limit, name) => {
    jest.useFakeTimers();
    const outcome = jest.fn();
    void post(hang, undefined, target).catch(outcome);
    await jest.advanceTimersByTimeAsync(limit - 10);
    expect(outcome).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(10);
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name, message: late }));
  },
);

it("aborts with the caller's reason", async () => {
  const controller = new AbortController();
  const outcome = expect(post(hang, controller.signal)).rejects.toThrow('No more.');
  controller.abort(new Error('No more.'));
  await outcome;
  // The service may have carried it out.
  expect(takeLostAnswer('SignUp')).toBe(true);
});

/** The result of the code exchange if the token endpoint gives this answer. */
async function exchange(status: number, body: string): Promise<unknown> {
  const send: Fetch = async () => new Response(body || null, { status });
  const request = { method: 'POST', body: 'grant_type=authorization_code&code=c' };
  const answer = await askForTokens(send, 'https://login.example.com/oauth2/token', request);
  return answer.json();
}

it.each([
  [200, '{"access_token":"a"}'],
  [400, '{"error":"invalid_grant"}'],
  [401, '{"error":"invalid_client","error_message":"x"}'],
])('returns tokens and OAuth errors: %i %s', async (status, body) => {
  expect(await exchange(status, body)).toEqual(JSON.parse(body));
});

const noToken = 'No access token returned from OAuth flow. Please try again.';

it.each([
  [200, '', empty],
  [200, '<html>', unusable],
  [200, '{}', noToken],
  [200, '{"id_token":"a"}', noToken],
  [200, '[]', noToken],
  [200, 'null', unusable],
  [400, '', empty],
  [429, '{"message":"Too many requests"}', unusable],
  [500, '{"error":"server_error"}', unusable],
  [502, '<html>', unusable],
  [503, '{}', unusable],
])('[6.1] [8.1] reports any other answer in plain words: %i %s', async (status, body, message) => {
  await expect(exchange(status, body)).rejects.toMatchObject({ name: 'UnusableAnswer', message });
});

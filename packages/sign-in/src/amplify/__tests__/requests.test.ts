/** @jest-environment node */
import 'test-support/hideNavigator';
import { autoSignIn, resetPassword, signIn, signUp } from 'aws-amplify/auth';
import { takeLostAnswer } from '../requests';
import { startAmplify } from '../startAmplify';

jest.mock('../followAmplify', () => ({ followAmplify: jest.fn() }));
const userPool = 'https://cognito-idp.eu-central-1.amazonaws.com/';
const identityPool = 'https://cognito-identity.us-east-1.amazonaws.com/';
const tokenEndpoint = 'https://login.example.com/oauth2/token';
const unusable = 'The sign-in service gave no usable answer. Please try again.';
const empty = `Missing response payload. ${unusable}`;
const late = 'The sign-in service has not answered in time. Please try again.';

const network = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeAll(async () => {
  globalThis.fetch = network;
  await startAmplify('session');
});
beforeEach(() => {
  network.mockReset();
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function answerWith(status: number, body: string): void {
  network.mockImplementation(async () => new Response(body || null, { status }));
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

/** A refusal of the pool, in AWS JSON 1.1. */
function refusal(type: string): string {
  return JSON.stringify({ __type: type, message: `${type}.` });
}

/** Waits until Amplify has given up. @returns the error. */
async function failure(work: Promise<unknown>): Promise<Error> {
  const error = work.then(
    () => new Error('no error'),
    (reason: Error) => reason,
  );
  await jest.advanceTimersByTimeAsync(5_000);
  return error;
}

const askAmplify = () => resetPassword({ username: 'ada' });

/** Calls an operation of the user pool as Amplify does. */
function ask(operation: string) {
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
  return fetch(new URL(userPool), { method: 'POST', body: '{}', headers });
}

test.each([
  [429, refusal('SomeException'), 'SomeException.', 3],
  [500, refusal('SomeException'), `SomeException. ${unusable}`, 3],
  [502, '<h1>', unusable, 3],
  [504, '', empty, 3],
  [400, refusal('TooManyRequestsException'), 'TooManyRequestsException.', 3],
  [400, refusal('RequestTimeout'), 'RequestTimeout.', 3],
  [200, '<h1>Wi-Fi</h1>', unusable, 1],
  [400, '', empty, 1],
  [307, refusal('SomeException'), 'SomeException.', 1],
  [400, refusal('SomeException'), 'SomeException.', 1],
  [501, refusal('SomeException'), `SomeException. ${unusable}`, 1],
])(
  '[7.6] [7.3] after an answer of %i %s the visitor reads "%s", and it was sent %i times',
  async (status, body, message, times) => {
    answerWith(status, body);
    const error = await failure(askAmplify());
    const name = body.includes('Some') ? 'SomeException' : expect.any(String);
    expect(error).toMatchObject({ name, message });
    expect(network).toHaveBeenCalledTimes(times);
  },
);

test.each([
  [0, [200, 400]],
  [0.5, [250, 450]],
])(
  '[7.4] [8.2] after a lost connection the waits double, with jitter: if chance is %d, %j ms; nothing is stored',
  async (chance, waits) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    const times: number[] = [];
    network.mockImplementation(async () => {
      times.push(Date.now());
      throw new TypeError('Failed to fetch');
    });
    const message = 'A network error has occurred.';
    expect(await failure(askAmplify())).toMatchObject({ message });
    expect(times.slice(1).map((time, index) => time - times[index]!)).toEqual(waits);
    expect(network.mock.calls[0]![1]).toMatchObject({
      credentials: 'same-origin',
      headers: { 'cache-control': 'no-store' },
    });
  },
);

test.each([
  [1, 29_900, askAmplify],
  // The waits between the attempts differ by chance.
  [3, 28_900, () => signIn({ username: 'ada', password: 'Correct-horse-9' })],
] as const)(
  '[7.6] silence is reported within 30 seconds, after %i attempts, and not before %i ms',
  async (attempts, before, call) => {
    hang();
    const outcome = jest.fn();
    void call().then(outcome, outcome);
    await jest.advanceTimersByTimeAsync(before);
    expect(outcome).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(30_000 - before);
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ message: late }));
    expect(network).toHaveBeenCalledTimes(attempts);
  },
);

test('[5.7] [8.2] the automatic sign-in tries every 5 seconds for 180 seconds, and a call within 300 ms of another is dropped', async () => {
  const tries = () =>
    network.mock.calls.filter(([, init]) => JSON.stringify(init).includes('InitiateAuth')).length;
  network.mockImplementation(async (_, init) =>
    JSON.stringify(init).includes('InitiateAuth')
      ? new Response(refusal('UserNotConfirmedException'), { status: 400 })
      : new Response('{"UserConfirmed":false,"UserSub":"1"}'),
  );
  const userAttributes = { email: 'ada@example.com' };
  await signUp({
    username: 'ada',
    password: 'Correct-horse-9',
    options: { userAttributes, autoSignIn: true },
  });
  const outcome = jest.fn();
  void autoSignIn().catch(outcome);
  await jest.advanceTimersByTimeAsync(299);
  void autoSignIn();
  await jest.advanceTimersByTimeAsync(4_700);
  expect(tries()).toBe(0);
  await jest.advanceTimersByTimeAsync(300);
  expect(tries()).toBe(1);
  // The tries in between would take long to calculate.
  jest.setSystemTime(Date.now() + 170_000);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  const message = 'The account was not confirmed on time.';
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ message }));
  expect(tries()).toBe(2);
});

test('answers of the pools are checked, and other requests are sent as before', async () => {
  answerWith(200, '<html>');
  for (const url of [userPool, identityPool]) {
    await expect(fetch(url, { body: 'a=b', method: 'POST' })).rejects.toThrow(unusable);
  }
  for (const input of ['/blog/', new URL('https://login.example.com/oauth2/userInfo')]) {
    expect(await (await fetch(input, { cache: 'no-store' })).text()).toBe('<html>');
    expect(network).toHaveBeenLastCalledWith(input, { cache: 'no-store' });
  }
  // Some operations give an empty answer.
  answerWith(200, '');
  const answer = await ask('ForgetDevice');
  expect(await answer.text()).toBe('');
  await expect(answer.json()).rejects.toThrow(empty);
});

test.each([
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a gateway that gave up', () => Promise.resolve(new Response('<h1>', { status: 504 }))],
])('after %s an operation may have succeeded, which is told once', async (_, send) => {
  network.mockImplementation(send);
  await ask('ChangePassword').catch(() => undefined);
  expect(takeLostAnswer('ListDevices')).toBe(false);
  expect(takeLostAnswer('ChangePassword')).toBe(true);
  expect(takeLostAnswer('ChangePassword')).toBe(false);
});

const noToken = 'No access token returned from OAuth flow. Please try again.';

test.each([
  [200, '{"access_token":"a"}', undefined],
  [400, '{"error":"invalid_grant"}', undefined],
  [200, '', empty],
  [200, '{"id_token":"a"}', noToken],
  [200, 'null', unusable],
  [429, '{"message":"Too many requests"}', unusable],
  [500, '{"error":"server_error"}', unusable],
])('[6.1] [8.1] the token endpoint answers %i %s: %s', async (status, body, message) => {
  answerWith(status, body);
  const exchange = fetch(tokenEndpoint, { method: 'POST', body: 'code=c' });
  if (message) await expect(exchange).rejects.toMatchObject({ name: 'UnusableAnswer', message });
  else expect(await (await exchange).json()).toEqual(JSON.parse(body));
});

/** @jest-environment node */
import 'test-support/hideNavigator';
import { autoSignIn, resetPassword, signIn, signUp, type SignUpInput } from 'aws-amplify/auth';
import { startAmplify } from '../startAmplify';

jest.mock('../followAmplify', () => ({ followAmplify: jest.fn() }));
jest.mock(
  '@generated/docusaurus-cognito-sign-in/default/identity.json',
  () => ({
    region: 'eu-central-1',
    userPoolId: 'eu-central-1_Pool',
    userPoolClientId: 'client',
    loginMechanism: 'username',
    passwordPolicy: {},
    signUpAttributes: [],
    verificationMethod: 'link',
    storage: { kind: 'localStorage' },
    logLevel: 'NONE',
  }),
  { virtual: true },
);

type Sent = Parameters<typeof globalThis.fetch>[1] & { headers: Record<string, string> };

/** The user pool, in place of the network. */
const pool = jest.fn<Promise<Response>, [unknown, Sent]>();

beforeAll(async () => {
  globalThis.fetch = pool as typeof globalThis.fetch;
  await startAmplify('session');
});
beforeEach(() => {
  pool.mockReset();
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const unusable = 'The sign-in service gave no usable answer. Please try again.';

/** An error in AWS JSON 1.1. */
function refuse(status: number, type: string) {
  const body = JSON.stringify({ __type: type, message: `${type}.` });
  return async () => new Response(body, { status });
}

function page(status: number, body: string) {
  return async () => new Response(body || null, { status });
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

/** A fault, the pool's answer, and the message. */
type Case = [fault: string, answer: () => Promise<Response>, message: string];

const ask = () => resetPassword({ username: 'ada' });

it.each<Case>([
  ['a lost connection', () => Promise.reject(new TypeError('')), 'A network error has occurred.'],
  ['the page of a gateway', page(502, '<h1>'), unusable],
  ['an empty error', page(500, ''), `Missing response payload. ${unusable}`],
  ['status 429', refuse(429, 'SomeException'), 'SomeException.'],
  ...[500, 502, 503, 504].map((status): Case => {
    const type = `Fault${status}`;
    return [`status ${status}`, refuse(status, type), `${type}. ${unusable}`];
  }),
  ...[
    // Too many requests.
    ...['ThrottlingException', 'TooManyRequestsException', 'LimitExceededException', 'SlowDown'],
    // Time-outs.
    ...['TimeoutError', 'RequestTimeout', 'RequestTimeoutException'],
    // Wrong clocks and signatures.
    ...['AuthFailure', 'InvalidSignatureException', 'SignatureDoesNotMatch', 'RequestExpired'],
    ...['RequestInTheFuture', 'RequestTimeTooSkewed', 'BadRequestException'],
  ].map((type): Case => [type, refuse(400, type), `${type}.`]),
])('[7.6] a request is sent three times after %s', async (_, answer, message) => {
  pool.mockImplementation(answer);
  expect(await failure(ask())).toMatchObject({ message });
  expect(pool).toHaveBeenCalledTimes(3);
});

it.each<Case>([
  ['the page of a Wi-Fi', page(200, '<h1>'), unusable],
  ['an empty refusal', page(400, ''), `Missing response payload. ${unusable}`],
  ...[300, 307, 399, 400, 403, 404, 501].map((status): Case => {
    const message = status < 500 ? 'SomeException.' : `SomeException. ${unusable}`;
    return [`status ${status}`, refuse(status, 'SomeException'), message];
  }),
])('[7.6] [7.3] a request is sent once for %s', async (_, answer, message) => {
  pool.mockImplementation(answer);
  expect(await failure(ask())).toMatchObject({ message });
  expect(pool).toHaveBeenCalledTimes(1);
});

it.each([300, 399, 400, 500])(
  '[7.3] the error of an answer of status %i has the name that the pool gives it',
  async (status) => {
    pool.mockImplementation(refuse(status, 'SomeException'));
    expect(await failure(ask())).toMatchObject({ name: 'SomeException' });
  },
);

it.each([
  ['ForgotPassword', 1, 29_900, ask],
  // The waits between the attempts differ by chance.
  ['InitiateAuth', 3, 28_900, () => signIn({ username: 'ada', password: 'Correct-horse-9' })],
] as const)(
  '[7.6] silence after %s is reported within 30 seconds, after %i attempts, and not before %i ms',
  async (operation, attempts, before, call) => {
    pool.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const outcome = jest.fn();
    void call().then(outcome, outcome);
    await jest.advanceTimersByTimeAsync(before);
    expect(outcome).not.toHaveBeenCalled();
    expect(pool).toHaveBeenCalledTimes(attempts);
    await jest.advanceTimersByTimeAsync(30_000 - before);
    expect(outcome).toHaveBeenCalledWith(
      expect.objectContaining({
        message: 'The sign-in service has not answered in time. Please try again.',
      }),
    );
    expect(pool).toHaveBeenCalledTimes(attempts);
    expect(pool.mock.calls[0]![1].headers['x-amz-target']).toContain(operation);
  },
);

it.each([
  [0, [200, 400]],
  [0.5, [250, 450]],
])(
  '[8.2] the waits between attempts double, with jitter: if chance is %d, %j ms',
  async (chance, waits) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    const times: number[] = [];
    pool.mockImplementation(async () => {
      times.push(Date.now());
      throw new TypeError('Failed to fetch');
    });
    await failure(ask());
    expect(times.slice(1).map((time, index) => time - times[index]!)).toEqual(waits);
  },
);

it('[7.4] requests carry the credentials of the same origin only, and no answer is stored', async () => {
  pool.mockImplementation(refuse(400, 'SomeException'));
  await failure(ask());
  expect(pool.mock.calls[0]![1]).toMatchObject({
    credentials: 'same-origin',
    headers: { 'cache-control': 'no-store' },
  });
});

/** How often the pool was asked for an operation. */
function count(operation: string): number {
  return pool.mock.calls.filter(([, { headers }]) => headers['x-amz-target']?.endsWith(operation))
    .length;
}

/** A pool in which the account is not confirmed. */
function letSignUp(): void {
  pool.mockImplementation((_, { headers }) =>
    headers['x-amz-target']?.endsWith('.InitiateAuth')
      ? refuse(400, 'UserNotConfirmedException')()
      : page(200, '{"UserConfirmed":false,"UserSub":"1"}')(),
  );
}

const visitor: SignUpInput = {
  username: 'ada',
  password: 'Correct-horse-9',
  options: { userAttributes: { email: 'ada@example.com' }, autoSignIn: true },
};

it('[5.7] [8.2] the automatic sign-in tries every 5 seconds for 180 seconds, and once however often it is called', async () => {
  letSignUp();
  await signUp(visitor);
  const outcome = jest.fn();
  void autoSignIn().catch(outcome);
  void autoSignIn();
  await jest.advanceTimersByTimeAsync(4_999);
  expect(count('.InitiateAuth')).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(count('.InitiateAuth')).toBe(1);
  // The tries in between would take long to calculate.
  jest.setSystemTime(Date.now() + 170_000);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(count('.InitiateAuth')).toBe(2);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(outcome).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'The account was not confirmed on time.' }),
  );
  await jest.advanceTimersByTimeAsync(60_000);
  expect(count('.InitiateAuth')).toBe(2);
});

it('[8.2] a call of the automatic sign-in within 300 ms of another is dropped, and one after 300 ms is not', async () => {
  letSignUp();
  await signUp(visitor);
  void autoSignIn().catch(() => undefined);
  await jest.advanceTimersByTimeAsync(299);
  void autoSignIn().catch(() => undefined);
  await jest.advanceTimersByTimeAsync(300);
  void autoSignIn().catch(() => undefined);
  // Each call that counts tries for the first time 5 seconds later: at 5,000 ms, not at 5,299, and at 5,599.
  await jest.advanceTimersByTimeAsync(4_401);
  expect(count('.InitiateAuth')).toBe(1);
  await jest.advanceTimersByTimeAsync(598);
  expect(count('.InitiateAuth')).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(count('.InitiateAuth')).toBe(2);
});

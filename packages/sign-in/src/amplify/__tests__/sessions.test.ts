import { fetchMFAPreference, signIn } from 'aws-amplify/auth';
import { waitFor } from '@testing-library/react';
import { callUserPool } from '../../session/revokeTokens';
import { getSession, setSession } from '../../session/sessionStore';
import { endOtherSessionsWith } from '../sessions';

const getTokens = jest.fn();
const kept = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
};
jest.mock('aws-amplify', () => ({
  Amplify: { getConfig: () => ({}) },
  createAmplifyContext: (_: unknown, { Auth }: { Auth: object }) => Auth,
}));
jest.mock('aws-amplify/adapter-core', () => ({
  createUserPoolsTokenProvider: (_: unknown, storage: object) => storage,
}));
jest.mock('aws-amplify/auth', () => ({ fetchMFAPreference: jest.fn(), signIn: jest.fn() }));
jest.mock('aws-amplify/auth/cognito', () => ({
  cognitoUserPoolsTokenProvider: {
    getTokens: () => getTokens() as unknown,
    authTokenStore: { getKeyValueStorage: () => kept },
  },
}));
jest.mock('../../session/revokeTokens', () => ({
  callUserPool: jest.fn(),
  errorName: ({ __type }: { __type?: string }) => __type,
}));

const key = 'CognitoIdentityServiceProvider.client.reader.refreshToken';
const call = jest.mocked(callUserPool);
const readSteps = jest.mocked(fetchMFAPreference);
const waiting = () => new AbortController().signal;

/** Amplify's sign-in, which stores this refresh token in the storage that it is given. */
function signInTo(token: string, until: Promise<unknown> = Promise.resolve()): void {
  jest.mocked(signIn).mockImplementationOnce((async (context: unknown) => {
    await until;
    const { tokenProvider } = context as { tokenProvider: typeof kept };
    await tokenProvider.setItem(key, token);
    return { isSignedIn: true };
  }) as unknown as typeof signIn);
}

beforeEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'reader');
  localStorage.setItem(key, 'old');
  readSteps.mockResolvedValue({});
  const accessToken = { toString: () => 'access', payload: { username: 'reader' } };
  getTokens.mockResolvedValue({ accessToken });
  call.mockResolvedValue({ ok: true } as Response);
  setSession({ status: 'authenticated', user: { username: 'reader', name: 'reader' } });
});

test('the other sessions end with all sessions, after which this browser has a new one', async () => {
  signInTo('new');
  await endOtherSessionsWith('password')(waiting());
  const input = { AccessToken: 'access' };
  expect(call.mock.calls).toEqual([['GlobalSignOut', input, expect.anything()]]);
  expect(jest.mocked(signIn).mock.calls[0]).toEqual([
    expect.anything(),
    { username: 'reader', password: 'password' },
  ]);
  expect(localStorage.getItem(key)).toBe('new');
});

test('nothing ends when nobody waits any longer', async () => {
  const controller = new AbortController();
  readSteps.mockImplementation(async () => {
    controller.abort();
    return {};
  });
  await expect(endOtherSessionsWith('password')(controller.signal)).rejects.toThrow();
  expect(call).not.toHaveBeenCalled();
});

test('they end once, however often it is tried, and the newest session stays', async () => {
  let release: (value?: unknown) => void = () => undefined;
  signInTo('first', new Promise((resolve) => (release = resolve)));
  signInTo('second');
  const end = endOtherSessionsWith('password');
  const controller = new AbortController();
  const first = end(controller.signal);
  // Once they have ended, this browser signs in again, whether somebody waits or not.
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
  controller.abort();
  await end(waiting());
  release();
  await first;
  expect(call).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(key)).toBe('second');
});

test('a refusal of the pool has its own name, and they end at the second try', async () => {
  const json = async () => ({ __type: 'LimitExceededException', message: 'Wait.' });
  call.mockResolvedValueOnce({ ok: false, json } as Response);
  signInTo('new');
  const end = endOtherSessionsWith('password');
  const refusal = { name: 'LimitExceededException', message: 'Wait.' };
  await expect(end(waiting())).rejects.toMatchObject(refusal);
  await end(waiting());
  expect(localStorage.getItem(key)).toBe('new');
});

test.each([
  ['the sign-in fails', {}],
  ['it would send a text message', { enabled: ['SMS' as const] }],
])('the session here ends, too, if %s, and the form says why', async (_, steps) => {
  readSteps.mockResolvedValue(steps);
  jest.mocked(signIn).mockRejectedValue(new Error('Offline.'));
  await endOtherSessionsWith('password')(waiting());
  expect(signIn).toHaveBeenCalledTimes('enabled' in steps ? 0 : 1);
  const endNotice = expect.stringMatching(/^Your password is changed and all sessions/);
  expect(getSession()).toEqual({ status: 'unauthenticated', endNotice });
  expect(localStorage.getItem(key)).toBeNull();
});

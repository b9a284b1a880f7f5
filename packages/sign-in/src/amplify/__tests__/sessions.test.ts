import { signIn } from 'aws-amplify/auth';
import { waitFor } from '@testing-library/react';
import { callUserPool } from '../../session/revokeTokens';
import { getSession, setSession } from '../../session/sessionStore';
import { readSecondSteps, renewTokens } from '../account';
import { endAllSessions, endOtherSessionsWith } from '../sessions';

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
jest.mock('aws-amplify/auth', () => ({ signIn: jest.fn() }));
jest.mock('aws-amplify/auth/cognito', () => ({
  cognitoUserPoolsTokenProvider: {
    getTokens: () => getTokens() as unknown,
    authTokenStore: { getKeyValueStorage: () => kept },
  },
}));
jest.mock('../account', () => ({ readSecondSteps: jest.fn(), renewTokens: jest.fn() }));
jest.mock('../../session/revokeTokens', () => ({
  callUserPool: jest.fn(),
  errorName: ({ __type }: { __type?: string }) => __type,
}));

const key = 'CognitoIdentityServiceProvider.client.reader.refreshToken';
const call = jest.mocked(callUserPool);
const readSteps = jest.mocked(readSecondSteps);
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

function answer(body: object = {}, status = 200): Response {
  return { ok: status === 200, json: async () => body } as Response;
}

beforeEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'reader');
  localStorage.setItem(key, 'old');
  readSteps.mockResolvedValue({ authenticatorApp: false, textMessage: false });
  const accessToken = { toString: () => 'access', payload: { username: 'reader' } };
  getTokens.mockResolvedValue({ accessToken });
  call.mockResolvedValue(answer());
  setSession({ status: 'authenticated', user: { username: 'reader', name: 'reader' } });
});

describe('all sessions', () => {
  test('end by the access token of the member', async () => {
    await endAllSessions();
    expect(call).toHaveBeenCalledWith(
      'GlobalSignOut',
      { AccessToken: 'access' },
      expect.anything(),
    );
  });

  test('do not end if the user pool refuses, which has its own name', async () => {
    call.mockResolvedValue(answer({ __type: 'LimitExceededException', message: 'Wait.' }, 400));
    const refusal = { name: 'LimitExceededException', message: 'Wait.' };
    await expect(endAllSessions()).rejects.toMatchObject(refusal);
  });

  test('have ended if there are no tokens any more', async () => {
    getTokens.mockResolvedValue(null);
    await expect(endAllSessions()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('the other sessions', () => {
  test('end with all sessions, after which this browser has a new one', async () => {
    signInTo('new');
    await endOtherSessionsWith('password')(waiting());
    expect(call).toHaveBeenCalledTimes(1);
    expect(signIn).toHaveBeenCalledWith(expect.anything(), {
      username: 'reader',
      password: 'password',
    });
    expect(localStorage.getItem(key)).toBe('new');
  });

  test.each([
    ['the refresh', jest.mocked(renewTokens)],
    ['reading the second steps', readSteps],
  ])('do not end when nobody waits any longer after %s', async (_, last) => {
    const controller = new AbortController();
    (last as jest.Mock).mockImplementation(async () => {
      controller.abort();
      return { authenticatorApp: false, textMessage: false };
    });
    await expect(endOtherSessionsWith('password')(controller.signal)).rejects.toThrow();
    expect(call).not.toHaveBeenCalled();
  });

  test('end once, however often it is tried, and the newest session stays', async () => {
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

  test('leave no session here for a member who has signed out meanwhile', async () => {
    let release: (value?: unknown) => void = () => undefined;
    signInTo('new', new Promise((resolve) => (release = resolve)));
    const ending = endOtherSessionsWith('password')(waiting());
    await waitFor(() => expect(signIn).toHaveBeenCalled());
    localStorage.clear();
    release();
    await ending;
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('end at the second try, after a failure', async () => {
    call.mockRejectedValueOnce(new Error('Wait.'));
    signInTo('new');
    const end = endOtherSessionsWith('password');
    await expect(end(waiting())).rejects.toThrow('Wait.');
    await end(waiting());
    expect(localStorage.getItem(key)).toBe('new');
  });

  test.each([
    ['the sign-in fails', false],
    ['it would send a text message', true],
  ])('end here, too, if %s, and the form says why', async (_, textMessage) => {
    readSteps.mockResolvedValue({ authenticatorApp: false, textMessage });
    jest.mocked(signIn).mockRejectedValue(new Error('Offline.'));
    await endOtherSessionsWith('password')(waiting());
    expect(signIn).toHaveBeenCalledTimes(textMessage ? 0 : 1);
    const endNotice = expect.stringMatching(/^Your password is changed and all sessions/);
    expect(getSession()).toEqual({ status: 'unauthenticated', endNotice });
    expect(localStorage.getItem(key)).toBeNull();
  });
});

import { waitFor } from '@testing-library/react';
import { getSession, setSession } from '../../../session/sessionStore';
import { namedError } from '../../serviceErrors';
import { signInBeside } from '../../signInBeside';
import { readSecondSteps } from '../authenticatorApp';
import { endAllSessions } from '../endAllSessions';
import { endOtherSessionsWith } from '../endOtherSessions';
import { renewTokens } from '../profile';

jest.mock('aws-amplify/auth/cognito', () => ({
  cognitoUserPoolsTokenProvider: {
    getTokens: async () => ({ accessToken: { payload: { username: 'reader' } } }),
  },
}));
jest.mock('../../askService', () => ({ takeLostAnswer: () => false }));
jest.mock('../../signInBeside', () => ({ signInBeside: jest.fn() }));
jest.mock('../authenticatorApp', () => ({ readSecondSteps: jest.fn() }));
jest.mock('../endAllSessions', () => ({ endAllSessions: jest.fn() }));
jest.mock('../profile', () => ({ renewTokens: jest.fn() }));

const key = 'CognitoIdentityServiceProvider.client.reader.refreshToken';
const renew = jest.mocked(renewTokens);
const readSteps = jest.mocked(readSecondSteps);
const endAll = jest.mocked(endAllSessions);
const signIn = jest.mocked(signInBeside);

/** A sign-in whose session is stored under this name. */
function signInTo(refreshToken: string) {
  return async () => localStorage.setItem(key, refreshToken);
}

/** An answer that the test gives. */
function answerLater<Value>() {
  let answer: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => (answer = resolve));
  return { promise, answer };
}

beforeEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'reader');
  localStorage.setItem(key, 'old');
  readSteps.mockResolvedValue({ authenticatorApp: false, textMessage: false });
  setSession({ status: 'authenticated', user: { username: 'reader', name: 'reader' } });
});

it('ends all sessions, and then stores a new one for this browser', async () => {
  signIn.mockResolvedValue(signInTo('new'));
  await endOtherSessionsWith('password')(new AbortController().signal);
  expect(endAll).toHaveBeenCalledTimes(1);
  expect(signIn).toHaveBeenCalledWith('reader', 'password');
  expect(localStorage.getItem(key)).toBe('new');
});

it.each([
  ['the refresh', renew, readSteps],
  ['reading the second steps', readSteps, endAll],
])('sends no other request when nobody waits any longer after %s', async (_, last, next) => {
  const controller = new AbortController();
  const answer = last === renew ? undefined : { authenticatorApp: false, textMessage: false };
  (last as jest.Mock).mockImplementation(async () => {
    controller.abort();
    return answer;
  });
  await expect(endOtherSessionsWith('password')(controller.signal)).rejects.toThrow();
  expect(next).not.toHaveBeenCalled();
  expect(endAll).not.toHaveBeenCalled();
});

it('signs in again even if nobody waits any longer, once the sessions have ended', async () => {
  const controller = new AbortController();
  endAll.mockImplementation(async () => controller.abort());
  signIn.mockResolvedValue(signInTo('new'));
  await endOtherSessionsWith('password')(controller.signal);
  expect(localStorage.getItem(key)).toBe('new');
});

it('ends the sessions once, however often it is called, and keeps the newest session', async () => {
  const late = answerLater<() => Promise<void>>();
  signIn.mockReturnValueOnce(late.promise).mockResolvedValueOnce(signInTo('second'));
  const end = endOtherSessionsWith('password');
  const first = end(new AbortController().signal);
  await end(new AbortController().signal);
  late.answer(signInTo('first'));
  await first;
  expect(endAll).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(key)).toBe('second');
});

it('stores nothing for a member who has signed out meanwhile', async () => {
  const late = answerLater<() => Promise<void>>();
  signIn.mockReturnValueOnce(late.promise);
  const ending = endOtherSessionsWith('password')(new AbortController().signal);
  await waitFor(() => expect(signIn).toHaveBeenCalled());
  localStorage.clear();
  late.answer(signInTo('new'));
  await ending;
  expect(localStorage.getItem(key)).toBeNull();
});

it('tries again after a failure', async () => {
  endAll.mockRejectedValueOnce(namedError('LimitExceededException', 'Wait.'));
  signIn.mockResolvedValue(signInTo('new'));
  const end = endOtherSessionsWith('password');
  await expect(end(new AbortController().signal)).rejects.toThrow('Wait.');
  await end(new AbortController().signal);
  expect(endAll).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem(key)).toBe('new');
});

it('leaves to the sign-in form if the sign-in fails', async () => {
  signIn.mockRejectedValue(namedError('NetworkError', 'Offline.'));
  await endOtherSessionsWith('password')(new AbortController().signal);
  const endNotice = expect.stringMatching(/^Your password is changed and all sessions have ended/);
  expect(getSession()).toEqual({ status: 'unauthenticated', endNotice });
  expect(localStorage.getItem(key)).toBeNull();
});

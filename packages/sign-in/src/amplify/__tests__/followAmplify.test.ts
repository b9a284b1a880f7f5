import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { getSession, setSession } from '../../session/sessionStore';
import { followAmplify } from '../followAmplify';
import { messages, serviceFault } from '../serviceErrors';

function failRefresh(name: string, message: string): void {
  const error = Object.assign(new Error(message), { name });
  Hub.dispatch('auth', { event: 'tokenRefresh_failure', data: { error } });
}

beforeAll(() => {
  // Amplify warns whoever dispatches its own events.
  ConsoleLogger.LOG_LEVEL = 'NONE';
  followAmplify();
});
beforeEach(() => setSession({ status: 'authenticated', user: { username: 'ada', name: 'Ada' } }));

test.each([
  ['iatNotFoundException', 'iat not found in access token', 'iat not found in access token.'],
  ['UserNotFoundException', 'User does not exist.', 'User does not exist.'],
  ['InternalErrorException', serviceFault('It broke'), 'It broke.'],
])(
  '[5.2] [8.1] a refresh that fails by %s ends the session, with the reason',
  (...[name, text, reason]) => {
    failRefresh(name, text);
    const endNotice = `${reason} Your session has ended. Please sign in again.`;
    expect(getSession()).toEqual({ status: 'unauthenticated', endNotice });
  },
);

test.each([
  ['NotAuthorizedException', 'Refresh Token has been revoked'],
  ['InternalErrorException', messages.unusable],
  ['Unknown', 'An unknown error has occurred.'],
])('[5.2] a refresh that fails by %s ends the session without further words', (...failure) => {
  failRefresh(...failure);
  const endNotice = 'Your session has ended. Please sign in again.';
  expect(getSession()).toEqual({ status: 'unauthenticated', endNotice });
});

test.each(['NetworkError', 'NoAnswerInTime', 'TimeoutError', 'UnusableAnswer'])(
  '[5.11] a refresh that fails by %s ends nothing',
  (name) => {
    failRefresh(name, 'x');
    expect(getSession().status).toBe('authenticated');
  },
);

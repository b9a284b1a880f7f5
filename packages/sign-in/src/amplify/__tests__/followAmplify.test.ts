import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { getSession, setSession } from '../../session/sessionStore';
import { followAmplify } from '../followAmplify';
import { messages, namedError, serviceFault } from '../serviceErrors';

beforeAll(() => {
  // Amplify warns whoever dispatches its own events.
  ConsoleLogger.LOG_LEVEL = 'NONE';
  followAmplify();
});

test.each<[name: string, message: string, reason: string | undefined]>([
  ['iatNotFoundException', 'iat not found in access token', 'iat not found in access token. '],
  ['InternalErrorException', serviceFault('It broke'), 'It broke. '],
  ['NotAuthorizedException', 'Refresh Token has been revoked', ''],
  ['InternalErrorException', messages.unusable, ''],
  ['Unknown', 'An unknown error has occurred.', ''],
  ...['NetworkError', 'NoAnswerInTime', 'TimeoutError', 'UnusableAnswer'].map(
    (name): [string, string, undefined] => [name, 'x', undefined],
  ),
])(
  '[5.2] [5.11] [8.1] a refresh that fails by %s "%s" ends the session with the reason %j',
  (name, message, reason) => {
    const member = { status: 'authenticated', user: { username: 'ada', name: 'Ada' } } as const;
    setSession(member);
    const error = namedError(name, message);
    Hub.dispatch('auth', { event: 'tokenRefresh_failure', data: { error } });
    const endNotice = `${reason}Your session has ended. Please sign in again.`;
    const ended = { status: 'unauthenticated', endNotice };
    expect(getSession()).toEqual(reason === undefined ? member : ended);
  },
);

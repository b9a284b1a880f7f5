import { errorMessage, isSessionEnd, loadErrorMessage } from '../errorMessage';

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

const noAnswer = 'The sign-in service gave no usable answer. Please try again.';

test('a refusal is told in the words of the service', () => {
  const error = named('CodeMismatchException', 'Invalid verification code provided.');
  expect(errorMessage(error)).toBe('Invalid verification code provided.');
});

test.each([
  ['a page of HTML', new SyntaxError('Unexpected token < in JSON at position 0')],
  ['a lost connection outside Amplify', new TypeError('Failed to fetch')],
  ['an answer without a type', named('Unknown', 'An unknown error has occurred.')],
  ['an internal error', named('InternalErrorException', 'Internal failure')],
  ['a refusal without a text', named('LimitExceededException', '')],
  ['what is no error at all', 'broken'],
])('the text of %s stays inside', (_, error) => {
  expect(errorMessage(error)).toBe(noAnswer);
});

test('a lost connection is told as such', () => {
  expect(errorMessage(named('NetworkError', 'A network error has occurred.'))).toBe(
    'A network error has occurred. Are you connected to the internet?',
  );
});

test('after a timeout nobody claims that nothing was changed', () => {
  expect(errorMessage(new DOMException('', 'TimeoutError'))).toContain('may or may not');
});

test('after a timeout of what only reads nobody speaks of a change', () => {
  expect(loadErrorMessage(new DOMException('', 'TimeoutError'))).toBe(
    'The sign-in service has not answered in time. Please try again.',
  );
});

test.each([
  named('UserUnAuthenticatedException', 'User needs to be authenticated to call this API.'),
  named('UserNotFoundException', 'User does not exist.'),
  named('NotAuthorizedException', 'Access Token has been revoked'),
  named('NotAuthorizedException', 'Access Token has expired'),
  named('NotAuthorizedException', 'Invalid Refresh Token'),
  named('NotAuthorizedException', 'User is disabled.'),
])('$message ends the session', (error) => {
  expect(isSessionEnd(error)).toBe(true);
});

test('a wrong password or a lost connection does not end the session', () => {
  expect(isSessionEnd(named('NotAuthorizedException', 'Incorrect username or password.'))).toBe(
    false,
  );
  expect(isSessionEnd(named('NetworkError', 'A network error has occurred.'))).toBe(false);
});

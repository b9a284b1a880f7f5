import { errorMessage, isSessionEnd, loadErrorMessage } from '../errorMessage';

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

const noAnswer = 'The sign-in service gave no usable answer. Please try again.';

test.each([
  ['CodeMismatchException', 'Invalid verification code provided.'],
  ['InvalidParameterException', 'Device tracking has not been configured in this User Pool'],
  ['InternalErrorException', `Something went wrong. ${noAnswer}`],
  ['ServiceUnavailable', `The service is unavailable. ${noAnswer}`],
])('[8.1] an error of the service is shown in its words: %s', (name, message) => {
  expect(errorMessage(named(name, message))).toBe(message);
});

test('[8.1] a wrong id of the user pool is told in the words for readers', () => {
  expect(loadErrorMessage(named('InvalidUserPoolId', 'Invalid user pool id provided.'))).toBe(
    'Invalid user pool id provided',
  );
});

test.each([
  ['a page of HTML', new SyntaxError('Unexpected token < in JSON at position 0')],
  ['a lost connection outside Amplify', new TypeError('Failed to fetch')],
  ['an answer without a type', named('Unknown', 'An unknown error has occurred.')],
  ['a refusal without a text', named('LimitExceededException', '')],
  ['a value that is not an error', 'broken'],
])('the text of %s is not shown', (_, error) => {
  expect(errorMessage(error)).toBe(noAnswer);
});

test('a lost connection is reported as one', () => {
  expect(errorMessage(named('NetworkError', 'A network error has occurred.'))).toBe(
    'A network error has occurred. Are you connected to the internet?',
  );
});

test('after a timeout the message does not claim that nothing was changed', () => {
  expect(errorMessage(new DOMException('', 'TimeoutError'))).toContain('may or may not');
});

test('after a timeout of a read the message does not mention a change', () => {
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
  named('NotAuthorizedException', "Access to Identity 'eu-central-1:0f1e2d3c' is forbidden."),
])('$message ends the session', (error) => {
  expect(isSessionEnd(error)).toBe(true);
});

test('a wrong password or a lost connection does not end the session', () => {
  expect(isSessionEnd(named('NotAuthorizedException', 'Incorrect username or password.'))).toBe(
    false,
  );
  expect(isSessionEnd(named('NetworkError', 'A network error has occurred.'))).toBe(false);
});

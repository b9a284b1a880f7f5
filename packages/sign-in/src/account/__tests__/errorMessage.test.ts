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

test('after a timeout only the message of a change says that it may have been made', () => {
  const late = new DOMException('', 'TimeoutError');
  expect(errorMessage(late)).toContain('may or may not');
  expect(loadErrorMessage(late)).toBe(
    'The sign-in service has not answered in time. Please try again.',
  );
});

test.each([
  ['UserUnAuthenticatedException', 'User needs to be authenticated to call this API.', true],
  ['UserNotFoundException', 'User does not exist.', true],
  ['NotAuthorizedException', 'Access Token has been revoked', true],
  ['NotAuthorizedException', 'Invalid Refresh Token', true],
  ['NotAuthorizedException', 'User is disabled.', true],
  ['NotAuthorizedException', "Access to Identity 'eu-central-1:0f1e2d3c' is forbidden.", true],
  [
    'NotAuthorizedException',
    'Invalid login token. Not a valid OpenId Connect identity token.',
    true,
  ],
  ['NotAuthorizedException', 'Incorrect username or password.', false],
  ['NetworkError', 'A network error has occurred.', false],
])('%s, "%s", ends the session: %s', (name, message, ends) => {
  expect(isSessionEnd(named(name, message))).toBe(ends);
});

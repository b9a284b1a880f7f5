import { errorMessage, isSessionEnd, loadErrorMessage, namedError } from '../serviceErrors';

const noAnswer = 'The sign-in service gave no usable answer. Please try again.';

test.each<[what: string, error: unknown, message: string]>([
  ['a refusal', namedError('CodeMismatchException', 'Wrong code.'), 'Wrong code.'],
  [
    'a lost connection',
    namedError('NetworkError', 'A network error has occurred.'),
    'A network error has occurred. Are you connected to the internet?',
  ],
  ['a rewording', namedError('X', 'Invalid token'), 'Invalid Token'],
  ['a page of HTML', new SyntaxError('Unexpected token < in JSON at position 0'), noAnswer],
  ['an answer without a type', namedError('Unknown', 'An unknown error has occurred.'), noAnswer],
  ['a refusal without a text', namedError('LimitExceededException', ''), noAnswer],
  ['a value that is not an error', 'broken', noAnswer],
])('[8.1] %s is told in words for readers', (_, error, message) => {
  expect(errorMessage(error)).toBe(message);
  expect(loadErrorMessage(error)).toBe(message);
});

test('after a timeout only the message of a change says that it may have been made', () => {
  const late = new DOMException('', 'TimeoutError');
  expect(errorMessage(late)).toContain('may or may not');
  expect(loadErrorMessage(late)).toMatch(/^The sign-in service has not answered in time\. Please/);
});

test.each([
  ['UserNotFoundException', 'User does not exist.', true],
  ['NotAuthorizedException', 'Access Token has been revoked', true],
  ['NotAuthorizedException', 'Invalid Refresh Token', true],
  ['NotAuthorizedException', 'User is disabled.', true],
  ['NotAuthorizedException', "Access to Identity 'eu-central-1:0f1e2d3c' is forbidden.", true],
  ['NotAuthorizedException', 'Incorrect username or password.', false],
  ['NetworkError', 'A network error has occurred.', false],
])('%s, "%s", ends the session: %s', (name, message, ends) => {
  expect(isSessionEnd(namedError(name, message))).toBe(ends);
});

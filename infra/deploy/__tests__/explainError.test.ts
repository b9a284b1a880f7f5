import { explainError } from '../connect';

function errorOf(name: string, message = '', more: object = {}): Error {
  return Object.assign(new Error(message), { name, ...more });
}

test.each([
  [
    errorOf('CredentialsProviderError', 'Could not load credentials'),
    'There are no AWS credentials',
  ],
  [
    errorOf('ExpiredToken', 'The token has expired.', { $metadata: {} }),
    'There are no AWS credentials',
  ],
  [
    errorOf('ValidationError', 'Stack with id blog-hosting does not exist', { $metadata: {} }),
    'Deploy infra/ first',
  ],
  [errorOf('AggregateError', '', { code: 'ECONNREFUSED' }), 'AWS cannot be reached.'],
  [errorOf('TimeoutError', 'Socket timed out'), 'AWS cannot be reached.'],
  [
    errorOf('AccessDenied', 'not authorized to perform: s3:PutObject', { $metadata: {} }),
    'AWS answered with an error: AccessDenied, not authorized to perform: s3:PutObject',
  ],
  [new Error('src/TimeoutError.tsx differs'), 'src/TimeoutError.tsx differs'],
])('%s', (error, text) => {
  expect(explainError(error)).toContain(text);
});

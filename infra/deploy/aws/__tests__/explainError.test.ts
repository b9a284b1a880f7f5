import { explainError } from '../explainError';

function errorOf(name: string, message = '', more: object = {}): Error {
  return Object.assign(new Error(message), { name, ...more });
}

test.each([
  [
    errorOf('CredentialsProviderError', 'Could not load credentials'),
    'There are no AWS credentials.',
  ],
  [errorOf('ExpiredToken', 'The provided token has expired.'), 'The AWS credentials have expired.'],
  [errorOf('ExpiredTokenException'), 'The AWS credentials have expired.'],
  [
    errorOf('InvalidClientTokenId', 'The security token included in the request is invalid.'),
    'AWS does not know these credentials.',
  ],
  [errorOf('RequestTimeTooSkewed'), 'AWS refuses the time of this computer.'],
  [
    errorOf('AccessDenied', 'User: ada is not authorized to perform: s3:PutObject'),
    'AWS refuses these credentials: User: ada is not authorized to perform: s3:PutObject. Use the account',
  ],
  [
    errorOf('ValidationError', 'Stack with id blog-hosting does not exist', { $metadata: {} }),
    'Stack with id blog-hosting does not exist. Deploy infra/ first',
  ],
  [errorOf('NoSuchBucket'), 'The bucket of the site is gone.'],
  [
    errorOf('Error', 'getaddrinfo s3.amazonaws.com', { code: 'ENOTFOUND' }),
    'AWS cannot be reached.',
  ],
  [errorOf('AggregateError', '', { code: 'ECONNREFUSED' }), 'AWS cannot be reached.'],
  [errorOf('TimeoutError'), 'AWS did not answer in time.'],
  [errorOf('ThrottlingException', 'Rate exceeded'), 'AWS is busy.'],
  [
    errorOf('ParameterNotFound', 'UnknownError', { $metadata: {} }),
    'AWS answered with an error: ParameterNotFound, UnknownError.',
  ],
  [errorOf('Error', 'These files differ: Forbidden.tsx'), 'These files differ: Forbidden.tsx'],
  [errorOf('Error', 'There is no earlier release.'), 'There is no earlier release.'],
])('%s is explained in one line', (error, start) => {
  const line = explainError(error);
  expect(line.startsWith(start)).toBe(true);
  expect(line).not.toContain('\n');
});

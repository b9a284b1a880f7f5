import { namedError } from '../../../amplify/serviceErrors';
import { inPlainWords } from '../services';

jest.mock(
  '@generated/docusaurus-cognito-sign-in/default/identity.json',
  () => ({ signUpAttributes: [] }),
  { virtual: true },
);

/** The user pool's error for these missing attributes. */
function refusal(...names: string[]): Error {
  const violations = names.map((name) => `${name}: The attribute is required\n`);
  return namedError(
    'InvalidParameterException',
    `Attributes did not conform to the schema: ${violations.join('')}`,
  );
}

it('[8.1] attributes that the pool requires but the form lacks are named, with a request to tell the owner', () => {
  expect(inPlainWords(refusal('name', 'family_name', 'nickname'), ['nickname'])).toMatchObject({
    name: 'InvalidParameterException',
    message:
      'An account needs more than this form asks for: name, family name. Please tell the owner of this site.',
  });
});

it('[8.1] fields of the form that were left blank are named', () => {
  expect(inPlainWords(refusal('email', 'given_name'), ['given_name']).message).toBe(
    'These fields cannot be empty: email, given name',
  );
});

it('[8.1] attributes are recognized by both of the names that the pool uses', () => {
  const message =
    'Attributes did not conform to the schema: name.formatted: The attribute name.formatted is required\n, name.givenName: The attribute name.givenName is required';
  const error = namedError('InvalidParameterException', message);
  expect(inPlainWords(error, ['given_name']).message).toBe(
    'An account needs more than this form asks for: name. Please tell the owner of this site.',
  );
  expect(inPlainWords(error, ['given_name', 'name']).message).toBe(
    'These fields cannot be empty: name, given name',
  );
});

it('any other error stays as it is', () => {
  const error = namedError('InvalidParameterException', 'Invalid phone number format.');
  expect(inPlainWords(error, ['phone_number'])).toBe(error);
});

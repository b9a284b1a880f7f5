import { requireConforming } from '../attributes';

/** Returns the error with which attributes are refused. */
function refusal(attributes: Record<string, string>, required: string[] = []): string | undefined {
  try {
    requireConforming(attributes, required);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

test('every attribute that breaks the schema is named', () => {
  expect(
    refusal({ birthdate: '1815', 'custom:age': '9', nickname: 'Ada' }, ['name', 'email']),
  ).toBe(
    'Attributes did not conform to the schema: ' +
      'name: The attribute is required\n' +
      'email: The attribute is required\n' +
      'birthdate: String must be of length 10\n' +
      'custom:age: Attribute does not exist in the schema.\n',
  );
});

test('a required attribute without a value is missing', () => {
  expect(refusal({ name: '' }, ['name'])).toBe(
    'Attributes did not conform to the schema: name: The attribute is required\n',
  );
  expect(refusal({ name: 'Ada', nickname: '' }, ['name'])).toBeUndefined();
});

test('an address of the wrong form gets a message of its own', () => {
  expect(refusal({ email: 'x', phone_number: '1' })).toBe('Invalid email address format.');
  expect(refusal({ phone_number: '1' })).toBe('Invalid phone number format.');
});

import { z } from 'zod';
import {
  attributes,
  checkedParameters,
  clientId,
  password,
  softwareTokenCode,
  username,
} from '../constraints';

const schema = z.object({
  ClientId: clientId,
  Username: username,
  Password: password.optional(),
  UserAttributes: attributes.optional(),
  AuthFlow: z.enum(['USER_SRP_AUTH', 'CUSTOM_AUTH']).optional(),
  Limit: z.int().optional(),
});

function failure(parameters: object): { name: string; message: string } {
  try {
    checkedParameters(schema, parameters);
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was wrong');
}

const valid = { ClientId: 'client', Username: 'reader' };

test('valid parameters pass, and unknown ones are dropped', () => {
  expect(checkedParameters(schema, { ...valid, Other: 1 })).toEqual(valid);
});

test.each([
  [
    { ClientId: 'client' },
    "1 validation error detected: Value null at 'username' failed to satisfy constraint: Member must not be null",
  ],
  [
    { ...valid, Username: 'a b' },
    "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
  ],
  [
    { ...valid, Username: 'a'.repeat(129) },
    "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must have length less than or equal to 128",
  ],
  [
    { ...valid, Password: ' Correct-horse-9' },
    "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
  ],
  [
    { ...valid, AuthFlow: 'X' },
    "1 validation error detected: Value 'X' at 'authFlow' failed to satisfy constraint: Member must satisfy enum value set: [USER_SRP_AUTH, CUSTOM_AUTH]",
  ],
  [
    { ...valid, UserAttributes: [{ Value: 'x' }] },
    "1 validation error detected: Value null at 'userAttributes.1.member.name' failed to satisfy constraint: Member must not be null",
  ],
  [
    {},
    "2 validation errors detected: Value null at 'clientId' failed to satisfy constraint: Member must not be null; Value null at 'username' failed to satisfy constraint: Member must not be null",
  ],
])('constraint of %j', (parameters, message) => {
  expect(failure(parameters)).toMatchObject({ name: 'InvalidParameterException', message });
});

test.each([
  [{ ...valid, Username: 1 }, 'NUMBER_VALUE can not be converted to a String'],
  [{ ...valid, Username: {} }, 'STRUCTURE can not be converted to a String'],
  [{ ...valid, Limit: '1' }, 'STRING_VALUE can not be converted to an Integer'],
])('type of %j', (parameters, message) => {
  expect(failure(parameters)).toMatchObject({ name: 'SerializationException', message });
});

test('no pattern is tried on a text that is too long', () => {
  const { message } = failure({ ...valid, Password: `${'a'.repeat(1_000)} ` });
  expect(message).toBe(
    "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length less than or equal to 256",
  );
});

test('codes of authenticator apps have six digits', () => {
  expect(softwareTokenCode.safeParse('123456').success).toBe(true);
  for (const code of ['12345', '1234567', '12345a', '']) {
    expect(softwareTokenCode.safeParse(code).success).toBe(false);
  }
});

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
  UserCode: softwareTokenCode.optional(),
});
const valid = { ClientId: 'client', Username: 'reader' };

test('valid parameters pass, and unknown ones are dropped', () => {
  const given = { ...valid, UserCode: '123456' };
  expect(checkedParameters(schema, { ...given, Other: 1 })).toEqual(given);
});

const missing = (name: string) =>
  `Value null at '${name}' failed to satisfy constraint: Member must not be null`;
const longer = (name: string, most: number) =>
  `Value at '${name}' failed to satisfy constraint: Member must have length less than or equal to ${most}`;
const pattern = (name: string, source: string) =>
  `Value at '${name}' failed to satisfy constraint: Member must satisfy regular expression pattern: ${source}`;

test.each<[object, string[]]>([
  [{ Username: undefined }, [missing('username')]],
  [{ ClientId: undefined, Username: undefined }, [missing('clientId'), missing('username')]],
  [{ Username: 'a b' }, [pattern('username', '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+')]],
  [{ Username: 'a'.repeat(129) }, [longer('username', 128)]],
  [{ Password: ' Correct-horse-9' }, [pattern('password', '^[\\S]+.*[\\S]+$')]],
  // No pattern is tried on a text that is too long.
  [{ Password: `${'a'.repeat(1_000)} ` }, [longer('password', 256)]],
  [
    { AuthFlow: 'X' },
    [
      "Value 'X' at 'authFlow' failed to satisfy constraint: Member must satisfy enum value set: [USER_SRP_AUTH, CUSTOM_AUTH]",
    ],
  ],
  [{ UserAttributes: [{ Value: 'x' }] }, [missing('userAttributes.1.member.name')]],
])('the constraint of %j', (given, errors) => {
  const count = `${errors.length} validation error${errors.length > 1 ? 's' : ''} detected: `;
  const message = count + errors.join('; ');
  const refusal = expect.objectContaining({ name: 'InvalidParameterException', message });
  expect(() => checkedParameters(schema, { ...valid, ...given })).toThrow(refusal);
});

test.each(['12345', '1234567', '12345a', ''])('%j is no code of an app', (UserCode) => {
  expect(() => checkedParameters(schema, { ...valid, UserCode })).toThrow("at 'userCode' failed");
});

test.each<[object, string]>([
  [{ Username: 1 }, 'NUMBER_VALUE can not be converted to a String'],
  [{ Username: {} }, 'STRUCTURE can not be converted to a String'],
  [{ Limit: '1' }, 'STRING_VALUE can not be converted to an Integer'],
])('the type of %j', (given, message) => {
  const refusal = expect.objectContaining({ name: 'SerializationException', message });
  expect(() => checkedParameters(schema, { ...valid, ...given })).toThrow(refusal);
});

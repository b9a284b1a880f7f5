import type { z } from 'zod';
import * as pool from '../testing/server';
import { admin, call, invalid, newName, password, refused } from '../testing/server';
import { operations } from '../user-pool/operations';

beforeAll(() => pool.startServer());

/** Parameters of the right form for every operation, which leaves out those that it does not know. */
const anything = {
  ...{ Username: 'reader', GroupName: 'staff', AccessToken: 'x', Session: 'x'.repeat(20) },
  ...{ Password: password, PreviousPassword: password, ProposedPassword: password },
  ...{ ConfirmationCode: '123456', Code: '123456', UserCode: '123456', RefreshToken: 'x' },
  ...{ Token: 'x', AuthFlow: 'USER_PASSWORD_AUTH', ChallengeName: 'SMS_MFA' },
  ...{ AttributeName: 'email', UserAttributes: [], UserAttributeNames: ['name'] },
  DeviceKey: 'eu-central-1_00000000-0000-4000-8000-000000000000',
  DeviceSecretVerifierConfig: { PasswordVerifier: 'AA==', Salt: 'AA==' },
};

function operationsWith(parameter: string): string[] {
  return [...operations.keys()].filter((name) => {
    const { shape } = operations.get(name)?.parameters as z.ZodObject;
    return Object.hasOwn(shape, parameter);
  });
}

const unknown = (what: string) => refused('ResourceNotFoundException', `${what} does not exist.`);

test.each([
  ['AccessToken', 16, pool.unauthorized('Invalid Access Token')],
  ['ClientId', 9, unknown('User pool client wrong_1')],
  ['UserPoolId', 15, unknown('User pool wrong_1')],
])('every operation that takes the %s refuses a wrong one', async (parameter, count, refusal) => {
  const names = operationsWith(parameter);
  expect(names).toHaveLength(count);
  for (const name of names) {
    const given = { ...anything, [parameter]: 'wrong_1' };
    expect({ name, ...(await admin(name, given)) }).toMatchObject({ name, ...refusal });
  }
});

test('every operation of administrators demands a signature', async () => {
  const refusal = refused('MissingAuthenticationTokenException', 'Missing Authentication Token');
  for (const name of operationsWith('UserPoolId')) {
    expect({ name, ...(await call(name, anything)) }).toMatchObject({ name, ...refusal });
  }
});

test.each([
  ['Username', 8, refused('UserNotFoundException', 'User does not exist.')],
  ['GroupName', 5, refused('ResourceNotFoundException', 'Group not found.')],
])('administrators hear that the %s is not known', async (parameter, count, refusal) => {
  await admin('CreateGroup', anything);
  const names = operationsWith(parameter).filter((name) =>
    /^(?!.*Create).*(Admin|Group)/.test(name),
  );
  expect(names).toHaveLength(count);
  for (const name of names) {
    const given = { ...anything, [parameter]: newName() };
    expect({ name, ...(await admin(name, given)) }).toMatchObject({ name, ...refusal });
  }
});

const must = (name: string, constraint: string) =>
  `Value at '${name}' failed to satisfy constraint: Member must ${constraint}`;
const null_ = (name: string) =>
  `Value null at '${name}' failed to satisfy constraint: Member must not be null`;
const one = (violation: string) => `1 validation error detected: ${violation}`;

test.each([
  ['a b', 'satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+'],
  ['a\0b', 'satisfy regular expression pattern: '],
  ['a\ud800', 'satisfy regular expression pattern: '],
  ['x'.repeat(129), 'have length less than or equal to 128'],
  ['', 'have length greater than or equal to 1'],
])('the username %j is refused before anything else', async (Username, constraint) => {
  const message = expect.stringContaining(must('username', constraint));
  for (const operation of ['SignUp', 'ConfirmSignUp', 'ForgotPassword', 'ConfirmForgotPassword']) {
    expect(await call(operation, { ...anything, Username })).toMatchObject(invalid(message));
  }
  expect((await pool.signIn({ username: Username, password })).status).toBe(400);
});

test('the longest values are accepted: a username of 128 characters, a password of 256', async () => {
  const [Username, Password] = [newName().padEnd(128, 'y'), 'Aa1-'.repeat(64)];
  const UserAttributes = [{ Name: 'email', Value: 'long@example.com' }];
  await call('SignUp', { Username, Password, UserAttributes });
  await call('ConfirmSignUp', {
    Username,
    ConfirmationCode: await pool.codeTo('long@example.com'),
  });
  await pool.tokensOf({ username: Username, password: Password });
});

test.each([
  [`Aa1-${'x'.repeat(253)} `, 'have length less than or equal to 256'],
  [` ${password}`, 'satisfy regular expression pattern: ^[\\S]+.*[\\S]+$'],
])('the new password %j is refused and not repeated', async (Password, constraint) => {
  const answer = await call('SignUp', { Username: newName(), Password });
  expect(answer).toMatchObject(invalid(one(must('password', constraint))));
});

test.each<[flow: string, parameters: object | undefined, message: string]>([
  ['USER_SRP_AUTH', { USERNAME: 'reader' }, 'Missing required parameter SRP_A'],
  ['USER_SRP_AUTH', { USERNAME: 'reader', SRP_A: '0' }, 'Invalid SRP_A.'],
  ['CUSTOM_AUTH', { USERNAME: 'nobody', SRP_A: '0', CHALLENGE_NAME: 'SRP_A' }, 'Invalid SRP_A.'],
  ['USER_SRP_AUTH', undefined, 'Missing required parameter USERNAME'],
  ['USER_PASSWORD_AUTH', { USERNAME: 'reader' }, 'Missing required parameter PASSWORD'],
  ['CUSTOM_AUTH', {}, 'Missing required parameter USERNAME'],
  ['REFRESH_TOKEN_AUTH', {}, 'REFRESH_TOKEN_AUTH flow not enabled for this client'],
  ['USER_AUTH', { USERNAME: 'reader' }, 'Initiate Auth method not supported.'],
  ['X', {}, "1 validation error detected: Value 'X' at 'authFlow' failed to satisfy constraint: "],
])('the flow %s with %j does not begin', async (AuthFlow, AuthParameters, message) => {
  const refusal = invalid(expect.stringContaining(message));
  expect(await call('InitiateAuth', { AuthFlow, AuthParameters })).toMatchObject(refusal);
});

const notConverted = (from: string, to: string) =>
  refused('SerializationException', `${from} can not be converted to ${to}`);
const noPage = invalid('Invalid pagination token.');
const unwritable = pool.unauthorized('A client attempted to write unauthorized attribute');
const badVerifier = invalid('Invalid device secret verifier.');
const update = (...UserAttributes: unknown[]) => ({ UserAttributes });
const device = (PasswordVerifier: string, Salt: string) => ({
  DeviceSecretVerifierConfig: { PasswordVerifier, Salt },
});

test.each<[string, object, object]>([
  ['UpdateUserAttributes', update({ Name: 'name', Value: 'x'.repeat(2049) }), invalid()],
  ['UpdateUserAttributes', update({ Name: 'x'.repeat(33), Value: 'x' }), invalid()],
  [
    'UpdateUserAttributes',
    update({ Value: 'x' }, { Name: 'name' }),
    invalid(
      `2 validation errors detected: ${null_('userAttributes.1.member.name')}; ${null_('userAttributes.2.member.value')}`,
    ),
  ],
  ['UpdateUserAttributes', update('name'), notConverted('STRING_VALUE', 'a object')],
  ['UpdateUserAttributes', { UserAttributes: 1 }, notConverted('NUMBER_VALUE', 'a array')],
  ['UpdateUserAttributes', update({ Name: 'email_verified', Value: 'true' }), unwritable],
  ['DeleteUserAttributes', { UserAttributeNames: ['sub'] }, unwritable],
  ['DeleteUserAttributes', { UserAttributeNames: ['__proto__'] }, invalid()],
  ['VerifySoftwareToken', { UserCode: 'abcdef' }, invalid()],
  ['VerifySoftwareToken', { UserCode: '12345' }, invalid()],
  ['VerifyUserAttribute', { Code: '' }, invalid()],
  ['VerifyUserAttribute', { AttributeName: '__proto__' }, invalid()],
  ['GetUserAttributeVerificationCode', { AttributeName: 'phone_number' }, invalid()],
  ['GetDevice', { DeviceKey: '../../etc/passwd' }, invalid()],
  ['UpdateDeviceStatus', { DeviceRememberedStatus: 'maybe' }, invalid()],
  [
    'ListDevices',
    { Limit: 61 },
    invalid(one(must('limit', 'have value less than or equal to 60'))),
  ],
  ['ListDevices', { Limit: '1' }, notConverted('STRING_VALUE', 'an Integer')],
  ['ListDevices', { PaginationToken: '__proto__' }, noPage],
  [
    'SetUserMFAPreference',
    { SoftwareTokenMfaSettings: { Enabled: 'true' } },
    notConverted('STRING_VALUE', 'a Boolean'),
  ],
  ['ConfirmDevice', device('AA==', 'AA=='), badVerifier],
  ['ConfirmDevice', device('%%%', '%%%'), badVerifier],
  ['ConfirmDevice', device(Buffer.alloc(1000, 255).toString('base64'), 'AQ=='), badVerifier],
])('%s refuses %j', async (operation, parameters, refusal) => {
  const { AccessToken, NewDeviceMetadata } = await pool.newMember();
  const { DeviceKey } = NewDeviceMetadata;
  const given = { ...anything, AccessToken, DeviceKey, ...parameters };
  expect(await call(operation, given)).toMatchObject(refusal);
});

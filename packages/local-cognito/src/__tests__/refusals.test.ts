import type { z } from 'zod';
import * as pool from '../testing/server';
import { admin, call, invalid, newName, password, refused } from '../testing/server';
import { userPoolApi } from '../user-pool/operations';

beforeAll(() => pool.startServer());

/** Parameters of the right form for every operation, which leaves out those that it does not know. */
const anything = {
  ...{ ClientName: 'x', CustomAttributes: [{ Name: 'x' }] },
  ...{ Username: 'reader', GroupName: 'staff', AccessToken: 'x' },
  ...{ Password: password, PreviousPassword: password, ProposedPassword: password },
  ...{ ConfirmationCode: '123456', Code: '123456', UserCode: '123456', RefreshToken: 'x' },
  ...{ Token: 'x', AuthFlow: 'USER_PASSWORD_AUTH', ChallengeName: 'SMS_MFA' },
  ...{ AttributeName: 'email', UserAttributes: [], UserAttributeNames: ['name'] },
  ...{ Identifier: 'api', Name: 'api', Domain: 'a', ProviderName: 'Corp', ProviderType: 'OIDC' },
  ...{ ProviderDetails: {}, IdpIdentifier: 'corp' },
  DeviceKey: 'eu-central-1_00000000-0000-4000-8000-000000000000',
  ...{ Credential: {}, CredentialId: 'x' },
  DeviceSecretVerifierConfig: { PasswordVerifier: 'AA==', Salt: 'AA==' },
  ...{ MFAOptions: [], DestinationUser: {}, SourceUser: {}, User: {} },
};

function operationsWith(parameter: string): string[] {
  const names = [...userPoolApi.operations].flatMap(([name, { parameters }]) =>
    Object.hasOwn((parameters as z.ZodObject).shape, parameter) ? [name] : [],
  );
  expect(names.length).toBeGreaterThan(5);
  return names;
}

const notFound = (what: string) => refused('ResourceNotFoundException', `${what} does not exist.`);

test.each([
  ['AccessToken', pool.unauthorized('Invalid Access Token')],
  ['ClientId', notFound('User pool client wrong_1')],
  ['UserPoolId', notFound('User pool wrong_1')],
])('every operation that takes the %s refuses a wrong one', async (parameter, refusal) => {
  for (const name of operationsWith(parameter)) {
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
  ['Username', refused('UserNotFoundException', 'User does not exist.')],
  ['GroupName', refused('ResourceNotFoundException', 'Group not found.')],
])('administrators hear that the %s is not known', async (parameter, refusal) => {
  await admin('CreateGroup', anything);
  const names = operationsWith(parameter).filter((name) =>
    /^(?!.*Create).*(Admin|Group)/.test(name),
  );
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

const notConverted = 'can not be converted to';
const textNot = `Serialization: STRING_VALUE ${notConverted}`;
const schema = 'Attributes did not conform to the schema:';
const unwritable = 'NotAuthorized: A client attempted to write unauthorized attribute';
const badVerifier = 'Invalid device secret verifier.';
const policy = 'InvalidPassword: Password did not conform with policy: Password';
const unreachable = 'Cannot reset password for the user as there is no registered/verified email';
const unsupported = 'Initiate Auth method not supported.';
const notReset = 'NotAuthorized: User password cannot be reset in the current state.';
const regex = 'satisfy regular expression pattern:';
const begin = (AuthFlow: string, USERNAME: string, more = {}) => ({
  ...{ AuthFlow, AuthParameters: { USERNAME, ...more } },
});
const customSrp = { SRP_A: '0', CHALLENGE_NAME: 'SRP_A' };
const resend = { MessageAction: 'RESEND' };
const notForced = 'Resend not possible. reader status is not FORCE_CHANGE_PASSWORD';
const update = (...UserAttributes: unknown[]) => ({ UserAttributes });
const attributes = (given: Record<string, string>) => update(...pool.attributeList(given));
const invited = (given: Record<string, string>) => ({
  ...{ Username: 'b', DesiredDeliveryMediums: ['EMAIL'], ...attributes(given) },
});
const device = (PasswordVerifier: string, Salt: string) => ({
  DeviceSecretVerifierConfig: { PasswordVerifier, Salt },
});
const mfa = (name: string, Enabled: unknown = true) => ({ [`${name}MfaSettings`]: { Enabled } });
const nulls = ['userAttributes.1.member.name', 'userAttributes.2.member.value'].map(null_);
const two = `2 validation errors detected: ${nulls.join('; ')}`;
const short = { Username: 'b', TemporaryPassword: 'short' };
const unknown = 'Attribute does not exist in the schema.\n';
const partlyWrong = { name: 'Changed', birthdate: '1815', age: '9' };
const bothWrong = `birthdate: String must be of length 10\nage: ${unknown}`;
const who = { ChallengeResponses: { USERNAME: 'reader' } };
const nonMutable = 'Cannot modify the non-mutable attribute sub';
const sms = { DeliveryMedium: 'SMS', AttributeName: 'phone_number' };
const account = (ProviderName: string, ProviderAttributeName = 'Cognito_Subject') => ({
  ...{ ProviderName, ProviderAttributeName, ProviderAttributeValue: 'reader' },
});
const google = account('Google');
const link = (provider: string, attribute?: string) => ({
  ...{ DestinationUser: account('Cognito'), SourceUser: account(provider, attribute) },
});

let member: Awaited<ReturnType<typeof pool.newMember>>;
let before: unknown;
const usersNow = async (): Promise<unknown> => (await admin('ListUsers', {})).body;
beforeAll(async () => {
  member = await pool.newMember();
  await admin('CreateGroup', anything);
  before = await usersNow();
});

// A refusal is an InvalidParameterException unless it begins with another name.
test.each<[operation: string, parameters: object, refusal: string]>([
  ['SignUp', { Password: `${'x'.repeat(257)} ` }, one(must('password', 'have length less than'))],
  ['SignUp', { Password: ` ${password}` }, one(must('password', `${regex} ^[\\S]+.*[\\S]+$`))],
  ['InitiateAuth', begin('USER_SRP_AUTH', 'reader'), 'Missing required parameter SRP_A'],
  ['InitiateAuth', begin('USER_SRP_AUTH', 'reader', { SRP_A: '0' }), 'Invalid SRP_A.'],
  ['InitiateAuth', begin('CUSTOM_AUTH', 'nobody', customSrp), 'Invalid SRP_A.'],
  ['InitiateAuth', { AuthFlow: 'USER_SRP_AUTH' }, 'Missing required parameter USERNAME'],
  ['InitiateAuth', begin('CUSTOM_AUTH', ''), 'Missing required parameter USERNAME'],
  ['InitiateAuth', begin('REFRESH_TOKEN_AUTH', ''), 'REFRESH_TOKEN_AUTH flow not enabled for this'],
  ['InitiateAuth', begin('USER_AUTH', 'reader'), 'USER_AUTH flow not enabled for this client'],
  ['InitiateAuth', { AuthFlow: 'X' }, one("Value 'X' at 'authFlow' failed to satisfy constr")],
  ['RespondToAuthChallenge', { Session: 'short' }, one(must('session', 'have length greater'))],
  ['RespondToAuthChallenge', { Session: '' }, one(must('session', 'have length greater'))],
  ['ForgotPassword', { Username: 'newpass' }, notReset],
  ['UpdateUserAttributes', attributes({ name: 'x'.repeat(2049) }), ''],
  ['UpdateUserAttributes', update({ Value: 'x' }, { Name: 'x' }), two],
  ['UpdateUserAttributes', update(1), `Serialization: NUMBER_VALUE ${notConverted} a object`],
  ['UpdateUserAttributes', attributes({ email_verified: 'true' }), unwritable],
  ['UpdateUserAttributes', attributes(partlyWrong), `${schema} ${bothWrong}`],
  ['UpdateUserAttributes', attributes({ email: 'a@b' }), 'Invalid email address'],
  ['UpdateUserAttributes', attributes({ phone_number: '5' }), 'Invalid phone number'],
  ['DeleteUserAttributes', { UserAttributeNames: ['sub'] }, unwritable],
  ['DeleteUserAttributes', { UserAttributeNames: ['__proto__'] }, schema],
  ['VerifySoftwareToken', { UserCode: 'abcdef' }, ''],
  ['VerifySoftwareToken', { UserCode: '12345' }, ''],
  ['VerifyUserAttribute', { Code: '' }, ''],
  ['VerifyUserAttribute', { AttributeName: '__proto__' }, 'Invalid attribute name'],
  ['GetUserAttributeVerificationCode', { AttributeName: 'phone_number' }, 'User'],
  ['SetUserMFAPreference', mfa('SMS', 'true'), `${textNot} a Boolean`],
  ['SetUserMFAPreference', mfa('SoftwareToken'), 'User has not verified software'],
  ['SetUserMFAPreference', mfa('SMS'), 'User does not have delivery config set'],
  ['SetUserMFAPreference', mfa('Email'), 'EMAIL_OTP is not enabled for the user pool.'],
  ['GetDevice', { DeviceKey: '../../etc/passwd' }, ''],
  ['UpdateDeviceStatus', { DeviceRememberedStatus: 'maybe' }, ''],
  ['ListDevices', { Limit: 61 }, one(must('limit', 'have value less than'))],
  ['ListDevices', { Limit: '1' }, `${textNot} an Integer`],
  ['ListDevices', { PaginationToken: '__proto__' }, 'Invalid pagination token.'],
  ['ConfirmDevice', device('AA==', 'AA=='), badVerifier],
  ['ConfirmDevice', device('%%%', '%%%'), badVerifier],
  ['ConfirmDevice', device(Buffer.alloc(1000, 255).toString('base64'), 'AQ=='), badVerifier],
  ['AdminCreateUser', resend, `UnsupportedUserState: ${notForced}`],
  ['AdminCreateUser', short, `${policy} not long enough`],
  ['AdminCreateUser', invited({ sub: 'x' }), nonMutable],
  ['AdminCreateUser', invited({ email_verified: 'x' }), `${schema} email_verified: Must be true`],
  ['AdminCreateUser', invited({ email_verified: 'true' }), 'email is required to'],
  ['AdminCreateUser', invited({}), 'User has no email to send the EMAIL message to.'],
  ['AdminSetUserPassword', { Password: 'weak-horse-9' }, `${policy} must have uppercase`],
  ['AdminInitiateAuth', begin('USER_PASSWORD_AUTH', 'reader'), unsupported],
  ['InitiateAuth', begin('ADMIN_NO_SRP_AUTH', 'reader'), unsupported],
  ['AdminRespondToAuthChallenge', who, 'Missing required parameter Session'],
  ['AdminConfirmSignUp', {}, 'NotAuthorized: User cannot be confirmed. Current status is CONF'],
  ['AdminResetUserPassword', { Username: 'newpass' }, notReset],
  ['AdminResetUserPassword', { Username: 'unconfirmed' }, notReset],
  ['AdminResetUserPassword', { Username: 'unverified' }, unreachable],
  ['AdminUpdateUserAttributes', attributes({ sub: 'x' }), nonMutable],
  ['AdminUpdateUserAttributes', attributes({ phone_number_verified: 'true' }), 'phone_number is'],
  ['AdminDeleteUserAttributes', { UserAttributeNames: ['age'] }, `${schema} age: ${unknown}`],
  ['AdminSetUserMFAPreference', mfa('SMS'), 'User does not have delivery config set'],
  ['AdminSetUserSettings', { MFAOptions: [sms] }, 'User does not have delivery config set'],
  ['AdminDeleteSoftwareToken', {}, 'User has not verified software token mfa'],
  ['AdminGetDevice', {}, 'ResourceNotFound: Device does not exist.'],
  ['AdminLinkProviderForUser', link('Cognito'), 'Invalid SourceUser: Cognito users with a'],
  ['AdminLinkProviderForUser', link('Okta'), 'ResourceNotFound: Identity provider Okta does not'],
  ['AdminLinkProviderForUser', link('Google', 'email'), 'Invalid SourceUser: ProviderAttrib'],
  ['AdminDisableProviderForUser', { User: google }, "Account isn't linked to anyone else"],
  ['CreateGroup', {}, 'GroupExists: A group with the name already exists.'],
  ['ListUsers', { AttributesToGet: ['name'] }, 'One or more requested attributes'],
  ['ListUsers', { Filter: 'email is "x"' }, 'Error while parsing filter.'],
  ['ListUsers', { Filter: 'age = "x"' }, 'Invalid search attribute: age'],
  ['ListUsers', { PaginationToken: 'unknown' }, 'Invalid pagination token.'],
])('%s refuses %j', async (operation, parameters, refusal) => {
  const { DeviceKey } = member.NewDeviceMetadata;
  const given = { ...anything, AccessToken: member.AccessToken, DeviceKey, ...parameters };
  const [, error = 'InvalidParameter', message] = /^(?:(\w+): )?(.*)$/s.exec(refusal) ?? [];
  const expected = refused(`${error}Exception`, expect.stringContaining(message ?? ''));
  expect(await admin(operation, given)).toMatchObject(expected);
});

test('no refused request has changed anything', async () => {
  expect(await usersNow()).toEqual(before);
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

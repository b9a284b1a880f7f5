import { decodeJwt } from 'jose';
import {
  admin,
  type ApiAnswer,
  codeTo,
  createUser,
  later,
  newName,
  password,
  refused,
  respond,
  server,
  signInWithPassword,
  startServer,
  stopClock,
  tokensOf,
  userPool,
  withSettings,
} from '../testing/server';
import { operations } from '../user-pool/operations';

beforeAll(() => startServer());
beforeEach(stopClock);

const newPasswordRequired = { body: { ChallengeName: 'NEW_PASSWORD_REQUIRED' } };
const invalid = (message: string) => refused('InvalidParameterException', message);
const disabled = refused('NotAuthorizedException', 'User is disabled.');
const noUser = refused('UserNotFoundException', 'User does not exist.');
const email = (name: string) => ({ Name: 'email', Value: `${name}@example.com` });
const invite = (parameters: object) => admin('AdminCreateUser', parameters);

function signIn(username: string, secret = ''): Promise<ApiAnswer> {
  return signInWithPassword({ username, password: secret });
}

describe('a signature', () => {
  const scope = '20260101/eu-central-1/cognito-idp/aws4_request';
  const signature = `Signature=${'0a'.repeat(32)}`;
  const signedHeaders = 'SignedHeaders=host;x-amz-date';
  const date = { 'X-Amz-Date': '20260101T000000Z' };

  test('is demanded by every operation of administrators', async () => {
    const names = [...operations.keys()].filter((name) => /^Admin|^ListUsers|Groups?$/.test(name));
    expect(names).toHaveLength(15);
    const refusal = refused('MissingAuthenticationTokenException', 'Missing Authentication Token');
    for (const name of names) {
      const answer = await userPool(name, { Username: 'reader', GroupName: 'staff' });
      expect({ name, ...answer }).toMatchObject({ name, ...refusal });
    }
  });

  test('of the right form is accepted, with any key', async () => {
    const parts = [`Credential=anybody/${scope}`, signedHeaders, signature];
    for (const separator of [', ', ',']) {
      const Authorization = `AWS4-HMAC-SHA256 ${parts.join(separator)}`;
      expect((await userPool('ListUsers', {}, { ...date, Authorization })).status).toBe(200);
    }
  });

  const needs = (name: string) => `Authorization header requires '${name}' parameter.`;
  const complete = `Credential=a/${scope}, ${signedHeaders}, ${signature}`;

  test.each<[string, object, error: string, message: string]>([
    ['Bearer', date, 'MissingAuthenticationToken', 'Missing Authentication Token'],
    [`Credential=a/${scope}, ${signedHeaders}`, date, 'IncompleteSignature', needs('Signature')],
    [
      `Credential=a, ${signature}`,
      date,
      'IncompleteSignature',
      `${needs('Credential')} ${needs('SignedHeaders')}`,
    ],
    [
      complete.replace('idp', 'sync'),
      date,
      'InvalidSignature',
      "Credential should be scoped to correct service: 'cognito-idp'.",
    ],
    [
      complete,
      {},
      'IncompleteSignature',
      "Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header.",
    ],
  ])('is not %s with the header %j', async (given, headers, error, message) => {
    const Authorization = given === 'Bearer' ? 'Bearer token' : `AWS4-HMAC-SHA256 ${given}`;
    const answer = await userPool('ListUsers', {}, { ...headers, Authorization });
    expect(answer).toMatchObject(refused(`${error}Exception`, message));
  });
});

describe('an invitation', () => {
  const byEmail = { DesiredDeliveryMediums: ['EMAIL'] };

  test('brings a password, with which the user signs in and chooses another', async () => {
    const Username = newName();
    const UserAttributes = [email(Username), { Name: 'email_verified', Value: 'true' }];
    const { body } = await invite({ Username, UserAttributes, ...byEmail });
    expect(body.User).toMatchObject({
      ...{ Username, Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' },
      UserCreateDate: expect.any(Number),
      Attributes: expect.arrayContaining(UserAttributes),
    });
    const [message, ...others] = await server.control.listMessages(email(Username).Value);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ kind: 'AdminCreateUser', medium: 'EMAIL', username: Username });
    const asked = await signIn(Username, message?.code);
    expect(asked).toMatchObject(newPasswordRequired);
    const responses = { USERNAME: Username, NEW_PASSWORD: password };
    await respond('NEW_PASSWORD_REQUIRED', asked.body.Session, responses);
    expect(await server.control.getUser(Username)).toMatchObject({ status: 'CONFIRMED' });
  });

  test('goes out by SMS unless the request says otherwise or suppresses it', async () => {
    const phone = { Name: 'phone_number', Value: '+12025550171' };
    const [Username, silent] = [newName(), newName()];
    await invite({ Username, UserAttributes: [email(Username), phone] });
    expect(await server.control.listMessages(email(Username).Value)).toEqual([]);
    expect(await server.control.listMessages(phone.Value)).toHaveLength(1);
    const suppressed = { MessageAction: 'SUPPRESS', TemporaryPassword: password, ...byEmail };
    await invite({ Username: silent, UserAttributes: [email(silent)], ...suppressed });
    expect(await server.control.listMessages(email(silent).Value)).toEqual([]);
    expect(await signIn(silent, password)).toMatchObject(newPasswordRequired);
  });

  test('that is sent again brings another password and starts its time again', async () => {
    const Username = newName();
    const request = { Username, UserAttributes: [email(Username)], ...byEmail };
    await invite(request);
    const first = await codeTo(email(Username).Value);
    await later(8 * 24 * 3600 * 1000, async () => {
      const message = 'Temporary password has expired and must be reset by an administrator.';
      const late = await signIn(Username, first);
      expect(late).toMatchObject(refused('NotAuthorizedException', message));
      await invite({ ...request, MessageAction: 'RESEND' });
      expect(await signIn(Username, first)).toMatchObject(refused('NotAuthorizedException'));
      const second = await codeTo(email(Username).Value);
      expect(await signIn(Username, second)).toMatchObject(newPasswordRequired);
    });
  });

  const attribute = (Name: string, Value: string) => ({ UserAttributes: [{ Name, Value }] });
  const schema = 'Attributes did not conform to the schema:';

  test.each<[object, error: string, message: string]>([
    [{ Username: 'reader' }, 'UsernameExistsException', 'User account already exists'],
    [
      { Username: 'reader', MessageAction: 'RESEND' },
      'UnsupportedUserStateException',
      'Resend not possible. reader status is not FORCE_CHANGE_PASSWORD',
    ],
    [{ MessageAction: 'RESEND' }, 'UserNotFoundException', 'User does not exist.'],
    [
      { TemporaryPassword: 'short' },
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    ],
    [
      attribute('sub', 'mine'),
      'InvalidParameterException',
      `${schema} sub: Attribute does not exist in the schema.\n`,
    ],
    [
      attribute('email_verified', 'true'),
      'InvalidParameterException',
      'email is required to set email_verified to true.',
    ],
    [
      attribute('email_verified', 'True'),
      'InvalidParameterException',
      `${schema} email_verified: Must be true or false\n`,
    ],
    [byEmail, 'InvalidParameterException', 'User has no email to send the EMAIL message to.'],
    [
      { UserPoolId: 'eu-central-1_Other' },
      'ResourceNotFoundException',
      'User pool eu-central-1_Other does not exist.',
    ],
  ])('with %j is refused with the reason', async (request, error, message) => {
    const Username = newName();
    expect(await invite({ Username, ...request })).toMatchObject(refused(error, message));
    await expect(server.control.getUser(Username)).rejects.toMatchObject({ status: 404 });
  });

  test('gives only the attributes with a value', async () => {
    const Username = newName();
    const given = { email: 'empty@example.com', email_verified: 'true' };
    const all = Object.entries({ ...given, phone_number: '', nickname: '' });
    const UserAttributes = all.map(([Name, Value]) => ({ Name, Value }));
    await invite({ Username, MessageAction: 'SUPPRESS', UserAttributes });
    expect((await server.control.getUser(Username)).attributes).toEqual(given);
  });

  test('gives a made-up username if people sign in by email', async () => {
    await withSettings({ usernameAttributes: ['email'] }, async () => {
      const address = email(newName());
      const { User } = (await invite({ Username: address.Value })).body;
      expect(User.Username).not.toBe(address.Value);
      expect(User.Attributes).toContainEqual(address);
      const taken = 'An account with the given email already exists.';
      const again = await invite({ Username: address.Value });
      expect(again).toMatchObject(refused('UsernameExistsException', taken));
      const nameless = await invite({ Username: newName() });
      expect(nameless).toMatchObject(invalid('Username should be an email.'));
    });
  });
});

describe('an administrator', () => {
  test('sets a permanent password, or one that the user must replace', async () => {
    const { username: Username } = await createUser({ status: 'UNCONFIRMED' });
    const set = (Password: string, Permanent?: boolean) =>
      admin('AdminSetUserPassword', { Username, Password, Permanent });
    const rule = 'Password did not conform with policy: Password must have uppercase characters';
    const weak = await set('too-weak-horse-9', true);
    expect(weak).toMatchObject(refused('InvalidPasswordException', rule));
    await set('Another-horse-9', true);
    expect((await signIn(Username, 'Another-horse-9')).body).toHaveProperty('AuthenticationResult');
    await set('Temporary-horse-9');
    expect(await signIn(Username, 'Temporary-horse-9')).toMatchObject(newPasswordRequired);
  });

  test('sets a password, which voids the question for another', async () => {
    const user = await createUser({ status: 'FORCE_CHANGE_PASSWORD' });
    const Username = user.username;
    const { Session } = (await signInWithPassword(user)).body;
    const Password = 'Third-horse-9';
    await admin('AdminSetUserPassword', { Username, Password, Permanent: true });
    const responses = { USERNAME: Username, NEW_PASSWORD: 'Another-horse-9' };
    const message = 'Invalid session for the user, session is expired.';
    const answered = await respond('NEW_PASSWORD_REQUIRED', Session, responses);
    expect(answered).toMatchObject(refused('NotAuthorizedException', message));
    expect((await signIn(Username, Password)).body).toHaveProperty('AuthenticationResult');
  });

  test('reads everything about a user', async () => {
    const user = await createUser({ mfa: 'TOTP', attributes: { name: 'Ada' } });
    const read = await admin('AdminGetUser', { Username: user.username.toUpperCase() });
    const dates = ['UserCreateDate', 'UserLastModifiedDate'];
    expect(read.body).toMatchObject({
      ...{ Username: user.username, UserStatus: 'CONFIRMED', Enabled: true },
      ...Object.fromEntries(dates.map((name) => [name, expect.any(Number)])),
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      UserAttributes: expect.arrayContaining([
        { Name: 'name', Value: 'Ada' },
        { Name: 'email', Value: user.email },
      ]),
    });
  });

  test('locks a user out at once, and lets them in again', async () => {
    const user = await createUser();
    const request = { Username: user.username };
    const { AccessToken } = await tokensOf(user);
    await admin('AdminDisableUser', request);
    const revoked = refused('NotAuthorizedException', 'Access Token has been revoked');
    expect(await userPool('GetUser', { AccessToken })).toMatchObject(revoked);
    expect(await signInWithPassword(user)).toMatchObject(disabled);
    await admin('AdminEnableUser', request);
    await tokensOf(user);
  });

  test('locks a user out during a sign-in', async () => {
    const phone_number = '+15550187';
    const bySms = await createUser({ mfa: 'SMS', attributes: { phone_number } });
    const byApp = await createUser({ mfa: 'TOTP_SETUP' });
    for (const user of [bySms, byApp]) {
      const { ChallengeName, Session } = (await signInWithPassword(user)).body;
      await admin('AdminDisableUser', { Username: user.username });
      const SMS_MFA_CODE = await codeTo(phone_number);
      const responses = { USERNAME: user.username, SMS_MFA_CODE };
      expect(await respond(ChallengeName, Session, responses)).toMatchObject(disabled);
    }
  });

  test('hears of a user who does not exist from every operation', async () => {
    const { username: Username } = await createUser();
    const GroupName = newName();
    await admin('AdminDeleteUser', { Username });
    await admin('CreateGroup', { GroupName });
    for (const operation of [
      ...['AdminGetUser', 'AdminDeleteUser', 'AdminDisableUser', 'AdminEnableUser'],
      ...['AdminSetUserPassword', 'AdminAddUserToGroup', 'AdminRemoveUserFromGroup'],
      'AdminListGroupsForUser',
    ]) {
      const request = { Username, GroupName, Password: password };
      expect({ operation, ...(await admin(operation, request)) }).toMatchObject(noUser);
    }
  });
});

describe('ListUsers', () => {
  beforeEach(() => server.control.reset());

  test('finds users by a filter', async () => {
    await createUser({ username: 'quoted', attributes: { name: 'A "B" \\ C' } });
    for (const [Filter, names] of Object.entries({
      'username = "sms"': ['sms'],
      'username ^= "totp"': ['totp', 'totpsetup'],
      'email = "reader@example.com"': ['reader'],
      'cognito:user_status = "Unconfirmed"': ['unconfirmed'],
      'status = "Disabled"': [],
      [String.raw`name = "A \"B\" \\ C"`]: ['quoted'],
    })) {
      const { Users } = (await admin('ListUsers', { Filter })).body;
      const found = (Users as { Username: string }[]).map(({ Username }) => Username);
      expect([Filter, found]).toEqual([Filter, names]);
    }
  });

  test('returns the requested attributes', async () => {
    const request = { AttributesToGet: ['email'], Filter: 'username = "sms"' };
    const { Users } = (await admin('ListUsers', request)).body;
    expect(Users[0].Attributes).toEqual([email('sms')]);
  });

  test.each<[object, string]>([
    [{ AttributesToGet: ['phone_number'] }, 'One or more requested attributes do not exist.'],
    [{ Filter: 'email is "x"' }, 'Error while parsing filter'],
    [{ Filter: 'custom:team = "x"' }, 'Invalid search attribute: custom:team'],
    [{ PaginationToken: 'unknown' }, 'Invalid pagination token.'],
  ])('refuses %j', async (request, message) => {
    expect(await admin('ListUsers', request)).toMatchObject(invalid(message));
  });

  test('returns users in pages', async () => {
    const pages: string[][] = [];
    let PaginationToken: string | undefined;
    do {
      const { body } = await admin('ListUsers', { Limit: 3, PaginationToken });
      pages.push((body.Users as { Username: string }[]).map(({ Username }) => Username));
      PaginationToken = body.PaginationToken;
    } while (PaginationToken);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 2]);
    expect(new Set(pages.flat()).size).toBe(8);
  });
});

describe('groups', () => {
  test('and their roles stand in the tokens of members', async () => {
    const [writers, editors, readers] = [newName(), newName(), newName()];
    const role = (name: string) => `arn:aws:iam::123456789012:role/${name}`;
    const create = (GroupName: string, RoleArn?: string, Precedence?: number) =>
      admin('CreateGroup', { GroupName, RoleArn, Precedence });
    const { Group } = (await create(writers, role('writer'), 2)).body;
    const written = { GroupName: writers, RoleArn: role('writer'), Precedence: 2 };
    expect(Group).toMatchObject({ ...written, CreationDate: expect.any(Number) });
    await create(editors, role('editor'), 1);
    await create(readers);

    const user = await createUser();
    const Username = user.username;
    const join = (GroupName: string) => admin('AdminAddUserToGroup', { GroupName, Username });
    const claims = async () => {
      const { AccessToken, IdToken } = await tokensOf(user);
      return { access: decodeJwt(AccessToken), id: decodeJwt(IdToken) };
    };
    expect((await claims()).access).not.toHaveProperty('cognito:groups');
    await join(readers);
    const inOne = await claims();
    expect(inOne.access).toMatchObject({ 'cognito:groups': [readers] });
    expect(inOne.id).toMatchObject({ 'cognito:groups': [readers] });
    expect(inOne.id).not.toHaveProperty('cognito:roles');

    for (const name of [writers, editors, editors]) await join(name);
    const inAll = await claims();
    expect(inAll.access).toMatchObject({ 'cognito:groups': [readers, writers, editors] });
    expect(inAll.access).not.toHaveProperty('cognito:roles');
    expect(inAll.id).toMatchObject({
      'cognito:roles': [role('editor'), role('writer')],
      'cognito:preferred_role': role('editor'),
    });
    await admin('AdminRemoveUserFromGroup', { GroupName: editors, Username });
    await admin('DeleteGroup', { GroupName: readers });
    expect((await claims()).id).toMatchObject({
      'cognito:groups': [writers],
      'cognito:preferred_role': role('writer'),
    });
  });

  test('and their members are listed, in pages', async () => {
    await server.control.reset();
    const names = ['alpha', 'beta', 'gamma'];
    for (const GroupName of names) {
      await admin('CreateGroup', { GroupName, Description: GroupName });
    }
    const first = (await admin('ListGroups', { Limit: 2 })).body;
    const second = (await admin('ListGroups', { NextToken: first.NextToken })).body;
    const listed = [...first.Groups, ...second.Groups] as { GroupName: string }[];
    expect(listed.map(({ GroupName }) => GroupName)).toEqual(names);
    expect(second.NextToken).toBeUndefined();

    const GroupName = 'beta';
    for (const Username of ['reader', 'sms']) {
      await admin('AdminAddUserToGroup', { GroupName, Username });
    }
    const { Users, NextToken } = (await admin('ListUsersInGroup', { GroupName, Limit: 1 })).body;
    expect(Users).toMatchObject([{ Username: 'reader', UserStatus: 'CONFIRMED' }]);
    const rest = await admin('ListUsersInGroup', { GroupName, NextToken });
    expect(rest.body.Users).toMatchObject([{ Username: 'sms' }]);
    const ofReader = await admin('AdminListGroupsForUser', { Username: 'reader' });
    expect(ofReader.body.Groups).toMatchObject([{ GroupName, Description: 'beta' }]);
  });

  test('that do not exist, or already exist, are told', async () => {
    const request = { GroupName: newName(), Username: 'reader' };
    const missing = refused('ResourceNotFoundException', 'Group not found.');
    for (const operation of [
      ...['GetGroup', 'DeleteGroup', 'ListUsersInGroup', 'AdminAddUserToGroup'],
      'AdminRemoveUserFromGroup',
    ]) {
      expect({ operation, ...(await admin(operation, request)) }).toMatchObject(missing);
    }
    await admin('CreateGroup', request);
    const { Group } = (await admin('GetGroup', request)).body;
    expect(Group).toMatchObject({ GroupName: request.GroupName });
    const message = 'A group with the name already exists.';
    const again = await admin('CreateGroup', request);
    expect(again).toMatchObject(refused('GroupExistsException', message));
  });
});

import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  CreateGroupCommand,
  DeleteGroupCommand,
  GetGroupCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListGroupsCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  type AdminCreateUserRequest,
  type CognitoIdentityProviderClient,
  type ListUsersRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { appClientId, userPoolId as UserPoolId } from '../../connection/connection';
import { adminClient, answer, signInByPassword, userPoolClient } from './awsSdkClient';
import { codeTo, createUser, later, newName, password, stopClock, withSettings } from './control';
import { startLocalServer, type LocalServer } from './localServer';

let server: LocalServer;
let admin: CognitoIdentityProviderClient;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  server = await startLocalServer();
  admin = adminClient(server);
  client = userPoolClient(server);
});

const day = 24 * 3600 * 1000;

function invite(request: Partial<AdminCreateUserRequest> & { Username: string }) {
  return admin.send(new AdminCreateUserCommand({ UserPoolId, ...request }));
}

function emailOf(name: string) {
  return { Name: 'email', Value: `${name}@example.com` };
}

function startSignIn(username: string, secret: string) {
  return client.send(
    new InitiateAuthCommand({
      ClientId: appClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: secret },
    }),
  );
}

test('an invited user signs in with the password from the invitation and chooses another', async () => {
  const Username = newName();
  const { User } = await invite({
    Username,
    UserAttributes: [emailOf(Username), { Name: 'email_verified', Value: 'true' }],
    DesiredDeliveryMediums: ['EMAIL'],
  });
  expect(User).toMatchObject({
    Username,
    Enabled: true,
    UserStatus: 'FORCE_CHANGE_PASSWORD',
    UserCreateDate: expect.any(Date),
    Attributes: expect.arrayContaining([
      emailOf(Username),
      { Name: 'email_verified', Value: 'true' },
    ]),
  });
  const [message, ...others] = await server.control.listMessages(`${Username}@example.com`);
  expect(others).toEqual([]);
  expect(message).toMatchObject({ kind: 'AdminCreateUser', medium: 'EMAIL', username: Username });

  const asked = await startSignIn(Username, message?.code ?? '');
  expect(asked.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  const signedIn = await answer(client, Username, asked, { NEW_PASSWORD: password });
  expect(signedIn.AuthenticationResult?.AccessToken).toBeDefined();
  expect(await server.control.getUser(Username)).toMatchObject({ status: 'CONFIRMED' });
});

test('an invitation goes out by SMS unless the request says otherwise or suppresses it', async () => {
  const phone = { Name: 'phone_number', Value: '+12025550171' };
  const Username = newName();
  await invite({ Username, UserAttributes: [emailOf(Username), phone] });
  expect(await server.control.listMessages(`${Username}@example.com`)).toEqual([]);
  expect(await server.control.listMessages(phone.Value)).toHaveLength(1);

  const silent = newName();
  await invite({
    Username: silent,
    UserAttributes: [emailOf(silent)],
    DesiredDeliveryMediums: ['EMAIL'],
    MessageAction: 'SUPPRESS',
    TemporaryPassword: password,
  });
  expect(await server.control.listMessages(`${silent}@example.com`)).toEqual([]);
  expect((await startSignIn(silent, password)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
});

test('an invitation that is sent again brings another password and starts its time again', async () => {
  await stopClock(server);
  const Username = newName();
  const request = {
    Username,
    UserAttributes: [emailOf(Username)],
    DesiredDeliveryMediums: ['EMAIL' as const],
  };
  await invite(request);
  await later(server, 8 * day, async () => {
    const [first] = await server.control.listMessages(`${Username}@example.com`);
    await expect(startSignIn(Username, first?.code ?? '')).rejects.toMatchObject({
      message: 'Temporary password has expired and must be reset by an administrator.',
    });
    await invite({ ...request, MessageAction: 'RESEND' });
    const [second] = await server.control.listMessages(`${Username}@example.com`);
    await expect(startSignIn(Username, first?.code ?? '')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    const asked = await startSignIn(Username, second?.code ?? '');
    expect(asked.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });
});

test('invitations that are not possible are refused with the reason', async () => {
  const { username } = await createUser(server);
  const refusals: [Partial<AdminCreateUserRequest> & { Username: string }, string, string][] = [
    [{ Username: username }, 'UsernameExistsException', 'User account already exists'],
    [
      { Username: username, MessageAction: 'RESEND' },
      'UnsupportedUserStateException',
      `Resend not possible. ${username} status is not FORCE_CHANGE_PASSWORD`,
    ],
    [
      { Username: newName(), MessageAction: 'RESEND' },
      'UserNotFoundException',
      'User does not exist.',
    ],
    [
      { Username: newName(), TemporaryPassword: 'short' },
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    ],
    [
      { Username: newName(), UserAttributes: [{ Name: 'sub', Value: 'mine' }] },
      'InvalidParameterException',
      'Attributes did not conform to the schema: sub: Attribute does not exist in the schema.\n',
    ],
    [
      { Username: newName(), UserAttributes: [{ Name: 'email_verified', Value: 'true' }] },
      'InvalidParameterException',
      'email is required to set email_verified to true.',
    ],
    [
      { Username: newName(), DesiredDeliveryMediums: ['EMAIL'] },
      'InvalidParameterException',
      'User has no email to send the EMAIL message to.',
    ],
    [
      { Username: newName(), UserPoolId: 'eu-central-1_Other' },
      'ResourceNotFoundException',
      'User pool eu-central-1_Other does not exist.',
    ],
  ];
  for (const [request, name, message] of refusals) {
    await expect(invite(request)).rejects.toMatchObject({ name, message });
    if (request.Username === username) continue;
    await expect(server.control.getUser(request.Username)).rejects.toMatchObject({ status: 404 });
  }
});

test('an invited user has only the attributes with a value, of the right form', async () => {
  const attributes = (flag: string) => [
    { Name: 'email', Value: 'empty@example.com' },
    { Name: 'email_verified', Value: flag },
    { Name: 'phone_number', Value: '' },
    { Name: 'nickname', Value: '' },
  ];
  const Username = newName();
  const MessageAction = 'SUPPRESS';
  await expect(
    invite({ Username, MessageAction, UserAttributes: attributes('True') }),
  ).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Attributes did not conform to the schema: email_verified: Must be true or false\n',
  });
  await invite({ Username, MessageAction, UserAttributes: attributes('true') });
  expect((await server.control.getUser(Username)).attributes).toEqual({
    email: 'empty@example.com',
    email_verified: 'true',
  });
});

test('if people sign in by email, an invited user gets a made-up username', async () => {
  await withSettings(server, { usernameAttributes: ['email'] }, async () => {
    const email = `${newName()}@example.com`;
    const { User } = await invite({ Username: email });
    expect(User?.Username).not.toBe(email);
    expect(User?.Attributes).toContainEqual({ Name: 'email', Value: email });
    await expect(invite({ Username: email })).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    });
    await expect(invite({ Username: newName() })).rejects.toMatchObject({
      message: 'Username should be an email.',
    });
  });
});

test('an administrator sets a permanent password, or one that the user must replace', async () => {
  const { username: Username } = await createUser(server, { status: 'UNCONFIRMED' });
  const set = (Password: string, Permanent?: boolean) =>
    admin.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent }));
  await expect(set('too-weak-horse-9', true)).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password must have uppercase characters',
  });
  await set('Another-horse-9', true);
  expect(await signInByPassword(client, { username: Username, password: 'Another-horse-9' }));
  await set('Temporary-horse-9');
  expect((await startSignIn(Username, 'Temporary-horse-9')).ChallengeName).toBe(
    'NEW_PASSWORD_REQUIRED',
  );
});

test('an administrator reads everything about a user', async () => {
  const user = await createUser(server, { mfa: 'TOTP', attributes: { name: 'Ada' } });
  const read = await admin.send(
    new AdminGetUserCommand({ UserPoolId, Username: user.username.toUpperCase() }),
  );
  expect(read).toMatchObject({
    Username: user.username,
    UserStatus: 'CONFIRMED',
    Enabled: true,
    UserCreateDate: expect.any(Date),
    UserLastModifiedDate: expect.any(Date),
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    UserAttributes: expect.arrayContaining([
      { Name: 'name', Value: 'Ada' },
      { Name: 'email', Value: user.email },
    ]),
  });
});

test('a disabled user is locked out at once, and can sign in again when enabled', async () => {
  const user = await createUser(server);
  const request = { UserPoolId, Username: user.username };
  const { AccessToken } = await signInByPassword(client, user);
  await admin.send(new AdminDisableUserCommand(request));
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  });
  await expect(signInByPassword(client, user)).rejects.toMatchObject({
    message: 'User is disabled.',
  });
  await admin.send(new AdminEnableUserCommand(request));
  expect((await signInByPassword(client, user)).AccessToken).toBeDefined();
});

test('a user who is disabled during a sign-in gets no tokens', async () => {
  const phone_number = '+15550187';
  const bySms = await createUser(server, { mfa: 'SMS', attributes: { phone_number } });
  const byApp = await createUser(server, { mfa: 'TOTP_SETUP' });
  const asked = await startSignIn(bySms.username, bySms.password);
  const SMS_MFA_CODE = await codeTo(server, phone_number);
  const { Session } = await startSignIn(byApp.username, byApp.password);
  for (const { username } of [bySms, byApp]) {
    await admin.send(new AdminDisableUserCommand({ UserPoolId, Username: username }));
  }
  const disabled = { name: 'NotAuthorizedException', message: 'User is disabled.' };
  const answered = answer(client, bySms.username, asked, { SMS_MFA_CODE });
  await expect(answered).rejects.toMatchObject(disabled);
  const setUp = answer(client, byApp.username, { ChallengeName: 'MFA_SETUP', Session }, {});
  await expect(setUp).rejects.toMatchObject(disabled);
});

test('a temporary password changes nothing once another password is set', async () => {
  const user = await createUser(server, { status: 'FORCE_CHANGE_PASSWORD' });
  const asked = await startSignIn(user.username, user.password);
  const set = { UserPoolId, Username: user.username, Password: 'Third-horse-9', Permanent: true };
  await admin.send(new AdminSetUserPasswordCommand(set));
  const answered = answer(client, user.username, asked, { NEW_PASSWORD: 'Another-horse-9' });
  await expect(answered).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Invalid session for the user, session is expired.',
  });
  const { AuthenticationResult } = await startSignIn(user.username, set.Password);
  expect(AuthenticationResult?.AccessToken).toBeDefined();
});

test('a deleted user no longer exists; every operation reports an unknown user', async () => {
  const { username } = await createUser(server);
  await admin.send(new AdminDeleteUserCommand({ UserPoolId, Username: username }));
  const GroupName = newName();
  await admin.send(new CreateGroupCommand({ UserPoolId, GroupName }));
  const request = { UserPoolId, Username: username, GroupName, Password: password };
  for (const command of [
    () => admin.send(new AdminGetUserCommand(request)),
    () => admin.send(new AdminDeleteUserCommand(request)),
    () => admin.send(new AdminDisableUserCommand(request)),
    () => admin.send(new AdminEnableUserCommand(request)),
    () => admin.send(new AdminSetUserPasswordCommand(request)),
    () => admin.send(new AdminAddUserToGroupCommand(request)),
    () => admin.send(new AdminRemoveUserFromGroupCommand(request)),
    () => admin.send(new AdminListGroupsForUserCommand(request)),
  ]) {
    await expect(command()).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  }
});

function list(request: Partial<ListUsersRequest> = {}) {
  return admin.send(new ListUsersCommand({ UserPoolId, ...request }));
}

test('ListUsers finds users by a filter and returns the requested attributes', async () => {
  await server.control.reset();
  const names = async (Filter: string) =>
    (await list({ Filter })).Users?.map(({ Username }) => Username);
  expect(await names('')).toHaveLength(8);
  expect(await names('username = "sms"')).toEqual(['sms']);
  expect(await names('username ^= "totp"')).toEqual(['totp', 'totpsetup']);
  expect(await names('email = "reader@example.com"')).toEqual(['reader']);
  expect(await names('cognito:user_status = "Unconfirmed"')).toEqual(['unconfirmed']);
  expect(await names('status = "Disabled"')).toEqual([]);
  await createUser(server, { username: 'quoted', attributes: { name: 'A "B" \\ C' } });
  expect(await names(String.raw`name = "A \"B\" \\ C"`)).toEqual(['quoted']);

  const { Users } = await list({ AttributesToGet: ['email'], Filter: 'username = "sms"' });
  expect(Users?.[0]?.Attributes).toEqual([{ Name: 'email', Value: 'sms@example.com' }]);
  await expect(list({ AttributesToGet: ['phone_number'] })).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'One or more requested attributes do not exist.',
  });
  await expect(list({ Filter: 'email is "x"' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Error while parsing filter',
  });
  await expect(list({ Filter: 'custom:team = "x"' })).rejects.toMatchObject({
    message: 'Invalid search attribute: custom:team',
  });
});

test('ListUsers returns users in pages', async () => {
  await server.control.reset();
  const pages: (string | undefined)[][] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await list({ Limit: 3, PaginationToken });
    pages.push(page.Users?.map(({ Username }) => Username) ?? []);
    PaginationToken = page.PaginationToken;
  } while (PaginationToken);
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 2]);
  expect(new Set(pages.flat()).size).toBe(8);
  await expect(list({ PaginationToken: 'unknown' })).rejects.toMatchObject({
    message: 'Invalid pagination token.',
  });
});

test('tokens of members contain their groups and roles', async () => {
  const [writers, editors, readers] = [newName(), newName(), newName()];
  const role = (name: string) => `arn:aws:iam::123456789012:role/${name}`;
  const create = (GroupName: string, RoleArn?: string, Precedence?: number) =>
    admin.send(new CreateGroupCommand({ UserPoolId, GroupName, RoleArn, Precedence }));
  const { Group } = await create(writers, role('writer'), 2);
  expect(Group).toMatchObject({
    GroupName: writers,
    UserPoolId,
    RoleArn: role('writer'),
    Precedence: 2,
    CreationDate: expect.any(Date),
  });
  await create(editors, role('editor'), 1);
  await create(readers);

  const user = await createUser(server);
  const join = (GroupName: string) =>
    admin.send(new AdminAddUserToGroupCommand({ UserPoolId, GroupName, Username: user.username }));
  const claims = async () => {
    const { AccessToken, IdToken } = await signInByPassword(client, user);
    return { access: decodeJwt(AccessToken), id: decodeJwt(IdToken) };
  };
  expect((await claims()).access).not.toHaveProperty('cognito:groups');
  await join(readers);
  const inOne = await claims();
  expect(inOne.access).toMatchObject({ 'cognito:groups': [readers] });
  expect(inOne.id).toMatchObject({ 'cognito:groups': [readers] });
  expect(inOne.id).not.toHaveProperty('cognito:roles');

  await join(writers);
  await join(editors);
  await join(editors);
  const inAll = await claims();
  expect(inAll.access).toMatchObject({ 'cognito:groups': [readers, writers, editors] });
  expect(inAll.access).not.toHaveProperty('cognito:roles');
  expect(inAll.id).toMatchObject({
    'cognito:roles': [role('editor'), role('writer')],
    'cognito:preferred_role': role('editor'),
  });

  const Username = user.username;
  await admin.send(
    new AdminRemoveUserFromGroupCommand({ UserPoolId, GroupName: editors, Username }),
  );
  await admin.send(new DeleteGroupCommand({ UserPoolId, GroupName: readers }));
  expect((await claims()).id).toMatchObject({
    'cognito:groups': [writers],
    'cognito:preferred_role': role('writer'),
  });
});

test('groups and their members are listed, in pages', async () => {
  await server.control.reset();
  const names = ['alpha', 'beta', 'gamma'];
  for (const GroupName of names) {
    await admin.send(new CreateGroupCommand({ UserPoolId, GroupName, Description: GroupName }));
  }
  const first = await admin.send(new ListGroupsCommand({ UserPoolId, Limit: 2 }));
  const { NextToken } = first;
  const second = await admin.send(new ListGroupsCommand({ UserPoolId, NextToken }));
  const listed = [...(first.Groups ?? []), ...(second.Groups ?? [])];
  expect(listed.map(({ GroupName }) => GroupName)).toEqual(names);
  expect(second.NextToken).toBeUndefined();

  for (const Username of ['reader', 'sms']) {
    await admin.send(new AdminAddUserToGroupCommand({ UserPoolId, GroupName: 'beta', Username }));
  }
  const members = await admin.send(
    new ListUsersInGroupCommand({ UserPoolId, GroupName: 'beta', Limit: 1 }),
  );
  expect(members.Users).toMatchObject([{ Username: 'reader', UserStatus: 'CONFIRMED' }]);
  const rest = await admin.send(
    new ListUsersInGroupCommand({
      UserPoolId,
      GroupName: 'beta',
      NextToken: members.NextToken,
    }),
  );
  expect(rest.Users).toMatchObject([{ Username: 'sms' }]);
  const ofReader = await admin.send(
    new AdminListGroupsForUserCommand({ UserPoolId, Username: 'reader' }),
  );
  expect(ofReader.Groups).toMatchObject([{ GroupName: 'beta', Description: 'beta' }]);
});

test('errors say that a group already exists, or does not exist', async () => {
  const GroupName = newName();
  const { username: Username } = await createUser(server);
  const request = { UserPoolId, GroupName, Username };
  for (const command of [
    () => admin.send(new GetGroupCommand(request)),
    () => admin.send(new DeleteGroupCommand(request)),
    () => admin.send(new ListUsersInGroupCommand(request)),
    () => admin.send(new AdminAddUserToGroupCommand(request)),
    () => admin.send(new AdminRemoveUserFromGroupCommand(request)),
  ]) {
    await expect(command()).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'Group not found.',
    });
  }
  await admin.send(new CreateGroupCommand({ UserPoolId, GroupName }));
  expect((await admin.send(new GetGroupCommand(request))).Group).toMatchObject({ GroupName });
  await expect(admin.send(new CreateGroupCommand({ UserPoolId, GroupName }))).rejects.toMatchObject(
    {
      name: 'GroupExistsException',
      message: 'A group with the name already exists.',
    },
  );
});

import { decodeJwt } from 'jose';
import * as pool from '../testing/server';
import { admin, answer, asks, call, codeTo, later, newName } from '../testing/server';
import { newUser, password, refused, server, signIn, unauthorized } from '../testing/server';

beforeAll(() => pool.startServer());
beforeEach(pool.stopClock);

const disabled = unauthorized('User is disabled.');
const email = (name: string) => ({ Name: 'email', Value: `${name}@example.com` });
const invite = (parameters: object) => admin('AdminCreateUser', parameters);

describe('a signature', () => {
  const { Authorization: complete, ...date } = pool.signature;
  const listUsers = (Authorization: string, headers: object) =>
    call('ListUsers', {}, { ...headers, Authorization });

  test('of the right form is accepted, with any key', async () => {
    for (const given of [complete, complete.replaceAll(', ', ',')]) {
      expect(await listUsers(given, date)).toMatchObject(pool.ok);
    }
  });

  const needs = (name: string) => `Authorization header requires '${name}' parameter.`;
  const dated = "requires existence of either a 'X-Amz-Date' or a 'Date' header.";
  const service = "Credential should be scoped to correct service: 'cognito-idp'.";

  test.each<[string, object, error: string, message: string]>([
    [complete.replace(/, Sig.*/, ''), date, 'IncompleteSignature', needs('Signature')],
    [
      'AWS4-HMAC-SHA256 x',
      {},
      'IncompleteSignature',
      `${needs('Credential')} ${needs('SignedHeaders')}`,
    ],
    [complete.replace('idp', 'sync'), date, 'InvalidSignature', service],
    [complete, {}, 'IncompleteSignature', `Authorization header ${dated}`],
  ])('is not %s with the header %j', async (given, headers, error, message) => {
    const refusal = refused(`${error}Exception`, expect.stringContaining(message));
    expect(await listUsers(given, headers)).toMatchObject(refusal);
  });
});

describe('an invitation', () => {
  const byEmail = { DesiredDeliveryMediums: ['EMAIL'] };
  const required = asks('NEW_PASSWORD_REQUIRED');

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
    const user = { username: Username, password: message?.code ?? '' };
    const asked = await signIn(user);
    expect(asked).toMatchObject(required);
    expect(await answer(asked, user, { NEW_PASSWORD: password })).toMatchObject(pool.signedIn);
    expect(await server.control.getUser(Username)).toMatchObject({ status: 'CONFIRMED' });
  });

  test('goes out by SMS unless the request says otherwise or suppresses it', async () => {
    const phone = { Name: 'phone_number', Value: '+12025550171' };
    const [Username, silent] = [newName(), newName()];
    await invite({ Username, UserAttributes: [email(Username), phone] });
    expect(await server.control.listMessages(email(Username).Value)).toEqual([]);
    expect(await server.control.listMessages(phone.Value)).toHaveLength(1);
    const suppressed = { MessageAction: 'SUPPRESS', TemporaryPassword: password, ...byEmail };
    const UserAttributes = [email(silent), { Name: 'nickname', Value: '' }];
    await invite({ Username: silent, UserAttributes, ...suppressed });
    expect(await server.control.listMessages(email(silent).Value)).toEqual([]);
    expect(await signIn({ username: silent, password })).toMatchObject(required);
    const { attributes } = await server.control.getUser(silent);
    expect(attributes).toEqual({ email: email(silent).Value });
  });

  test('that is sent again brings another password and starts its time again', async () => {
    const Username = newName();
    const request = { Username, UserAttributes: [email(Username)], ...byEmail };
    const enter = (code: string) => signIn({ username: Username, password: code });
    await invite(request);
    const first = await codeTo(email(Username).Value);
    await later(8 * 24 * 3600 * 1000, async () => {
      const message = 'Temporary password has expired and must be reset by an administrator.';
      expect(await enter(first)).toMatchObject(unauthorized(message));
      await invite({ ...request, MessageAction: 'RESEND' });
      expect(await enter(first)).toMatchObject(pool.incorrect);
      expect(await enter(await codeTo(email(Username).Value))).toMatchObject(required);
    });
  });
});

describe('an administrator', () => {
  test('sets a password, for good or to replace, which voids the question for another', async () => {
    const user = await newUser({ status: 'FORCE_CHANGE_PASSWORD' });
    const asked = await signIn(user);
    const set = (Password: string, Permanent?: boolean) =>
      admin('AdminSetUserPassword', { Username: user.username, Password, Permanent });
    await set('Third-horse-9', true);
    const answered = await answer(asked, user, { NEW_PASSWORD: 'Another-horse-9' });
    expect(answered).toMatchObject(pool.expiredSession);
    expect(await signIn({ ...user, password: 'Third-horse-9' })).toMatchObject(pool.signedIn);
    await set('Temporary-horse-9');
    const temporary = await signIn({ ...user, password: 'Temporary-horse-9' });
    expect(temporary).toMatchObject(asks('NEW_PASSWORD_REQUIRED'));
  });

  test('reads everything about a user', async () => {
    const user = await newUser({ mfa: 'TOTP', attributes: { email: 'ada@example.com' } });
    const read = await admin('AdminGetUser', { Username: user.username.toUpperCase() });
    expect(read.body).toMatchObject({
      ...{ Username: user.username, UserStatus: 'CONFIRMED', Enabled: true },
      ...{ UserCreateDate: expect.any(Number), UserLastModifiedDate: expect.any(Number) },
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      UserAttributes: expect.arrayContaining([email('ada')]),
    });
  });

  test('locks a user out at once, also during a sign-in, and lets them in again', async () => {
    const { user, call } = await pool.newMember();
    await admin('AdminDisableUser', { Username: user.username });
    expect(await call('GetUser')).toMatchObject(pool.revoked);
    expect(await signIn(user)).toMatchObject(disabled);
    await admin('AdminEnableUser', { Username: user.username });
    await pool.tokensOf(user);

    const phone_number = '+15550187';
    const bySms = await newUser({ mfa: 'SMS', attributes: { phone_number } });
    for (const user of [bySms, await newUser({ mfa: 'TOTP_SETUP' })]) {
      const asked = await signIn(user);
      await admin('AdminDisableUser', { Username: user.username });
      const code = { SMS_MFA_CODE: await codeTo(phone_number) };
      expect(await answer(asked, user, code)).toMatchObject(disabled);
    }
  });
});

const namesOf = (users: { Username: string }[]) => users.map(({ Username }) => Username);

describe('ListUsers', () => {
  beforeEach(() => server.control.reset());

  test('finds users by a filter', async () => {
    await newUser({ username: 'quoted', attributes: { name: 'A "B" \\ C' } });
    for (const [Filter, names] of Object.entries({
      'username = "sms"': ['sms'],
      'username ^= "totp"': ['totp', 'totpsetup'],
      'email = "reader@example.com"': ['reader'],
      'cognito:user_status = "Unconfirmed"': ['unconfirmed'],
      'status = "Disabled"': [],
      [String.raw`name = "A \"B\" \\ C"`]: ['quoted'],
    })) {
      const { body } = await admin('ListUsers', { Filter });
      expect([Filter, namesOf(body.Users)]).toEqual([Filter, names]);
    }
  });

  test('returns users in pages, with the requested attributes', async () => {
    const pages: string[][] = [];
    let PaginationToken: string | undefined;
    do {
      const asked = { AttributesToGet: ['email'], Limit: 3, PaginationToken };
      const { body } = await admin('ListUsers', asked);
      expect(body.Users[0].Attributes).toEqual([email(body.Users[0].Username)]);
      pages.push(namesOf(body.Users));
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

    const user = await newUser();
    const Username = user.username;
    const join = (GroupName: string) => admin('AdminAddUserToGroup', { GroupName, Username });
    const claims = async () => {
      const { AccessToken, IdToken } = await pool.tokensOf(user);
      return { access: decodeJwt(AccessToken), id: decodeJwt(IdToken) };
    };
    expect((await claims()).access).not.toHaveProperty('cognito:groups');
    await join(readers);
    const inOne = await claims();
    expect(inOne).toMatchObject({ access: { 'cognito:groups': [readers] } });
    expect(inOne).toMatchObject({ id: { 'cognito:groups': [readers] } });
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
    for (const GroupName of names) await admin('CreateGroup', { GroupName, Description: 'Some' });
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
    expect(namesOf(rest.body.Users)).toEqual(['sms']);
    const ofReader = await admin('AdminListGroupsForUser', { Username: 'reader' });
    expect(ofReader.body.Groups).toMatchObject([{ GroupName, Description: 'Some' }]);
    await admin('UpdateGroup', { GroupName, Precedence: 0 });
    const { Group } = (await admin('GetGroup', { GroupName })).body;
    expect(Group).toMatchObject({ GroupName, Description: 'Some', Precedence: 0 });
  });
});

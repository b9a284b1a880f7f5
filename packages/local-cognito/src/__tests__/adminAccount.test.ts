import { decodeJwt } from 'jose';
import * as pool from '../testing/server';
import { admin, attributeList, call, codeTo, newName } from '../testing/server';
import { newUser, password, refused, server, signIn, signUp } from '../testing/server';
import { standInForGoogle } from '../state/poolParts';
import { caller, newCognito, userNamed } from '../testing/newCognito';
import { findOrCreateFederatedUser } from '../users/users';

beforeAll(() => pool.startServer());

/** Signs in as a server does. */
const enter = (user: pool.Credentials, AuthFlow = 'ADMIN_USER_PASSWORD_AUTH') => {
  const AuthParameters = { USERNAME: user.username, PASSWORD: user.password };
  return admin('AdminInitiateAuth', { AuthFlow, AuthParameters });
};

describe('a server', () => {
  test('signs a user in through every challenge, and out everywhere', async () => {
    const user = await newUser({ status: 'FORCE_CHANGE_PASSWORD' });
    const { body } = await enter(user);
    const NEW_PASSWORD = 'Another-horse-9';
    const ChallengeResponses = { USERNAME: user.username, NEW_PASSWORD };
    const given = { ...body, ChallengeResponses };
    expect(await admin('AdminRespondToAuthChallenge', given)).toMatchObject(pool.signedIn);
    const { AuthenticationResult } = (await enter({ ...user, password: NEW_PASSWORD })).body;
    await admin('AdminUserGlobalSignOut', {
      Username: decodeJwt(AuthenticationResult.IdToken).sub,
    });
    expect(await call('GetUser', AuthenticationResult)).toMatchObject(pool.revoked);
    const former = await enter({ ...user, password }, 'ADMIN_NO_SRP_AUTH');
    expect(former).toMatchObject(pool.incorrect);
  });

  test('signs nobody in by a flow that the client does not have', async () => {
    await pool.withSettings({ explicitAuthFlows: ['ALLOW_USER_AUTH'] }, async () => {
      const refusal = pool.invalid('Auth flow not enabled for this client');
      expect(await enter(await newUser())).toMatchObject(refusal);
      const AuthParameters = { USERNAME: 'reader', MAX_AGE: '60' };
      const stepUp = await admin('AdminInitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters });
      expect(stepUp).toMatchObject({ status: 501, error: 'NotImplementedException' });
    });
  });
});

describe('an administrator', () => {
  test('confirms an account, and makes its user choose another password', async () => {
    const username = newName();
    await signUp(username);
    await admin('AdminConfirmSignUp', { Username: username });
    await pool.tokensOf({ username, password });
    const verified = attributeList({ email_verified: 'true' });
    await admin('AdminUpdateUserAttributes', { Username: username, UserAttributes: verified });
    await admin('AdminResetUserPassword', { Username: username });
    const refusal = refused('PasswordResetRequiredException');
    expect(await signIn({ username, password })).toMatchObject(refusal);
    const ConfirmationCode = await codeTo(`${username}@example.com`);
    const chosen = { Username: username, Password: 'Another-horse-9', ConfirmationCode };
    expect(await call('ConfirmForgotPassword', chosen)).toMatchObject(pool.ok);
    await pool.tokensOf({ username, password: chosen.Password });
  });

  test('changes an address: with a code to it, or as verified without one', async () => {
    const user = await newUser();
    const Username = user.username;
    const change = (given: Record<string, string>) =>
      admin('AdminUpdateUserAttributes', { Username, UserAttributes: attributeList(given) });
    const attributes = async () => (await server.control.getUser(Username)).attributes;
    const email = `${newName()}@example.com`;
    await change({ email, email_verified: 'false', name: 'Ada' });
    expect(await attributes()).toEqual({ email: user.email, email_verified: 'true', name: 'Ada' });
    expect(await codeTo(email)).toMatch(/^\d{6}$/);
    const other = { email: `${newName()}@example.com`, email_verified: 'true' };
    await change(other);
    expect(await attributes()).toMatchObject(other);
    expect(await server.control.listMessages(other.email)).toEqual([]);
    await admin('AdminDeleteUserAttributes', { Username, UserAttributeNames: ['email', 'name'] });
    expect(await attributes()).toEqual({});
  });

  test('sets the second factors of a user, and removes a lost app', async () => {
    const { username } = await newUser({ mfa: 'TOTP', attributes: { phone_number: '+15550188' } });
    const factorsAfter = async (operation: string, given: object) => {
      await admin(operation, { Username: username, ...given });
      return (await admin('AdminGetUser', { Username: username })).body.UserMFASettingList;
    };
    const MFAOptions = [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }];
    const both = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'];
    expect(await factorsAfter('AdminSetUserSettings', { MFAOptions })).toEqual(both);
    expect(await factorsAfter('AdminDeleteSoftwareToken', {})).toEqual(['SMS_MFA']);
    const SMSMfaSettings = { Enabled: false };
    expect(await factorsAfter('AdminSetUserMFAPreference', { SMSMfaSettings })).toBeUndefined();
  });
});

test('a new address gets no code where the pool verifies none', async () => {
  const cognito = newCognito();
  const run = caller(cognito);
  cognito.settings.autoVerifiedAttributes = [];
  const changed = { email: 'new@example.com', email_verified: 'false' };
  const UserAttributes = attributeList({ email: changed.email });
  await run('AdminUpdateUserAttributes', { Username: 'reader', UserAttributes });
  expect(userNamed(cognito, 'reader')).toMatchObject({ attributes: changed, codes: {} });
});

test('an account at Google that is linked to a user signs in as that user, until the link ends', async () => {
  const cognito = newCognito();
  const run = caller(cognito);
  const account = (ProviderName: string, ProviderAttributeValue: string) => ({
    ...{ ProviderName, ProviderAttributeValue, ProviderAttributeName: 'Cognito_Subject' },
  });
  const linked = {
    DestinationUser: account('Cognito', 'reader'),
    SourceUser: account('Google', '1'),
  };
  const link = () => run('AdminLinkProviderForUser', linked);
  const enter = () =>
    findOrCreateFederatedUser(cognito, standInForGoogle(0), { sub: '1', name: 'Ada' });
  await link();
  await expect(link()).rejects.toThrow('SourceUser is already linked to DestinationUser');
  expect(await enter()).toMatchObject({ username: 'reader', attributes: { name: 'Ada' } });
  expect(JSON.stringify(await run('AdminGetUser', { Username: 'reader' }))).toMatch(
    /"primary\\":false,\\"dateCreated\\":\d+/,
  );
  await run('AdminDisableProviderForUser', { User: linked.SourceUser });
  expect((await enter()).username).toBe('Google_1');
  await expect(link()).rejects.toThrow('Merging is not currently supported');
});

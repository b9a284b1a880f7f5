import { createHmac } from 'node:crypto';
import { decodeJwt } from 'jose';
import { admin, type ApiAnswer, attributeList, call, password } from '../testing/server';
import { startServer } from '../testing/server';
import { caller, newCognito, userNamed } from '../testing/newCognito';
import { authorizeUrl, Browser, exchange, postForm, refresh } from '../testing/oauth';
import { issueCode } from '../messages/codes';
import { saveUser } from '../users/users';

beforeAll(() => startServer());

const custom = (Name: string, more = {}) => ({ Name, AttributeDataType: 'String', ...more });
const said = ({ error, message }: ApiAnswer) => `${error ?? 'done'}: ${message}`;

/** Calls an operation of administrators that must succeed. */
async function made(operation: string, members: object) {
  const answer = await admin(operation, members);
  if (answer.status !== 200) throw new Error(said(answer));
  return answer.body;
}

const newPool = async (members = {}): Promise<string> =>
  (await made('CreateUserPool', { PoolName: 'Second', ...members })).UserPool.Id;

/** Makes a client that takes passwords, and what calls its operations. */
async function newClient(UserPoolId: string, members = {}) {
  const ExplicitAuthFlows = ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
  const given = { UserPoolId, ClientName: 'site', ExplicitAuthFlows, ...members };
  const { ClientId, ClientSecret } = (await made('CreateUserPoolClient', given)).UserPoolClient;
  const ask = (operation: string, more: object) => call(operation, { ClientId, ...more });
  const start = (AuthFlow: string, AuthParameters: object) =>
    ask('InitiateAuth', { AuthFlow, AuthParameters });
  return {
    ...{ ClientId, ClientSecret, ask, start },
    signIn: (USERNAME: string, more = {}) =>
      start('USER_PASSWORD_AUTH', { USERNAME, PASSWORD: password, ...more }),
    hash: (username: string) =>
      createHmac('sha256', ClientSecret).update(`${username}${ClientId}`).digest('base64'),
    async addUser(Username: string, attributes = {}) {
      const user = { UserPoolId, Username, Password: password, Permanent: true };
      const UserAttributes = attributeList(attributes);
      const created = { ...user, UserAttributes, MessageAction: 'SUPPRESS' };
      const answer = await admin('AdminCreateUser', created);
      await admin('AdminSetUserPassword', user);
      return answer;
    },
  };
}

test('pools and clients are made, described, changed, listed and deleted', async () => {
  const UserPoolTags = { team: 'blog' };
  const UserPoolId = await newPool({ UserPoolTags });
  const pool = (await made('DescribeUserPool', { UserPoolId })).UserPool;
  expect(pool).toMatchObject({ Name: 'Second', MfaConfiguration: 'OFF', UserPoolTags });
  const length = { StringAttributeConstraints: { MinLength: '10', MaxLength: '10' } };
  const birthdate = { ...custom('birthdate', length), Mutable: true, Required: false };
  expect(pool.SchemaAttributes).toContainEqual({ ...birthdate, DeveloperOnlyAttribute: false });
  const Policies = { PasswordPolicy: { MinimumLength: 12 } };
  await made('UpdateUserPool', { UserPoolId, Policies, AutoVerifiedAttributes: ['email'] });
  const changed = (await made('DescribeUserPool', { UserPoolId })).UserPool;
  expect(changed).toMatchObject({ AutoVerifiedAttributes: ['email'], UserPoolTags: {} });
  const { MinimumLength, RequireSymbols } = changed.Policies.PasswordPolicy;
  expect([MinimumLength, RequireSymbols]).toEqual([12, false]);

  const validity = { AccessTokenValidity: 10, TokenValidityUnits: { AccessToken: 'minutes' } };
  const given = { UserPoolId, ClientName: 'a', ...validity };
  const client = (await made('CreateUserPoolClient', given)).UserPoolClient;
  const flows = ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH'];
  expect(client).toMatchObject({ ...given, RefreshTokenValidity: 30, ExplicitAuthFlows: flows });
  expect(client).not.toHaveProperty('ClientSecret');
  const named = { UserPoolId, ClientId: client.ClientId };
  await made('UpdateUserPoolClient', { ...named, ClientName: 'b' });
  const { UserPoolClients } = await made('ListUserPoolClients', { UserPoolId });
  expect(UserPoolClients).toEqual([{ ...named, ClientName: 'b' }]);
  await made('DeleteUserPoolClient', named);
  expect((await made('ListUserPoolClients', { UserPoolId })).UserPoolClients).toEqual([]);
  const { UserPools, NextToken } = await made('ListUserPools', { MaxResults: 1 });
  expect(UserPools).toMatchObject([{ Name: 'local' }]);
  const rest = await made('ListUserPools', { MaxResults: 60, NextToken });
  expect(rest.UserPools).toMatchObject([{ Id: UserPoolId }]);
});

test('each pool has its own users, keys and issuer, and no other client takes its tokens', async () => {
  const UserPoolId = await newPool();
  const { ClientId, signIn, start, addUser } = await newClient(UserPoolId);
  await addUser('reader');
  const { AccessToken, IdToken, RefreshToken } = (await signIn('reader')).body.AuthenticationResult;
  const { iss, aud, sub } = decodeJwt(IdToken);
  expect([iss?.endsWith(`/${UserPoolId}`), aud]).toEqual([true, ClientId]);
  const { UserAttributes } = (await call('GetUser', { AccessToken })).body;
  expect(UserAttributes).toEqual([{ Name: 'sub', Value: sub }]);
  const again = ['REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken }] as const;
  const other = await newClient(UserPoolId);
  expect(said(await other.start(...again))).toContain('Invalid Refresh Token');
  expect(await start(...again)).toMatchObject({ status: 200 });
  expect((await made('ListUsers', { UserPoolId })).Users).toHaveLength(1);
  await made('DeleteUserPool', { UserPoolId });
  expect(said(await call('GetUser', { AccessToken }))).toContain('Invalid Access Token');
});

const short = { AccessTokenValidity: 60, TokenValidityUnits: { AccessToken: 'seconds' } };
const creating = (what: string) => `Invalid ${what} attributes specified while creating a client`;
const oauth = { AllowedOAuthFlowsUserPoolClient: true };
const history = { Policies: { PasswordPolicy: { PasswordHistorySize: 3 } } };
const email = ['email'];

test.each<[operation: string, members: object, words: string]>([
  ['CreateUserPool', { AliasAttributes: email, UsernameAttributes: email }, 'Only one of the'],
  ['CreateUserPool', { MfaConfiguration: 'ON' }, 'SMS configuration and Auto verification'],
  ['AddCustomAttributes', { CustomAttributes: [] }, 'length greater than or equal to 1'],
  ['CreateUserPool', { Schema: Array(51).fill(custom('x')) }, 'length less than or equal to 50'],
  ['CreateUserPool', { Schema: [custom('x', { Required: true })] }, 'Required custom attributes'],
  ['CreateUserPool', history, 'does not do "Policies.PasswordPolicy.PasswordHistorySize" of'],
  ['AddCustomAttributes', { CustomAttributes: [custom('a'), custom('a')] }, 'custom:a: Existing'],
  ['CreateUserPoolClient', short, 'Invalid range for token validity.'],
  ['CreateUserPoolClient', { SupportedIdentityProviders: ['Other'] }, 'The provider Other does'],
  ['CreateUserPoolClient', { ReadAttributes: ['custom:no'] }, creating('read')],
  ['CreateUserPoolClient', { WriteAttributes: ['email_verified'] }, creating('write')],
  ['CreateUserPoolClient', oauth, 'AllowedOAuthFlows and AllowedOAuthScopes are required'],
  ['CreateUserPoolClient', { CallbackURLs: ['http://example.com/'] }, 'HTTP'],
  ['CreateUserPoolClient', { RefreshTokenRotation: { Feature: 'ENABLED' } }, 'rotation is not'],
  ['CreateUserPoolClient', { EnableTokenRevocation: false }, '"EnableTokenRevocation": false'],
  ['DeleteUserPool', {}, 'the pool that it starts with stays'],
])('%s refuses %j', async (operation, members, words) => {
  const answer = await admin(operation, { PoolName: 'p', ClientName: 'c', ...members });
  expect(said(answer)).toMatch(/^(InvalidParameter|NotImplemented)/);
  expect(answer.message).toContain(words);
});

test('custom attributes have a type, limits and a client that may read or write them', async () => {
  const limits = { StringAttributeConstraints: { MinLength: '2', MaxLength: '4' } };
  const number = { AttributeDataType: 'Number', NumberAttributeConstraints: { MaxValue: '9' } };
  const [name, id] = [{ Name: 'name', Required: true }, custom('id', { Mutable: false })];
  const own = custom('own', { DeveloperOnlyAttribute: true });
  const Schema = [custom('team', limits), custom('level', number), id, name, own];
  const UserPoolId = await newPool({ Schema });
  await made('AddCustomAttributes', { UserPoolId, CustomAttributes: [custom('later')] });
  const { ask, signIn: enter } = await newClient(UserPoolId);
  const valid = { name: 'Ada', 'custom:team': 'blog', 'custom:level': '3', 'custom:id': '1' };
  const signUp = (change = {}) => {
    const UserAttributes = attributeList({ ...valid, ...change });
    return ask('SignUp', { Username: 'ada', Password: password, UserAttributes });
  };
  for (const [change, words] of [
    [{ name: '' }, 'name: The attribute is required\n'],
    [{ 'custom:no': 'x' }, 'custom:no: Attribute does not exist in the schema.\n'],
    [{ 'custom:team': 'b' }, 'custom:team: String must be no shorter than 2 characters\n'],
    [{ 'custom:level': '10' }, 'custom:level: Number must be no greater than 9\n'],
  ] as const) {
    const broken = `InvalidParameterException: Attributes did not conform to the schema: ${words}`;
    expect(said(await signUp(change))).toBe(broken);
  }
  expect(await signUp({ 'custom:later': 'x' })).toMatchObject({ body: { UserConfirmed: false } });

  const [ReadAttributes, WriteAttributes] = [
    ['name', 'custom:level'],
    ['name', 'custom:id'],
  ];
  const UserAttributes = attributeList({ 'dev:custom:own': 'x' });
  await made('AdminUpdateUserAttributes', { UserPoolId, Username: 'ada', UserAttributes });
  const narrow = { ReadAttributes, WriteAttributes };
  const { signIn, addUser } = await newClient(UserPoolId, narrow);
  await addUser('ada');
  const { AccessToken, IdToken } = (await signIn('ada')).body.AuthenticationResult;
  const read = (await call('GetUser', { AccessToken })).body.UserAttributes;
  const { sub, ...claims } = decodeJwt(IdToken);
  expect(read).toEqual(attributeList({ sub: sub!, name: 'Ada', 'custom:level': '3' }));
  expect(Object.keys(claims)).toEqual(expect.arrayContaining(['name', 'custom:level']));
  expect(claims).not.toHaveProperty('custom:team');
  const all = decodeJwt((await enter('ada')).body.AuthenticationResult.IdToken);
  expect(all['custom:team']).toBe('blog');
  expect(all).not.toHaveProperty('dev:custom:own');
  const update = async (change: Record<string, string>) =>
    said(
      await call('UpdateUserAttributes', { AccessToken, UserAttributes: attributeList(change) }),
    );
  expect(await update({ 'custom:team': 'some' })).toContain('unauthorized attribute');
  expect(await update({ 'custom:id': '2' })).toContain('user.custom:id: Attribute cannot be');
});

test('an alias signs in once it is verified, and belongs to one user', async () => {
  const UserPoolId = await newPool({ AliasAttributes: ['email', 'preferred_username'] });
  const { signIn, addUser } = await newClient(UserPoolId);
  const verified = { email: 'ada@example.com', email_verified: 'true' };
  await addUser('Ada', { email: 'ada@example.com' });
  expect(said(await signIn('ada@example.com'))).toContain('UserNotFoundException');
  await addUser('grace', { ...verified, preferred_username: 'g' });
  for (const name of ['ada@example.com', 'g', 'Ada']) {
    expect(await signIn(name)).toMatchObject({ status: 200 });
  }
  // The names of a pool from the API are case-sensitive, unless it says otherwise.
  expect(said(await signIn('ada'))).toContain('UserNotFoundException');
  expect(said(await addUser('third', verified))).toContain('AliasExistsException');
  expect(said(await addUser('a@example.com'))).toContain('Username cannot be of email format');
});

test('nobody takes an alias by verifying an address', async () => {
  const cognito = newCognito();
  const ask = caller(cognito);
  cognito.settings.aliasAttributes = ['email'];
  for (const user of ['reader', 'unverified'].map((name) => userNamed(cognito, name))) {
    user.attributes.email = 'ada@example.com';
    saveUser(cognito, user);
  }
  const AuthParameters = { USERNAME: 'unverified', PASSWORD: password };
  const signIn = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
  const { AccessToken } = (await ask('InitiateAuth', signIn)).AuthenticationResult;
  const Code = issueCode(cognito, userNamed(cognito, 'unverified'), 'email');
  const verified = ask('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
  await expect(verified).rejects.toThrow('An account with the email already exists.');
});

test('the second factors of a pool are those that it was given', async () => {
  const UserPoolId = await newPool();
  const config = { MfaConfiguration: 'ON', SoftwareTokenMfaConfiguration: { Enabled: true } };
  await made('SetUserPoolMfaConfig', { UserPoolId, ...config });
  expect(await made('GetUserPoolMfaConfig', { UserPoolId })).toEqual(config);
  const { signIn, addUser } = await newClient(UserPoolId);
  await addUser('ada', { phone_number: '+12025550199' });
  expect((await signIn('ada')).body).toMatchObject({ ChallengeName: 'MFA_SETUP' });
  const withEmail = { ...config, EmailMfaConfiguration: { Message: 'Your code is {####}.' } };
  await made('SetUserPoolMfaConfig', { UserPoolId, ...withEmail });
  await made('UpdateUserPool', { UserPoolId, MfaConfiguration: 'ON' });
  expect(await made('GetUserPoolMfaConfig', { UserPoolId })).toEqual(withEmail);
});

describe('a client with a secret', () => {
  const callback = 'http://localhost:3000/callback/';
  let client: Awaited<ReturnType<typeof newClient>>;
  beforeAll(async () => {
    const scopes = { AllowedOAuthFlows: ['code'], AllowedOAuthScopes: ['openid'], ...oauth };
    const pages = { CallbackURLs: [callback], SupportedIdentityProviders: ['COGNITO'], ...scopes };
    client = await newClient(await newPool(), { GenerateSecret: true, ...pages });
    await client.addUser('ada');
  });

  test('proves it in every operation that takes one', async () => {
    const { ClientId, ask, hash, signIn, start } = client;
    const missing = `NotAuthorizedException: Client ${ClientId} is configured for secret but secret was not received`;
    const wrong = `NotAuthorizedException: Unable to verify secret hash for client ${ClientId}`;
    const named = { Username: 'ada', Password: password, ConfirmationCode: '1' };
    const ofUsers = ['SignUp', 'ConfirmSignUp', 'ResendConfirmationCode', 'ForgotPassword'];
    for (const operation of [...ofUsers, 'ConfirmForgotPassword']) {
      const tell = async (more = {}) => said(await ask(operation, { ...named, ...more }));
      expect(await tell()).toBe(missing);
      expect(await tell({ SecretHash: hash('grace') })).toBe(wrong);
      expect(await tell({ SecretHash: hash('ada') })).not.toBe(wrong);
    }
    expect(said(await signIn('ada'))).toContain('configured with secret but SECRET_HASH was not');
    expect(said(await signIn('ada', { SECRET_HASH: hash('grace') }))).toBe(wrong);
    const { body } = await signIn('ada', { SECRET_HASH: hash('ada') });
    const { RefreshToken: REFRESH_TOKEN } = body.AuthenticationResult;
    for (const operation of ['GetTokensFromRefreshToken', 'RevokeToken']) {
      const given = { RefreshToken: REFRESH_TOKEN, Token: REFRESH_TOKEN };
      expect(said(await ask(operation, given))).toBe(missing);
      expect(said(await ask(operation, { ...given, ClientSecret: 'guess' }))).toBe(wrong);
    }
    const again = (SECRET_HASH: string) => start('REFRESH_TOKEN', { REFRESH_TOKEN, SECRET_HASH });
    expect(said(await again(hash('grace')))).toBe(wrong);
    const proof = { USERNAME: 'grace', REFRESH_TOKEN, SECRET_HASH: hash('grace') };
    expect(said(await start('REFRESH_TOKEN', proof))).toBe(wrong);
    expect(await again(hash('ada'))).toMatchObject({ status: 200 });
    const byPublic = said(await call('SignUp', { ...named, SecretHash: hash('ada') }));
    expect(byPublic).toContain('is not configured for secret but secret hash was received');
  });

  test('proves it at the token endpoint, in the header or in the form', async () => {
    const { ClientId: client_id, ClientSecret: client_secret } = client;
    const none = { code_challenge: undefined, code_challenge_method: undefined };
    const url = authorizeUrl({ client_id, redirect_uri: callback, scope: 'openid', ...none });
    const back = await new Browser().logIn(url, { username: 'ada', password });
    const grant = { code: new URL(back.url).searchParams.get('code')!, verifier: '' };
    const [right, guess] = [client_secret, 'guess'].map((secret) => ({
      Authorization: `Basic ${btoa(`${client_id}:${secret}`)}`,
    }));
    const invalid = { status: 400, body: { error: 'invalid_client' } };
    expect(await exchange(grant, { client_id, client_secret: 'guess' })).toMatchObject(invalid);
    expect(await exchange(grant, { client_id, client_secret }, right)).toMatchObject(invalid);
    expect(await exchange(grant, { client_id: undefined }, guess)).toMatchObject(invalid);
    const { refresh_token } = (await exchange(grant, { client_id: undefined }, right)).body;
    expect(await refresh(refresh_token, { client_id })).toMatchObject(invalid);
    expect((await refresh(refresh_token, { client_id, client_secret })).status).toBe(200);
    const fields = { token: refresh_token };
    expect(await postForm('/oauth2/revoke', fields, guess)).toMatchObject(invalid);
    expect((await postForm('/oauth2/revoke', fields, right)).status).toBe(200);
  });
});

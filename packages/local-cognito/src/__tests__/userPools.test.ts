import { createHmac } from 'node:crypto';
import {
  admin,
  type ApiAnswer,
  attributeList,
  call,
  password,
  startServer,
} from '../testing/server';
import { authorizeUrl, Browser, exchange, postForm, refresh } from '../testing/oauth';

beforeAll(() => startServer());

const poolNotes: Record<string, unknown> = {
  UserPoolTags: { team: 'blog' },
  EmailVerificationSubject: 'Your code',
  SmsConfiguration: { SnsCallerArn: 'arn:aws:iam::123456789012:role/sms', ExternalId: 'x' },
};

const custom = (Name: string, more: object = {}) => ({
  Name,
  AttributeDataType: 'String',
  ...more,
});

async function newPool(members: object = {}): Promise<string> {
  const { body, status } = await admin('CreateUserPool', { PoolName: 'Second', ...members });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.UserPool.Id;
}

/** Makes a client that takes passwords, and what calls its operations. */
async function newClient(UserPoolId: string, members: object = {}) {
  const ExplicitAuthFlows = ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
  const given = { UserPoolId, ClientName: 'site', ExplicitAuthFlows, ...members };
  const { body, status } = await admin('CreateUserPoolClient', given);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { ClientId, ClientSecret } = body.UserPoolClient as Record<string, string>;
  const ask = (operation: string, parameters: object) =>
    call(operation, { ClientId, ...parameters });
  const signIn = (USERNAME: string, more: object = {}) => {
    const AuthParameters = { USERNAME, PASSWORD: password, ...more };
    return ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  };
  const hash = (username: string, secret = ClientSecret ?? '') =>
    createHmac('sha256', secret).update(`${username}${ClientId}`).digest('base64');
  const addUser = async (Username: string, attributes: Record<string, string> = {}) => {
    const user = { UserPoolId, Username };
    const UserAttributes = attributeList(attributes);
    const created = await admin('AdminCreateUser', {
      ...user,
      UserAttributes,
      MessageAction: 'SUPPRESS',
    });
    await admin('AdminSetUserPassword', { ...user, Password: password, Permanent: true });
    return created;
  };
  return { ClientId: ClientId!, ClientSecret, ask, signIn, hash, addUser };
}

const refused = ({ error, message }: ApiAnswer) => `${error}: ${message}`;

test('pools and clients are made, described, changed, listed and deleted', async () => {
  const { body } = await admin('CreateUserPool', { PoolName: 'Second', ...poolNotes });
  const { Id: UserPoolId } = body.UserPool;
  expect(UserPoolId).toMatch(/^eu-central-1_[0-9A-Za-z]{9}$/);
  expect(body.UserPool).toMatchObject({ Name: 'Second', MfaConfiguration: 'OFF', ...poolNotes });
  expect(body.UserPool.SchemaAttributes).toContainEqual({
    ...{ Name: 'birthdate', AttributeDataType: 'String', Mutable: true, Required: false },
    DeveloperOnlyAttribute: false,
    StringAttributeConstraints: { MinLength: '10', MaxLength: '10' },
  });
  const Policies = { PasswordPolicy: { MinimumLength: 12, RequireNumbers: true } };
  const update = { UserPoolId, Policies, AutoVerifiedAttributes: ['email'] };
  expect(await admin('UpdateUserPool', update)).toMatchObject({ status: 200 });
  const described = (await admin('DescribeUserPool', { UserPoolId })).body.UserPool;
  expect(described.Policies.PasswordPolicy).toMatchObject({
    MinimumLength: 12,
    RequireSymbols: false,
  });
  expect(described).toMatchObject({ AutoVerifiedAttributes: ['email'], UserPoolTags: {} });

  const TokenValidityUnits = { AccessToken: 'minutes' };
  const given = { UserPoolId, ClientName: 'a', AccessTokenValidity: 10, TokenValidityUnits };
  const made = (await admin('CreateUserPoolClient', given)).body.UserPoolClient;
  expect(made).toMatchObject({
    ...{ ...given, RefreshTokenValidity: 30, PreventUserExistenceErrors: 'LEGACY' },
    ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH'],
  });
  expect(made).not.toHaveProperty('ClientSecret');
  const client = { UserPoolId, ClientId: made.ClientId };
  await admin('UpdateUserPoolClient', { ...client, ClientName: 'b' });
  expect((await admin('ListUserPoolClients', { UserPoolId })).body.UserPoolClients).toEqual([
    { ...client, ClientName: 'b' },
  ]);
  const otherPool = await newPool();
  const elsewhere = await admin('DescribeUserPoolClient', { ...client, UserPoolId: otherPool });
  expect(elsewhere.error).toBe('ResourceNotFoundException');
  await admin('DeleteUserPoolClient', client);
  expect(await call('SignUp', { ...client, Username: 'x', Password: password })).toMatchObject({
    message: `User pool client ${made.ClientId} does not exist.`,
  });
  await admin('DeleteUserPool', { UserPoolId });
  const first = await admin('ListUserPools', { MaxResults: 1 });
  expect(first.body.UserPools).toMatchObject([{ Name: 'local' }]);
  const { NextToken } = first.body;
  const second = await admin('ListUserPools', { MaxResults: 60, NextToken });
  expect(second.body.UserPools).toMatchObject([{ Id: otherPool }]);
});

test('each pool has its own users, keys and issuer, and no other pool takes its tokens', async () => {
  const UserPoolId = await newPool();
  const { ClientId, signIn, addUser } = await newClient(UserPoolId);
  await addUser('reader', { email: 'reader@example.com' });
  const { AuthenticationResult: tokens } = (await signIn('reader')).body;
  const claims = JSON.parse(Buffer.from(tokens.IdToken.split('.')[1], 'base64url').toString());
  expect(claims).toMatchObject({ aud: ClientId, iss: expect.stringMatching(`/${UserPoolId}$`) });
  const { AccessToken } = tokens;
  expect((await call('GetUser', { AccessToken })).body.UserAttributes).toContainEqual({
    ...{ Name: 'sub', Value: claims.sub },
  });
  const byOther = {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken },
  };
  expect(refused(await call('InitiateAuth', byOther))).toContain('REFRESH_TOKEN_AUTH flow');
  expect(await call('InitiateAuth', { ...byOther, ClientId })).toMatchObject({ status: 200 });
  const other = await newClient(UserPoolId);
  expect(refused(await other.ask('InitiateAuth', byOther))).toContain('Invalid Refresh Token');
  expect((await admin('ListUsers', { UserPoolId })).body.Users).toHaveLength(1);
  await admin('DeleteUserPool', { UserPoolId });
  expect(refused(await call('GetUser', { AccessToken }))).toContain('Invalid Access Token');
});

const refusals: [why: string, operation: string, members: object, message: string | RegExp][] = [
  [
    'two kinds of names',
    'CreateUserPool',
    { AliasAttributes: ['email'], UsernameAttributes: ['email'] },
    /^Only one/,
  ],
  [
    'a factor without SMS',
    'CreateUserPool',
    { MfaConfiguration: 'ON' },
    /^SMS configuration and Auto/,
  ],
  [
    'a required custom attribute',
    'CreateUserPool',
    { Schema: [custom('x', { Required: true })] },
    /^Required custom/,
  ],
  [
    'a custom attribute without type',
    'CreateUserPool',
    { Schema: [{ Name: 'x' }] },
    /^Invalid AttributeDataType/,
  ],
  [
    'another type',
    'CreateUserPool',
    { Schema: [{ Name: 'email', AttributeDataType: 'Number' }] },
    /^You can not/,
  ],
  [
    'a trigger',
    'CreateUserPool',
    { LambdaConfig: { PreSignUp: 'arn:x' } },
    /"LambdaConfig" of CreateUserPool/,
  ],
  [
    'a short code text',
    'CreateUserPool',
    { SmsVerificationMessage: 'no' },
    /smsVerificationMessage/,
  ],
  [
    'a known attribute',
    'AddCustomAttributes',
    { CustomAttributes: [custom('a'), custom('a')] },
    /^custom:a: Existing/,
  ],
  [
    'a life of a minute',
    'CreateUserPoolClient',
    { AccessTokenValidity: 60, TokenValidityUnits: { AccessToken: 'seconds' } },
    /^Invalid range/,
  ],
  [
    'an unknown provider',
    'CreateUserPoolClient',
    { SupportedIdentityProviders: ['Other'] },
    /^The provider Other/,
  ],
  [
    'an unknown attribute',
    'CreateUserPoolClient',
    { ReadAttributes: ['custom:no'] },
    'Invalid read attributes specified while creating a client',
  ],
  [
    'what only Cognito writes',
    'CreateUserPoolClient',
    { WriteAttributes: ['email_verified'] },
    'Invalid write attributes specified while creating a client',
  ],
  [
    'OAuth without scopes',
    'CreateUserPoolClient',
    { AllowedOAuthFlowsUserPoolClient: true },
    /^AllowedOAuthFlows and/,
  ],
  ['plain http', 'CreateUserPoolClient', { CallbackURLs: ['http://example.com/'] }, /HTTP/],
  [
    'rotation with a flow',
    'CreateUserPoolClient',
    { RefreshTokenRotation: { Feature: 'ENABLED' } },
    /rotation/,
  ],
  [
    'two secrets',
    'CreateUserPoolClient',
    { GenerateSecret: true, ClientSecret: 's'.repeat(24) },
    /together/,
  ],
  ['a second secret of none', 'AddUserPoolClientSecret', {}, /does not have a secret/],
  ['the first pool', 'DeleteUserPool', {}, /stays/],
];
test.each(refusals)('%s is refused: %s', async (_why, operation, members, message) => {
  const names = { PoolName: 'p', ClientName: 'c' };
  const answer = await admin(operation, { ...names, ...members });
  expect(answer.message).toMatch(message);
  expect(answer.status).not.toBe(200);
});

test('custom attributes have a type, limits and a client that may read or write them', async () => {
  const limits = { StringAttributeConstraints: { MinLength: '2', MaxLength: '4' } };
  const number = { AttributeDataType: 'Number', NumberAttributeConstraints: { MaxValue: '9' } };
  const Schema = [
    custom('team', limits),
    custom('level', number),
    custom('id', { Mutable: false }),
  ];
  const UserPoolId = await newPool({ Schema: [...Schema, { Name: 'name', Required: true }] });
  await admin('AddCustomAttributes', { UserPoolId, CustomAttributes: [custom('later')] });
  const { ask } = await newClient(UserPoolId);
  const signUp = (given: Record<string, string>) =>
    ask('SignUp', { Username: 'ada', Password: password, UserAttributes: attributeList(given) });
  const valid = { name: 'Ada', 'custom:team': 'blog', 'custom:level': '3', 'custom:id': '1' };
  const schema = 'InvalidParameterException: Attributes did not conform to the schema: ';
  for (const [change, words] of [
    [{ name: '' }, 'name: The attribute is required\n'],
    [{ 'custom:no': 'x' }, 'custom:no: Attribute does not exist in the schema.\n'],
    [{ 'custom:team': 'b' }, 'custom:team: String must be no shorter than 2 characters\n'],
    [{ 'custom:level': '10' }, 'custom:level: Number must be no greater than 9\n'],
  ] as const) {
    expect(refused(await signUp({ ...valid, ...change }))).toBe(schema + words);
  }
  expect(await signUp(valid)).toMatchObject({ body: { UserConfirmed: false } });

  const reads = {
    ReadAttributes: ['name', 'custom:level'],
    WriteAttributes: ['name', 'custom:id'],
  };
  const narrow = await newClient(UserPoolId, reads);
  await admin('AdminSetUserPassword', {
    UserPoolId,
    Username: 'ada',
    Password: password,
    Permanent: true,
  });
  const { AccessToken, IdToken } = (await narrow.signIn('ada')).body.AuthenticationResult;
  const { sub, ...rest } = Object.fromEntries(
    (await call('GetUser', { AccessToken })).body.UserAttributes.map(Object.values),
  );
  expect(rest).toEqual({ name: 'Ada', 'custom:level': '3' });
  const claims = JSON.parse(Buffer.from(IdToken.split('.')[1], 'base64url').toString());
  expect(claims).toMatchObject({ sub, name: 'Ada', 'custom:level': '3' });
  expect(claims).not.toHaveProperty('custom:team');
  const update = (Name: string, Value: string) =>
    call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] });
  expect(refused(await update('custom:team', 'some'))).toContain('unauthorized attribute');
  expect(refused(await update('custom:id', '2'))).toContain('user.custom:id: Attribute cannot');
});

test('an alias signs in once it is verified, and belongs to one user', async () => {
  const UserPoolId = await newPool({ AliasAttributes: ['email', 'preferred_username'] });
  const { signIn, addUser } = await newClient(UserPoolId);
  const verified = { email: 'ada@example.com', email_verified: 'true' };
  await addUser('Ada', { email: 'ada@example.com' });
  expect(refused(await signIn('ada@example.com'))).toContain('UserNotFoundException');
  await addUser('grace', { ...verified, preferred_username: 'g' });
  for (const name of ['ada@example.com', 'g', 'Ada']) {
    expect(await signIn(name)).toMatchObject({ status: 200 });
  }
  // The names of a pool from the API are case-sensitive, unless it says otherwise.
  expect(refused(await signIn('ada'))).toContain('UserNotFoundException');
  expect(refused(await addUser('third', verified))).toContain('AliasExistsException');
  expect(refused(await addUser('a@example.com'))).toBe(
    'InvalidParameterException: Username cannot be of email format, since user pool is configured for email alias.',
  );
});

test('the second factors of a pool are those that it was given', async () => {
  const UserPoolId = await newPool();
  const set = (members: object) => admin('SetUserPoolMfaConfig', { UserPoolId, ...members });
  expect(refused(await set({ MfaConfiguration: 'ON' }))).toContain('SMS configuration');
  expect(refused(await set({ EmailMfaConfiguration: { Message: 'x' } }))).toContain(
    'NotImplemented',
  );
  const config = { MfaConfiguration: 'ON', SoftwareTokenMfaConfiguration: { Enabled: true } };
  expect((await set(config)).body).toEqual(config);
  expect((await admin('GetUserPoolMfaConfig', { UserPoolId })).body).toEqual(config);
  const { signIn, addUser } = await newClient(UserPoolId);
  await addUser('ada', { phone_number: '+12025550199' });
  expect((await signIn('ada')).body).toMatchObject({ ChallengeName: 'MFA_SETUP' });
});

describe('a client with a secret', () => {
  let UserPoolId: string;
  let client: Awaited<ReturnType<typeof newClient>>;
  const callback = 'http://localhost:3000/callback/';
  beforeAll(async () => {
    UserPoolId = await newPool();
    client = await newClient(UserPoolId, {
      ...{
        GenerateSecret: true,
        CallbackURLs: [callback],
        SupportedIdentityProviders: ['COGNITO'],
      },
      ...{ AllowedOAuthFlows: ['code'], AllowedOAuthScopes: ['openid', 'email'] },
      AllowedOAuthFlowsUserPoolClient: true,
    });
    await client.addUser('ada', { email: 'ada@example.com' });
  });

  test('proves it in every operation that takes one', async () => {
    const { ClientId, ask, hash, signIn } = client;
    const missing = `NotAuthorizedException: Client ${ClientId} is configured for secret but secret was not received`;
    const wrong = `NotAuthorizedException: Unable to verify secret hash for client ${ClientId}`;
    const named = { Username: 'ada', Password: password, ConfirmationCode: '1' };
    for (const operation of [
      ...['SignUp', 'ConfirmSignUp', 'ResendConfirmationCode'],
      ...['ForgotPassword', 'ConfirmForgotPassword'],
    ]) {
      expect(refused(await ask(operation, named))).toBe(missing);
      expect(refused(await ask(operation, { ...named, SecretHash: hash('grace') }))).toBe(wrong);
      expect(refused(await ask(operation, { ...named, SecretHash: hash('ada') }))).not.toBe(wrong);
    }
    expect(refused(await signIn('ada'))).toBe(
      `NotAuthorizedException: Client ${ClientId} is configured with secret but SECRET_HASH was not received`,
    );
    expect(refused(await signIn('ada', { SECRET_HASH: hash('grace') }))).toBe(wrong);
    const { body } = await signIn('ada', { SECRET_HASH: hash('ada') });
    const { RefreshToken } = body.AuthenticationResult;
    for (const operation of ['GetTokensFromRefreshToken', 'RevokeToken']) {
      const given = { RefreshToken, Token: RefreshToken };
      expect(refused(await ask(operation, given))).toBe(missing);
      expect(refused(await ask(operation, { ...given, ClientSecret: 'guess' }))).toBe(wrong);
    }
    const again = (SECRET_HASH: string) => {
      const AuthParameters = { REFRESH_TOKEN: RefreshToken, SECRET_HASH };
      return ask('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters });
    };
    expect(refused(await again(hash('grace')))).toBe(wrong);
    expect(await again(hash('ada'))).toMatchObject({ status: 200 });
    // https://github.com/keivanK1/Cognito-Android-Studio/issues/1
    expect(refused(await call('SignUp', { ...named, SecretHash: hash('ada') }))).toMatch(
      /^InvalidParameterException: App client .* is not configured for secret but secret hash was received$/,
    );
  });

  test('proves it at the token endpoint, in the header or in the form', async () => {
    const { ClientId: client_id, ClientSecret: client_secret } = client;
    const changes = { client_id, redirect_uri: callback, scope: 'openid' };
    const newGrant = async () => {
      const url = authorizeUrl({
        ...changes,
        code_challenge: undefined,
        code_challenge_method: undefined,
      });
      const back = await new Browser().logIn(url, { username: 'ada', password });
      return { code: new URL(back.url).searchParams.get('code')!, verifier: '' };
    };
    const basic = (secret = client_secret) => ({
      Authorization: `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}`,
    });
    const grant = await newGrant();
    const invalid = { status: 400, body: { error: 'invalid_client' } };
    expect(await exchange(grant, { client_id })).toMatchObject(invalid);
    expect(await exchange(grant, { client_id, client_secret: 'guess' })).toMatchObject(invalid);
    expect(await exchange(grant, { client_id, client_secret }, basic())).toMatchObject(invalid);
    expect(await exchange(grant, { client_id: undefined }, basic('guess'))).toMatchObject(invalid);
    const given = await exchange(grant, { client_id: undefined }, basic());
    const { refresh_token } = given.body;
    expect(await refresh(refresh_token, { client_id })).toMatchObject(invalid);
    expect(await refresh(refresh_token, { client_id, client_secret })).toMatchObject({
      status: 200,
    });
    const revoke = (headers: object) =>
      postForm('/oauth2/revoke', { token: refresh_token }, headers);
    expect(await revoke(basic('guess'))).toMatchObject(invalid);
    expect(await revoke(basic())).toMatchObject({ status: 200 });
  });

  test('may have a second one while the first is replaced', async () => {
    const { ClientId, ClientSecret, hash, signIn } = client;
    const named = { UserPoolId, ClientId };
    const added = await admin('AddUserPoolClientSecret', named);
    const { ClientSecretValue } = added.body.ClientSecretDescriptor;
    for (const secret of [ClientSecret, ClientSecretValue]) {
      expect(await signIn('ada', { SECRET_HASH: hash('ada', secret) })).toMatchObject({
        status: 200,
      });
    }
    const third = await admin('AddUserPoolClientSecret', named);
    expect(third.error).toBe('LimitExceededException');
    const { ClientSecrets } = (await admin('ListUserPoolClientSecrets', named)).body;
    expect(ClientSecrets).toHaveLength(2);
    const first = { ...named, ClientSecretId: ClientSecrets[0].ClientSecretId };
    await admin('DeleteUserPoolClientSecret', first);
    expect(refused(await signIn('ada', { SECRET_HASH: hash('ada') }))).toContain(
      'Unable to verify',
    );
    expect((await admin('DeleteUserPoolClientSecret', first)).error).toBe(
      'ResourceNotFoundException',
    );
  });
});

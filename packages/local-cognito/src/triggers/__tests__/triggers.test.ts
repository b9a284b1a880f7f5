import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { appClientId, userPoolId } from '../../connection/connection';
import { inboxApp } from '../../inbox/app';
import { standInForGoogle } from '../../state/poolParts';
import { caller, newCognito, userNamed } from '../../testing/newCognito';
import { password } from '../../testing/prepared';
import { issueClientToken } from '../../tokens/tokens';
import { findOrCreateFederatedUser } from '../../users/users';
import { requireTriggers } from '../load';
import { type TriggerEvent, type TriggerOptions, Triggers } from '../trigger';

type Change = (event: TriggerEvent) => object;

/** Makes a pool whose triggers note their events, and set what a change returns in the response. */
function withTriggers(changes: Record<string, Change>, others: TriggerOptions = {}) {
  const events: TriggerEvent[] = [];
  const noting = ([name, change]: [string, Change]) => {
    const run = async (event: TriggerEvent) => {
      events.push(structuredClone(event));
      return { ...event, response: { ...event.response, ...change(event) } };
    };
    return [name, run];
  };
  const triggers = Object.fromEntries(Object.entries(changes).map(noting));
  const cognito = newCognito({ triggers: { ...triggers, ...others } });
  const call = caller(cognito);
  const signIn = (USERNAME = 'reader', more = {}) => {
    const AuthParameters = { USERNAME, PASSWORD: password };
    return call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters, ...more });
  };
  const claims = async (USERNAME?: string) => {
    const { IdToken, AccessToken } = (await signIn(USERNAME)).AuthenticationResult;
    return { id: decodeJwt(IdToken), access: decodeJwt(AccessToken) };
  };
  const newest = () => cognito.store.state.messages.values().at(-1);
  return { cognito, events, call, signIn, claims, newest };
}

const refusal = (name: string, message: unknown = expect.any(String)) =>
  expect.objectContaining({ name: `${name}Exception`, message });
const incorrect = refusal('NotAuthorized', 'Incorrect username or password.');
const nothing = () => ({});
const email = [{ Name: 'email', Value: 'ada@example.com' }];
const ada = { Username: 'ada', Password: password, UserAttributes: email };

describe('an event', () => {
  test("has AWS's form", async () => {
    const { events, call } = withTriggers({ PreSignUp: nothing });
    const ValidationData = [{ Name: 'invitation', Value: '7' }];
    await call('SignUp', { ...ada, ValidationData, ClientMetadata: { from: 'web' } });
    const flags = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false };
    const userAttributes = { email: 'ada@example.com' };
    const data = { validationData: { invitation: '7' }, clientMetadata: { from: 'web' } };
    expect(events).toEqual([
      {
        ...{ version: '1', region: 'eu-central-1', userPoolId, userName: 'ada' },
        callerContext: { awsSdkVersion: expect.any(String), clientId: appClientId },
        ...{ triggerSource: 'PreSignUp_SignUp', request: { userAttributes, ...data } },
        response: flags,
      },
    ]);
  });

  test('comes for each step of an account and of a sign-in', async () => {
    const all =
      'PreSignUp PostConfirmation PreAuthentication PostAuthentication CustomMessage PreTokenGeneration';
    const names = all.split(' ').map((name) => [name, nothing]);
    const { cognito, events, call, signIn, newest } = withTriggers(Object.fromEntries(names));
    await call('SignUp', ada);
    await call('ConfirmSignUp', { Username: 'ada', ConfirmationCode: newest()?.code });
    const { AuthenticationResult } = await signIn('ada', { ClientMetadata: { captcha: 'x' } });
    const { RefreshToken, AccessToken } = AuthenticationResult;
    await call('GetTokensFromRefreshToken', { RefreshToken, ClientMetadata: { again: 'yes' } });
    const UserAttributes = [{ Name: 'email', Value: 'lovelace@example.com' }];
    await call('UpdateUserAttributes', { AccessToken, UserAttributes });
    await call('AdminCreateUser', { Username: 'new', TemporaryPassword: password });
    const google = { sub: '7', email: 'ada@example.com' };
    for (const each of [google, google]) {
      await findOrCreateFederatedUser(cognito, standInForGoogle(0), each);
    }
    const authenticated = ['PreAuthentication_Authentication', 'PostAuthentication_Authentication'];
    expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
      ...['PreSignUp_SignUp', 'CustomMessage_SignUp', 'PostConfirmation_ConfirmSignUp'],
      ...[...authenticated, 'TokenGeneration_Authentication', 'TokenGeneration_RefreshTokens'],
      ...['CustomMessage_UpdateUserAttribute', 'PreSignUp_AdminCreateUser'],
      ...['PreSignUp_ExternalProvider', 'PostConfirmation_ConfirmSignUp', ...authenticated],
    ]);
    const [, , , before, after, , refreshed, , byAdmin] = events;
    const validationData = { captcha: 'x' };
    expect(before?.request).toMatchObject({ validationData, userNotFound: false });
    expect(after?.request).not.toHaveProperty('clientMetadata');
    expect(refreshed?.request).toMatchObject({ clientMetadata: { again: 'yes' } });
    expect(byAdmin?.callerContext.clientId).toBe('CLIENT_ID_NOT_APPLICABLE');
  });
});

test('whoever comes while a trigger runs, or with a verified address, is the only one with the name', async () => {
  const { cognito, call } = withTriggers({
    PreSignUp: () => ({ autoConfirmUser: true, autoVerifyEmail: true }),
    PreAuthentication: () => JSON.parse('No'),
  });
  const come = (name: string) =>
    findOrCreateFederatedUser(cognito, standInForGoogle(0), { sub: '7', email: 'a@b.c', name });
  const [one] = await Promise.allSettled([come('One'), come('Two')]);
  await expect(come('Three')).rejects.toEqual(refusal('UserLambdaValidation'));
  const google = userNamed(cognito, 'Google_7');
  expect(one).toMatchObject({ value: { sub: google.sub, attributes: { name: 'One' } } });
  cognito.settings.aliasAttributes = ['email', 'preferred_username'];
  for (const Username of ['ada', 'grace']) await call('SignUp', { ...ada, Username });
  expect(userNamed(cognito, 'ada@example.com').username).toBe('grace');
  const UserAttributes = [...email, { Name: 'preferred_username', Value: 'boss' }];
  const both = ['x', 'y'].map((Username) => call('SignUp', { ...ada, Username, UserAttributes }));
  await expect(Promise.all(both)).rejects.toThrow('the preferred_username already exists');
  Object.assign(cognito.settings, { usernameAttributes: ['email'], aliasAttributes: [] });
  const twins = ['a@example.com', 'A@example.com'].map((Username) =>
    call('SignUp', { Username, Password: password }),
  );
  await expect(Promise.all(twins)).rejects.toThrow('already exists');
});

describe('an answer', () => {
  test.each<[string, unknown, string, unknown]>([
    ['an error', () => Promise.reject(new Error('No')), 'UserLambdaValidation', 'error No.'],
    ['no JSON', () => undefined, 'InvalidLambdaResponse', 'Invalid JSON'],
    ['no event', () => ({}), 'InvalidLambdaResponse', 'Unrecognizable lambda output'],
    ['mistyped', () => ({ response: { autoConfirmUser: 'yes' } }), 'InvalidLambdaResponse', ''],
    ['missing', 'http://127.0.0.1:59999/', 'UnexpectedLambda', 'PreSignUp invocation failed'],
  ])('that is %s is refused', async (_what, PreSignUp, name, message) => {
    const cognito = newCognito({ triggers: { PreSignUp } as TriggerOptions });
    const expected = refusal(name, expect.stringContaining(`${message}`));
    await expect(caller(cognito)('SignUp', ada)).rejects.toEqual(expected);
    expect(() => userNamed(cognito, 'ada')).toThrow();
  });

  test('must come in time, at the third attempt', async () => {
    let calls = 0;
    const never = () => new Promise(() => (calls += 1));
    const late = new Triggers({ PreSignUp: never }, 5).invoke('PreSignUp', {} as TriggerEvent);
    const message = expect.stringContaining('Socket timeout while invoking Lambda function.');
    await expect(late).rejects.toEqual(refusal('UnexpectedLambda', message));
    expect(calls).toBe(3);
  });

  test('can come by a callback, and from an address, and confirms a user', async () => {
    const server = createServer(async (request, response) => {
      const event = JSON.parse(Buffer.concat(await request.toArray()).toString()) as TriggerEvent;
      Object.assign(event.response, { autoConfirmUser: true, autoVerifyEmail: true });
      const isAda = event.userName === 'ada';
      response.end(JSON.stringify(isAda ? event : { errorMessage: 'Ada only' }));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const PreSignUp = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const called = jest.fn();
    const PostConfirmation: TriggerOptions['PostConfirmation'] = (event, _context, callback) => {
      called(event.triggerSource);
      callback(null, event);
    };
    const { call, claims } = withTriggers({}, { PreSignUp, PostConfirmation });
    expect(await call('SignUp', ada)).toMatchObject({ UserConfirmed: true });
    expect(called).toHaveBeenCalledWith('PostConfirmation_ConfirmSignUp');
    expect((await claims('ada')).id).toMatchObject({ email_verified: true });
    const refused = call('SignUp', { ...ada, Username: 'eve' });
    await expect(refused).rejects.toThrow('PreSignUp failed with error Ada only.');
    server.close();
  });

  test.each([
    [{ PreSignup: nothing }, 'PreSignup is not one of'],
    [{ PreSignUp: 'localhost:9000' }, 'must be a function or an HTTP address'],
    [{ PreSignUp: 'http://10.0.0.7/' }, 'leads to 10.0.0.7'],
    [{ PreTokenGenerationConfig: { LambdaVersion: 'V4_0' } }, 'V1_0, V2_0, V3_0'],
  ])('cannot come from %j', (options, message) => {
    expect(() => requireTriggers(options as TriggerOptions, false)).toThrow(message);
  });
});

describe('CustomMessage', () => {
  test('writes the message, with the code in its place', async () => {
    const emailMessage = '<b>Your code</b> is {####}';
    const CustomMessage = () => ({ emailSubject: 'Welcome', emailMessage });
    const { cognito, call, newest } = withTriggers({ CustomMessage });
    await call('SignUp', ada);
    expect(newest()?.body).toMatch(/^<b>Your code<\/b> is \d{6}$/);
    const page = await (await inboxApp(cognito).request('/inbox')).text();
    expect(page).toMatch(/Welcome[^]*&lt;b&gt;Your code/);
  });

  test.each([
    ['SignUp', { emailMessage: 'No code' }, "at 'emailBody' failed to satisfy constraint"],
    ['AdminCreateUser', { smsMessage: 'The code: {####}' }, String.raw`\{username\}`],
    ['SignUp', { emailMessage: `{####}${'x'.repeat(20_000)}` }, 'less than or equal to 20000'],
  ])('of %s must fit', async (operation, message, words) => {
    const { call } = withTriggers({ CustomMessage: () => message });
    const UserAttributes = [...email, { Name: 'phone_number', Value: '+12025550199' }];
    const expected = refusal('InvalidParameter', expect.stringContaining(words));
    await expect(call(operation, { ...ada, UserAttributes })).rejects.toEqual(expected);
  });
});

describe('PreTokenGeneration', () => {
  const change = {
    claimsToAddOrOverride: { tier: 'gold', email: 'other@example.com', sub: 'eve', aud: 'eve' },
    claimsToSuppress: ['email_verified', 'iss', 'email'],
  };
  const kept = { sub: expect.stringMatching(/^[\da-f-]{36}$/), iss: expect.any(String) };

  test('changes the ID token and the groups in its first version', async () => {
    const groupOverrideDetails = { groupsToOverride: ['editors'], preferredRole: 'arn:role' };
    const { claims } = withTriggers({
      PreTokenGeneration: () => ({ claimsOverrideDetails: { ...change, groupOverrideDetails } }),
    });
    const { id, access } = await claims();
    const groups = { 'cognito:groups': ['editors'] };
    const added = { tier: 'gold', 'cognito:preferred_role': 'arn:role' };
    expect(id).toMatchObject({ ...kept, ...groups, ...added, aud: appClientId });
    expect(id).not.toHaveProperty('email');
    expect(access).toMatchObject(groups);
    expect(access).not.toHaveProperty('tier');
  });

  test('changes both tokens and the scopes in its second version, and those of machines in its third', async () => {
    const idTokenGeneration = { claimsToAddOrOverride: { tags: ['a', { b: 1 }] } };
    const accessTokenGeneration = { ...change, scopesToAdd: ['posts/write'] };
    const claimsAndScopeOverrideDetails = { idTokenGeneration, accessTokenGeneration };
    const inVersion = (LambdaVersion: 'V2_0' | 'V3_0') => {
      const PreTokenGeneration = () => ({ claimsAndScopeOverrideDetails });
      return withTriggers({ PreTokenGeneration }, { PreTokenGenerationConfig: { LambdaVersion } });
    };
    const { events, claims, cognito } = inVersion('V2_0');
    const { id, access } = await claims();
    const response = { claimsAndScopeOverrideDetails: null };
    const scope = 'aws.cognito.signin.user.admin';
    expect(events[0]).toMatchObject({ version: '2', request: { scopes: [scope] }, response });
    expect(id).toMatchObject({ tags: ['a', { b: 1 }] });
    expect(access).toMatchObject({ ...kept, tier: 'gold', scope: `${scope} posts/write` });
    expect(access).not.toHaveProperty('aud');
    await issueClientToken(cognito, ['posts/read']);
    expect(events).toHaveLength(1);
    const machine = await issueClientToken(inVersion('V3_0').cognito, ['posts/read']);
    const scopes = { scope: 'posts/read posts/write', sub: appClientId };
    expect(decodeJwt(machine.AccessToken)).toMatchObject({ ...scopes, tier: 'gold' });
  });
});

test('UserMigration brings a user at the first sign-in, or when the password is forgotten', async () => {
  const UserMigration: Change = ({ request, userName }) => {
    if (request.password && request.password !== password) throw new Error('Bad password');
    const userAttributes = { email: `${userName}@example.com`, email_verified: 'true' };
    return userName === 'nobody' ? {} : { userAttributes, messageAction: 'SUPPRESS' };
  };
  const { events, call, signIn, claims, newest } = withTriggers({ UserMigration });
  expect((await claims('grace')).id).toMatchObject({ email: 'grace@example.com' });
  await signIn('grace');
  expect(events).toHaveLength(1);
  const nobody = refusal('UserNotFound', expect.stringContaining('Exception migrating'));
  await expect(signIn('nobody')).rejects.toEqual(nobody);
  await call('ForgotPassword', { Username: 'ada' });
  const code = { Username: 'ada', ConfirmationCode: newest()?.code, Password: password };
  await call('ConfirmForgotPassword', code);
  expect(await signIn('ada')).toHaveProperty('AuthenticationResult');
});

test('the custom challenge of triggers goes on until they issue tokens or fail it', async () => {
  const heron = { privateChallengeParameters: { answer: 'heron' }, challengeMetadata: 'BIRD' };
  const { events, call } = withTriggers({
    DefineAuthChallenge: ({ request }) => {
      const results = request.session as { challengeName: string; challengeResult: boolean }[];
      const last = results.at(-1);
      if (last?.challengeName === 'SRP_A') return { challengeName: 'PASSWORD_VERIFIER' };
      if (last?.challengeResult) return { issueTokens: true };
      return { challengeName: 'CUSTOM_CHALLENGE', failAuthentication: results.length === 2 };
    },
    CreateAuthChallenge: () => ({ publicChallengeParameters: { hint: 'a bird' }, ...heron }),
    VerifyAuthChallengeResponse: ({ request }) => {
      const { answer } = request.privateChallengeParameters as { answer: string };
      return { answerCorrect: request.challengeAnswer === answer };
    },
  });
  const begin = (USERNAME = 'reader', more = {}) =>
    call('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME, ...more } });
  const answer = ({ Session }: { Session: string }, ANSWER: string, USERNAME = 'reader') => {
    const given = { ChallengeName: 'CUSTOM_CHALLENGE', Session, ClientMetadata: { a: 'b' } };
    const ChallengeResponses = { USERNAME, ANSWER };
    return call('RespondToAuthChallenge', { ...given, ChallengeResponses });
  };
  const first = await begin();
  expect(first.ChallengeParameters).toEqual({ USERNAME: 'reader', hint: 'a bird' });
  const second = await answer(first, 'owl');
  const challengeName = 'CUSTOM_CHALLENGE';
  const session = [{ challengeName, challengeResult: false, challengeMetadata: 'BIRD' }];
  expect(events.at(-1)?.request).toMatchObject({ clientMetadata: { a: 'b' }, session });
  expect(await answer(second, 'heron')).toHaveProperty('AuthenticationResult');
  await expect(answer(await answer(await begin(), 'owl'), 'owl')).rejects.toEqual(incorrect);
  const unknown = await begin('nobody');
  expect(events.at(-1)?.request).toMatchObject({ userNotFound: true, userAttributes: {} });
  await expect(answer(unknown, 'heron', 'nobody')).rejects.toEqual(incorrect);
  const srp = await begin('reader', { CHALLENGE_NAME: 'SRP_A', SRP_A: 'abcdef' });
  expect(srp.ChallengeName).toBe('PASSWORD_VERIFIER');
});

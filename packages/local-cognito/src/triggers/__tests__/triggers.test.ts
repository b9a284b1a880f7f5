import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { appClientId, userPoolId } from '../../connection/connection';
import { inboxApp } from '../../inbox/app';
import { standInForGoogle } from '../../state/poolParts';
import { caller, newCognito, userNamed } from '../../testing/newCognito';
import { password } from '../../testing/prepared';
import { findOrCreateFederatedUser } from '../../users/users';
import { requireTriggers } from '../load';
import { type TriggerEvent, type TriggerOptions, Triggers } from '../trigger';

type Change = (event: TriggerEvent) => unknown;

/** Makes a pool whose triggers note their events. A change returns the members of the response that it sets. */
function withTriggers(changes: Record<string, Change>, config: TriggerOptions = {}) {
  const events: TriggerEvent[] = [];
  const wrapped = Object.entries(changes).map(([name, change]) => [
    name,
    (event: TriggerEvent) => {
      events.push(structuredClone(event));
      return { ...event, response: { ...event.response, ...(change(event) as object) } };
    },
  ]);
  const cognito = newCognito({ triggers: { ...Object.fromEntries(wrapped), ...config } });
  const call = caller(cognito);
  const signIn = (USERNAME = 'reader', more = {}) =>
    call('InitiateAuth', {
      ...{ AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: password } },
      ...more,
    });
  const answer = (Session: string, ANSWER: string, more = {}) =>
    call('RespondToAuthChallenge', {
      ...{ ChallengeName: 'CUSTOM_CHALLENGE', Session },
      ...{ ChallengeResponses: { USERNAME: 'reader', ANSWER }, ...more },
    });
  const newest = () => cognito.store.state.messages.values().at(-1);
  const sources = () => events.map(({ triggerSource }) => triggerSource);
  return { cognito, events, sources, call, signIn, answer, newest };
}

const refusal = (name: string, message: unknown = expect.any(String)) =>
  expect.objectContaining({ name, message });
const nothing = () => ({});
const email = [{ Name: 'email', Value: 'ada@example.com' }];
const ada = { Username: 'ada', Password: password, UserAttributes: email };

describe('an event', () => {
  test("has AWS's form", async () => {
    const { events, call } = withTriggers({ PreSignUp: nothing });
    const ValidationData = [{ Name: 'invitation', Value: '7' }];
    await call('SignUp', { ...ada, ValidationData, ClientMetadata: { from: 'web' } });
    expect(events).toEqual([
      {
        version: '1',
        region: 'eu-central-1',
        userPoolId,
        userName: 'ada',
        callerContext: { awsSdkVersion: expect.any(String), clientId: appClientId },
        triggerSource: 'PreSignUp_SignUp',
        request: {
          userAttributes: { email: 'ada@example.com' },
          validationData: { invitation: '7' },
          clientMetadata: { from: 'web' },
        },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      },
    ]);
  });

  test('comes for each step of an account and of a sign-in', async () => {
    const all = 'PreSignUp PostConfirmation PreAuthentication PostAuthentication CustomMessage';
    const names = [...all.split(' '), 'PreTokenGeneration'];
    const { cognito, events, sources, call, signIn, newest } = withTriggers(
      Object.fromEntries(names.map((name) => [name, nothing])),
    );
    await call('SignUp', ada);
    await call('ConfirmSignUp', { Username: 'ada', ConfirmationCode: newest()?.code });
    userNamed(cognito, 'ada').attributes.phone_number = '+12025550199';
    const { AuthenticationResult } = await signIn('ada', { ClientMetadata: { captcha: 'x' } });
    const { RefreshToken, AccessToken } = AuthenticationResult;
    await call('GetTokensFromRefreshToken', { RefreshToken, ClientMetadata: { again: 'yes' } });
    const UserAttributes = [{ Name: 'email', Value: 'lovelace@example.com' }];
    await call('UpdateUserAttributes', { AccessToken, UserAttributes });
    await call('AdminCreateUser', { Username: 'new', TemporaryPassword: password });
    const google = { sub: '7', email: 'ada@example.com' };
    await findOrCreateFederatedUser(cognito, standInForGoogle(0), google);
    await findOrCreateFederatedUser(cognito, standInForGoogle(0), google);
    expect(sources()).toEqual([
      ...['PreSignUp_SignUp', 'CustomMessage_SignUp', 'PostConfirmation_ConfirmSignUp'],
      ...['PreAuthentication_Authentication', 'PostAuthentication_Authentication'],
      ...['TokenGeneration_Authentication', 'TokenGeneration_RefreshTokens'],
      ...['CustomMessage_UpdateUserAttribute', 'PreSignUp_AdminCreateUser'],
      ...['PreSignUp_ExternalProvider', 'PostConfirmation_ConfirmSignUp'],
      ...['PreAuthentication_Authentication', 'PostAuthentication_Authentication'],
    ]);
    expect(events[3]?.request).toMatchObject({
      validationData: { captcha: 'x' },
      userNotFound: false,
    });
    expect(events[4]?.request).not.toHaveProperty('clientMetadata');
    expect(events[6]?.request).toMatchObject({ clientMetadata: { again: 'yes' } });
    expect(events[8]?.callerContext.clientId).toBe('CLIENT_ID_NOT_APPLICABLE');
  });
});

describe('an answer', () => {
  test.each<[string, Change | string, string, unknown]>([
    [
      'an error',
      () => Promise.reject(new Error('No.')),
      'UserLambdaValidation',
      'PreSignUp failed with error No..',
    ],
    [
      'no JSON',
      () => undefined,
      'InvalidLambdaResponse',
      'Invalid lambda function output : Invalid JSON',
    ],
    ['no event', () => ({}), 'InvalidLambdaResponse', 'Unrecognizable lambda output'],
    [
      'a wrong type',
      () => ({ response: { autoConfirmUser: 'yes' } }),
      'InvalidLambdaResponse',
      'Unrecognizable lambda output',
    ],
    [
      'no address',
      'http://127.0.0.1:59999/',
      'UnexpectedLambda',
      expect.stringContaining('ECONNREFUSED'),
    ],
  ])('that is %s is refused', async (_what, PreSignUp, name, message) => {
    const cognito = newCognito({ triggers: { PreSignUp } });
    await expect(caller(cognito)('SignUp', ada)).rejects.toEqual(
      refusal(`${name}Exception`, message),
    );
    expect(() => userNamed(cognito, 'ada')).toThrow();
  });

  test('must come in time, at the third attempt', async () => {
    let calls = 0;
    const never = () => new Promise(() => (calls += 1));
    const late = new Triggers({ PreSignUp: never }, 5).invoke('PreSignUp', {} as TriggerEvent);
    const message = expect.stringContaining('Socket timeout while invoking Lambda function.');
    await expect(late).rejects.toEqual(refusal('UnexpectedLambdaException', message));
    expect(calls).toBe(3);
  });

  test('can come by a callback, and from an address', async () => {
    const server = createServer((request, response) => {
      void request.toArray().then((chunks) => {
        const event = JSON.parse(Buffer.concat(chunks).toString()) as TriggerEvent;
        event.response.autoVerifyEmail = true;
        const isAda = event.userName === 'ada';
        response.end(JSON.stringify(isAda ? event : { errorMessage: 'Ada only' }));
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const { cognito, call } = withTriggers(
      {},
      {
        PreSignUp: `http://127.0.0.1:${port}/`,
        PostConfirmation: (event, _context, callback) => callback(null, event),
      },
    );
    await call('SignUp', ada);
    expect(userNamed(cognito, 'ada').attributes.email_verified).toBe('true');
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

test('PreSignUp confirms a user and their address', async () => {
  const PreSignUp = () => ({ autoConfirmUser: true, autoVerifyEmail: true });
  const { sources, call, signIn } = withTriggers({ PreSignUp, PostConfirmation: nothing });
  expect(await call('SignUp', ada)).toMatchObject({ UserConfirmed: true });
  expect(sources()).toContain('PostConfirmation_ConfirmSignUp');
  const { AuthenticationResult } = await signIn('ada');
  expect(decodeJwt(AuthenticationResult.IdToken)).toMatchObject({ email_verified: true });
});

describe('CustomMessage', () => {
  test('writes the message, with the code in its place', async () => {
    const { cognito, call, newest } = withTriggers({
      CustomMessage: ({ request }) => ({
        emailSubject: 'Welcome',
        emailMessage: `<b>Your code</b> is ${String(request.codeParameter)}`,
      }),
    });
    await call('SignUp', ada);
    const body = `<b>Your code</b> is ${newest()?.code}`;
    expect(newest()).toMatchObject({
      subject: 'Welcome',
      body,
      code: expect.stringMatching(/^\d{6}$/),
    });
    const page = await (await inboxApp(cognito).request('/inbox')).text();
    expect(page).toContain('Welcome');
    expect(page).toContain('&lt;b&gt;Your code');
  });

  test.each([
    ['SignUp', { emailMessage: 'No code' }, "at 'emailBody' failed to satisfy constraint"],
    ['AdminCreateUser', { smsMessage: 'The code: {####}' }, String.raw`\{username\}`],
    ['SignUp', { emailMessage: `{####}${'x'.repeat(20_000)}` }, 'less than or equal to 20000'],
  ])('of %s cannot be %.60j', async (operation, message, words) => {
    const { call } = withTriggers({ CustomMessage: () => message });
    const UserAttributes = [...email, { Name: 'phone_number', Value: '+12025550199' }];
    const refused = call(operation, { ...ada, UserAttributes });
    const expected = refusal('InvalidParameterException', expect.stringContaining(words));
    await expect(refused).rejects.toEqual(expected);
  });
});

describe('PreTokenGeneration', () => {
  const details = {
    claimsToAddOrOverride: { tier: 'gold', email: 'other@example.com', sub: 'eve', aud: 'eve' },
    claimsToSuppress: ['email_verified', 'iss', 'email'],
  };
  const groupOverrideDetails = { groupsToOverride: ['editors'], preferredRole: 'arn:role' };
  const kept = { sub: expect.stringMatching(/^[\da-f-]{36}$/), iss: expect.any(String) };

  test('changes the ID token alone in its first version', async () => {
    const { signIn } = withTriggers({
      PreTokenGeneration: () => ({ claimsOverrideDetails: { ...details, groupOverrideDetails } }),
    });
    const { IdToken, AccessToken } = (await signIn()).AuthenticationResult;
    const id = decodeJwt(IdToken);
    const groups = { 'cognito:groups': ['editors'] };
    expect(id).toMatchObject({ ...kept, tier: 'gold', aud: appClientId, ...groups });
    expect(id['cognito:preferred_role']).toBe('arn:role');
    expect(id).not.toHaveProperty('email');
    expect(id).not.toHaveProperty('email_verified');
    expect(decodeJwt(AccessToken)).toMatchObject(groups);
    expect(decodeJwt(AccessToken)).not.toHaveProperty('tier');
  });

  test('changes both tokens and the scopes in its second version', async () => {
    const { events, signIn } = withTriggers(
      {
        PreTokenGeneration: () => ({
          claimsAndScopeOverrideDetails: {
            idTokenGeneration: { claimsToAddOrOverride: { tags: ['a', { b: 1 }] } },
            accessTokenGeneration: { ...details, scopesToAdd: ['posts/write'] },
          },
        }),
      },
      { PreTokenGenerationConfig: { LambdaVersion: 'V2_0' } },
    );
    const { IdToken, AccessToken } = (await signIn()).AuthenticationResult;
    expect(events[0]).toMatchObject({
      version: '2',
      request: { scopes: ['aws.cognito.signin.user.admin'] },
      response: { claimsAndScopeOverrideDetails: null },
    });
    expect(decodeJwt(IdToken)).toMatchObject({ tags: ['a', { b: 1 }] });
    const access = decodeJwt(AccessToken);
    expect(access).toMatchObject({ ...kept, scope: 'aws.cognito.signin.user.admin posts/write' });
    expect(access).toMatchObject({ tier: 'gold' });
    expect(access).not.toHaveProperty('aud');
  });
});

describe('UserMigration', () => {
  const UserMigration: Change = ({ request, userName }) => {
    if (request.password && request.password !== password) throw new Error('Bad password');
    const userAttributes = { email: `${userName}@example.com`, email_verified: 'true' };
    return userName === 'nobody' ? {} : { userAttributes, messageAction: 'SUPPRESS' };
  };

  test('brings a user at the first sign-in, once', async () => {
    const { sources, signIn } = withTriggers({ UserMigration });
    const { AuthenticationResult } = await signIn('grace');
    expect(decodeJwt(AuthenticationResult.IdToken)).toMatchObject({ email: 'grace@example.com' });
    await signIn('grace');
    expect(sources()).toEqual(['UserMigration_Authentication']);
    const nobody = refusal('UserNotFoundException', expect.stringContaining('Exception migrating'));
    await expect(signIn('nobody')).rejects.toEqual(nobody);
  });

  test('brings a user who has forgotten the password', async () => {
    const { call, newest, signIn } = withTriggers({ UserMigration, PostConfirmation: nothing });
    await call('ForgotPassword', { Username: 'grace' });
    const code = { Username: 'grace', ConfirmationCode: newest()?.code, Password: password };
    await call('ConfirmForgotPassword', code);
    expect(await signIn('grace')).toHaveProperty('AuthenticationResult');
  });
});

describe('the custom challenge of triggers', () => {
  const session = (event: TriggerEvent) => event.request.session as { challengeResult: boolean }[];
  const triggers: Record<string, Change> = {
    DefineAuthChallenge: (event) => {
      const results = session(event);
      const last = results.at(-1);
      if (results.length === 0) return { challengeName: 'CUSTOM_CHALLENGE' };
      if (last?.challengeResult) return { issueTokens: true };
      return results.length < 2
        ? { challengeName: 'CUSTOM_CHALLENGE' }
        : { failAuthentication: true };
    },
    CreateAuthChallenge: () => ({
      publicChallengeParameters: { hint: 'a bird' },
      privateChallengeParameters: { answer: 'heron' },
      challengeMetadata: 'BIRD',
    }),
    VerifyAuthChallengeResponse: ({ request }) => ({
      answerCorrect:
        request.challengeAnswer ===
        (request.privateChallengeParameters as { answer: string }).answer,
    }),
  };
  const begin = { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: 'reader' } };

  test('goes on until they issue tokens', async () => {
    const { events, call, answer } = withTriggers(triggers);
    const first = await call('InitiateAuth', begin);
    expect(first.ChallengeParameters).toEqual({ USERNAME: 'reader', hint: 'a bird' });
    const second = await answer(first.Session, 'owl', { ClientMetadata: { tries: '1' } });
    expect(events.at(-1)?.request).toMatchObject({
      clientMetadata: { tries: '1' },
      session: [
        { challengeName: 'CUSTOM_CHALLENGE', challengeResult: false, challengeMetadata: 'BIRD' },
      ],
    });
    expect(await answer(second.Session, 'heron')).toHaveProperty('AuthenticationResult');
  });

  test('ends where they fail it, and hides unknown users', async () => {
    const { events, call, answer } = withTriggers(triggers);
    const incorrect = refusal('NotAuthorizedException', 'Incorrect username or password.');
    const first = await call('InitiateAuth', begin);
    const second = await answer(first.Session, 'owl');
    await expect(answer(second.Session, 'owl')).rejects.toEqual(incorrect);
    const unknown = { ...begin, AuthParameters: { USERNAME: 'nobody' } };
    const { Session } = await call('InitiateAuth', unknown);
    expect(events.at(-1)?.request).toMatchObject({ userNotFound: true, userAttributes: {} });
    const heron = { ChallengeResponses: { USERNAME: 'nobody', ANSWER: 'heron' } };
    await expect(answer(Session, '', heron)).rejects.toEqual(incorrect);
  });

  test('can follow the password', async () => {
    const names: string[] = [];
    const { call } = withTriggers({
      ...triggers,
      DefineAuthChallenge: ({ request }) => {
        names.push(
          ...(request.session as { challengeName: string }[]).map((each) => each.challengeName),
        );
        return { challengeName: 'PASSWORD_VERIFIER' };
      },
    });
    const AuthParameters = { USERNAME: 'reader', CHALLENGE_NAME: 'SRP_A', SRP_A: 'abcdef' };
    const asked = await call('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters });
    expect([asked.ChallengeName, names]).toEqual(['PASSWORD_VERIFIER', ['SRP_A']]);
  });
});

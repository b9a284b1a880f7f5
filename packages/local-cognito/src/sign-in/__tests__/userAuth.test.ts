import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { caller, newCognito, userNamed } from '../../testing/newCognito';
import { password } from '../../testing/prepared';

const USERNAME = 'reader';
const signedIn = { AuthenticationResult: { AccessToken: expect.any(String) } };
const refusal = (name: string) => expect.objectContaining({ name: `${name}Exception` });
const wrong = refusal('NotAuthorized');
const all = ['PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'] as const;

/** Makes a pool whose client signs in by choice, with these first factors. */
function pool(allowed: (typeof all)[number][] = [...all]) {
  const cognito = newCognito();
  cognito.client.explicitAuthFlows.push('ALLOW_USER_AUTH');
  cognito.settings.allowedFirstAuthFactors = allowed;
  const call = caller(cognito);
  const begin = (PREFERRED_CHALLENGE = '', more: object = {}, Session?: string) => {
    const AuthParameters = { USERNAME, PREFERRED_CHALLENGE, ...more };
    return call('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters, Session });
  };
  const respond = (ChallengeName: string, { Session }: { Session: string }, responses: object) => {
    const ChallengeResponses = { USERNAME, ...responses };
    return call('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses });
  };
  const choose = async (ANSWER: string, more: object = {}) =>
    respond('SELECT_CHALLENGE', await begin(), { ANSWER, ...more });
  const newest = () => cognito.store.state.messages.values().at(-1)?.code;
  return { cognito, call, begin, respond, choose, newest };
}

test('the client gets the factors that the user has and the pool allows', async () => {
  const { begin, call } = pool();
  const passwords = ['PASSWORD', 'PASSWORD_SRP'];
  const AvailableChallenges = [...passwords, 'EMAIL_OTP'];
  const select = { ChallengeName: 'SELECT_CHALLENGE', AvailableChallenges };
  expect(await begin('SMS_OTP')).toMatchObject(select);
  expect(await begin('', { USERNAME: 'nobody' })).toMatchObject(select);
  // A second factor follows the password alone.
  const totp = await begin('', { USERNAME: 'totp' });
  expect(totp.AvailableChallenges).toEqual(passwords);
  const mine = await call('AdminGetUserAuthFactors', { Username: USERNAME });
  expect(mine.ConfiguredUserAuthFactors).toEqual(['PASSWORD', 'EMAIL_OTP']);
});

test('a password comes with the choice, or after it', async () => {
  const { begin, respond, choose } = pool(['PASSWORD']);
  const PASSWORD = password;
  expect(await begin('PASSWORD', { PASSWORD })).toMatchObject(signedIn);
  expect(await respond('PASSWORD', await begin('PASSWORD'), { PASSWORD })).toMatchObject(signedIn);
  const mistaken = respond('PASSWORD', await begin('PASSWORD'), { PASSWORD: 'Wrong-horse-9' });
  await expect(mistaken).rejects.toEqual(wrong);
  expect(await choose('PASSWORD', { PASSWORD })).toMatchObject(signedIn);
  const srp = await choose('PASSWORD_SRP', { SRP_A: 'abcdef' });
  expect(srp.ChallengeName).toBe('PASSWORD_VERIFIER');
  await expect(choose('EMAIL_OTP')).rejects.toThrow('EMAIL_OTP is not one of');
});

test('a code by email or SMS is the first factor or the second, also for users who are not there', async () => {
  const { cognito, call, begin, respond, choose, newest } = pool();
  const reader = userNamed(cognito, USERNAME);
  Object.assign(reader.attributes, { phone_number: '+12025550142', phone_number_verified: 'true' });
  const mismatch = refusal('CodeMismatch');
  for (const medium of ['EMAIL', 'SMS']) {
    const [name, member] = [`${medium}_OTP`, `${medium}_OTP_CODE`];
    const asked = await choose(name);
    expect(asked.ChallengeParameters).toMatchObject({ CODE_DELIVERY_DELIVERY_MEDIUM: medium });
    await expect(respond(name, asked, { [member]: 'x' })).rejects.toEqual(mismatch);
    expect(await respond(name, asked, { [member]: newest() })).toMatchObject(signedIn);
  }
  const nobody = { USERNAME: 'nobody' };
  const pretended = await begin('EMAIL_OTP', nobody);
  const guess = respond('EMAIL_OTP', pretended, { ...nobody, EMAIL_OTP_CODE: '123456' });
  await expect(guess).rejects.toEqual(mismatch);

  await call('SetUserPoolMfaConfig', { EmailMfaConfiguration: {} });
  reader.enabledMfa = ['EMAIL_OTP'];
  const second = await begin('PASSWORD', { PASSWORD: password });
  const code = { EMAIL_OTP_CODE: newest() };
  expect(await respond('EMAIL_OTP', second, code)).toMatchObject(signedIn);
});

test('the code of a sign-up is the first factor of the sign-in that follows', async () => {
  const { call, begin, newest } = pool();
  const ada = { USERNAME: 'ada' };
  const UserAttributes = [{ Name: 'email', Value: 'ada@example.com' }];
  const signUp = await call('SignUp', { Username: 'ada', UserAttributes });
  await expect(begin('', ada, signUp.Session)).rejects.toEqual(wrong);
  const code = { Username: 'ada', ConfirmationCode: newest(), Session: signUp.Session };
  const flows = { ClientName: 'other', ExplicitAuthFlows: ['ALLOW_USER_AUTH'] };
  const { ClientId } = (await call('CreateUserPoolClient', flows)).UserPoolClient;
  await expect(call('ConfirmSignUp', { ...code, ClientId })).rejects.toEqual(wrong);
  const { Session } = await call('ConfirmSignUp', code);
  await expect(begin('', {}, Session)).rejects.toEqual(wrong);
  const AuthParameters = { USERNAME: 'ada' };
  const elsewhere = { ClientId, AuthFlow: 'USER_AUTH', AuthParameters, Session };
  await expect(call('InitiateAuth', elsewhere)).rejects.toEqual(wrong);
  expect(await begin('', ada, Session)).toMatchObject(signedIn);
});

describe('a passkey', () => {
  const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { publicKey, privateKey: key } = newKeys();
  const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');
  const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
  const sound = { rp: 'localhost', origin: 'http://localhost:3000', flags: 5, count: 0, key };

  /** Does what a browser and its authenticator do. */
  function credential(type: string, challenge: string, change: Partial<typeof sound> = {}) {
    const { rp, origin, flags, count, ...by } = { ...sound, ...change };
    const clientData = Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin }));
    const data = Buffer.concat([sha256(rp), Buffer.from([flags, 0, 0, 0, count])]);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), by.key);
    const response = {
      ...{ clientDataJSON: base64url(clientData), authenticatorData: base64url(data) },
      ...{ signature: base64url(signature), publicKeyAlgorithm: -7, transports: ['internal'] },
      publicKey: base64url(publicKey.export({ format: 'der', type: 'spki' })),
    };
    return { id: 'cGFzc2tleQ', type: 'public-key', response };
  }

  async function registered() {
    const made = pool();
    const { call, begin, respond } = made;
    const { AuthenticationResult } = await begin('PASSWORD', { PASSWORD: password });
    const { AccessToken } = AuthenticationResult;
    const start = async (): Promise<string> =>
      (await call('StartWebAuthnRegistration', { AccessToken })).CredentialCreationOptions
        .challenge;
    const complete = (Credential: object) =>
      call('CompleteWebAuthnRegistration', { AccessToken, Credential });
    const challenge = await start();
    await complete(credential('create', challenge));
    const signIn = async (change = {}, other?: string) => {
      const asked = await begin('WEB_AUTHN');
      const options = JSON.parse(asked.ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS);
      const CREDENTIAL = JSON.stringify(credential('get', other ?? options.challenge, change));
      return { options, answer: await respond('WEB_AUTHN', asked, { CREDENTIAL }) };
    };
    return { ...made, AccessToken, challenge, start, complete, signIn };
  }

  test('is registered, signs in, is listed and deleted', async () => {
    const { call, AccessToken, signIn, begin } = await registered();
    const { options, answer } = await signIn({ count: 7 });
    expect(answer).toMatchObject(signedIn);
    const allowCredentials = [{ type: 'public-key', id: 'cGFzc2tleQ', transports: ['internal'] }];
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials });
    await expect(signIn({ count: 7 })).rejects.toEqual(wrong);
    await expect(signIn({ count: 8 }, 'another challenge')).rejects.toEqual(wrong);
    await expect(signIn({ count: 8, key: newKeys().privateKey })).rejects.toEqual(wrong);
    const { Credentials } = await call('ListWebAuthnCredentials', { AccessToken });
    const { CredentialId, RelyingPartyId } = Credentials[0];
    expect(RelyingPartyId).toBe('localhost');
    await call('DeleteWebAuthnCredential', { AccessToken, CredentialId });
    expect((await begin()).AvailableChallenges).not.toContain('WEB_AUTHN');
  });

  test.each<[string, object, object, string]>([
    ['another origin', { origin: 'https://evil.example' }, {}, 'WebAuthnOriginNotAllowed'],
    ['another relying party', { rp: 'evil.example' }, {}, 'WebAuthnRelyingPartyMismatch'],
    ['nobody present', { flags: 0 }, {}, 'WebAuthnCredentialNotSupported'],
    ['no key', {}, { publicKey: 'AAAA' }, 'WebAuthnCredentialNotSupported'],
  ])('with %s is refused', async (_what, change, response, name) => {
    const { start, complete, signIn } = await registered();
    const made = credential('create', await start(), change);
    const given = { ...made, response: { ...made.response, ...response } };
    await expect(complete(given)).rejects.toEqual(refusal(name));
    if (Object.keys(change).length > 0) await expect(signIn(change)).rejects.toThrow();
  });

  test('needs a challenge of its own, and a pool that allows passkeys', async () => {
    const { complete, challenge, cognito, call, start, signIn } = await registered();
    const again = complete(credential('create', challenge));
    await expect(again).rejects.toEqual(refusal('WebAuthnChallengeNotFound'));
    const WebAuthnConfiguration = { RelyingPartyId: 'example.com' };
    await call('SetUserPoolMfaConfig', { WebAuthnConfiguration, SmsMfaConfiguration: {} });
    const insecure = signIn({ rp: 'example.com', origin: 'http://example.com' });
    await expect(insecure).rejects.toEqual(refusal('WebAuthnOriginNotAllowed'));
    cognito.settings.allowedFirstAuthFactors = ['PASSWORD'];
    await expect(start()).rejects.toEqual(refusal('WebAuthnNotEnabled'));
  });
});

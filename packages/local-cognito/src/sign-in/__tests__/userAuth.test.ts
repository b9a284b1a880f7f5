import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { caller, newCognito, userNamed } from '../../testing/newCognito';
import { password } from '../../testing/prepared';

const refusal = (name: string) => expect.objectContaining({ name });
const USERNAME = 'reader';

/** Makes a pool whose client signs in by choice, with these first factors. */
function pool(allowed: string[] = ['PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN']) {
  const cognito = newCognito();
  cognito.client.explicitAuthFlows.push('ALLOW_USER_AUTH', 'ALLOW_USER_PASSWORD_AUTH');
  cognito.settings.allowedFirstAuthFactors = allowed as ['PASSWORD'];
  const call = caller(cognito);
  const begin = (parameters: object = {}, more: object = {}) =>
    call('InitiateAuth', {
      ...{ AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME, ...parameters }, ...more },
    });
  const respond = (ChallengeName: string, { Session }: { Session: string }, responses: object) =>
    call('RespondToAuthChallenge', {
      ...{ ChallengeName, Session, ChallengeResponses: { USERNAME, ...responses } },
    });
  const newest = () => cognito.store.state.messages.values().at(-1)?.code;
  const tokens = async () => {
    const asked = { USERNAME, PASSWORD: password, PREFERRED_CHALLENGE: 'PASSWORD' };
    return (await begin(asked)).AuthenticationResult;
  };
  return { cognito, call, begin, respond, newest, tokens };
}

const signedIn = { AuthenticationResult: { AccessToken: expect.any(String) } };
const wrong = refusal('NotAuthorizedException');

test('the client gets the factors that the user has and the pool allows', async () => {
  const { begin, call, tokens } = pool();
  const password = ['PASSWORD', 'PASSWORD_SRP'];
  const asked = await begin({ PREFERRED_CHALLENGE: 'SMS_OTP' });
  expect(asked.ChallengeName).toBe('SELECT_CHALLENGE');
  expect(asked.AvailableChallenges).toEqual([...password, 'EMAIL_OTP']);
  // A second factor follows the password alone.
  expect(await begin({ USERNAME: 'totp' })).toMatchObject({ AvailableChallenges: password });
  const unknown = await begin({ USERNAME: 'nobody' });
  expect(unknown.AvailableChallenges).toEqual(asked.AvailableChallenges);
  const { AccessToken } = await tokens();
  const mine = await call('GetUserAuthFactors', { AccessToken });
  expect(mine.ConfiguredUserAuthFactors).toEqual(['PASSWORD', 'EMAIL_OTP']);
  await expect(pool().call('InitiateAuth', { AuthFlow: 'USER_AUTH' })).rejects.toThrow('USERNAME');
});

test('a password comes with the choice, or after it', async () => {
  const { begin, respond } = pool(['PASSWORD']);
  const preferred = { PREFERRED_CHALLENGE: 'PASSWORD' };
  expect(await begin({ ...preferred, PASSWORD: password })).toMatchObject(signedIn);
  const asked = await begin(preferred);
  expect(asked.ChallengeName).toBe('PASSWORD');
  expect(await respond('PASSWORD', asked, { PASSWORD: password })).toMatchObject(signedIn);
  await expect(
    respond('PASSWORD', await begin(preferred), { PASSWORD: 'Wrong-horse-9' }),
  ).rejects.toEqual(wrong);
  const chosen = { ANSWER: 'PASSWORD', PASSWORD: password };
  expect(await respond('SELECT_CHALLENGE', await begin(), chosen)).toMatchObject(signedIn);
  const srp = await respond('SELECT_CHALLENGE', await begin(), {
    ANSWER: 'PASSWORD_SRP',
    SRP_A: 'abcdef',
  });
  expect(srp).toMatchObject({
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: { SALT: expect.any(String) },
  });
  const other = respond('SELECT_CHALLENGE', await begin(), { ANSWER: 'EMAIL_OTP' });
  await expect(other).rejects.toThrow('EMAIL_OTP is not one of the available challenges.');
});

test('a code by email or SMS signs in, and unknown users look alike', async () => {
  const { cognito, begin, respond, newest } = pool();
  userNamed(cognito, 'reader').attributes.phone_number = '+12025550142';
  userNamed(cognito, 'reader').attributes.phone_number_verified = 'true';
  for (const name of ['EMAIL_OTP', 'SMS_OTP']) {
    const asked = await respond('SELECT_CHALLENGE', await begin(), { ANSWER: name });
    const medium = name.replace('_OTP', '');
    const where = { CODE_DELIVERY_DELIVERY_MEDIUM: medium };
    expect(asked).toMatchObject({ ChallengeName: name, ChallengeParameters: where });
    const mismatch = respond(name, asked, { [`${name}_CODE`]: 'x' });
    await expect(mismatch).rejects.toEqual(refusal('CodeMismatchException'));
    expect(await respond(name, asked, { [`${name}_CODE`]: newest() })).toMatchObject(signedIn);
  }
  const USERNAME = 'nobody';
  const asked = await begin({ USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
  expect(asked.ChallengeParameters.CODE_DELIVERY_DELIVERY_MEDIUM).toBe('EMAIL');
  const guess = respond('EMAIL_OTP', asked, { USERNAME, EMAIL_OTP_CODE: '123456' });
  await expect(guess).rejects.toEqual(refusal('CodeMismatchException'));
});

test('a code by email is a second factor', async () => {
  const { cognito, begin, respond, newest } = pool();
  cognito.settings.mfaFactors.push('EMAIL_OTP');
  userNamed(cognito, 'reader').enabledMfa = ['EMAIL_OTP'];
  const asked = await begin({ PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password });
  expect(asked.ChallengeName).toBe('EMAIL_OTP');
  expect(await respond('EMAIL_OTP', asked, { EMAIL_OTP_CODE: newest() })).toMatchObject(signedIn);
});

test('the code of a sign-up is the first factor of the sign-in that follows', async () => {
  const { call, begin, newest } = pool();
  const Username = 'ada';
  const UserAttributes = [{ Name: 'email', Value: 'ada@example.com' }];
  const signUp = await call('SignUp', { Username, Password: password, UserAttributes });
  const code = { Username, ConfirmationCode: newest() };
  await expect(begin({ USERNAME: 'ada' }, { Session: signUp.Session })).rejects.toEqual(wrong);
  const { Session } = await call('ConfirmSignUp', { ...code, Session: signUp.Session });
  await expect(begin({ USERNAME: 'reader' }, { Session })).rejects.toEqual(wrong);
  expect(await begin({ USERNAME: 'ada' }, { Session })).toMatchObject(signedIn);
});

describe('a passkey', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');
  const spki = base64url(publicKey.export({ format: 'der', type: 'spki' }));

  /** Does what a browser and its authenticator do. */
  function credential(
    type: string,
    challenge: string,
    change: { rp?: string; origin?: string; flags?: number; count?: number } = {},
  ) {
    const { rp = 'localhost', origin = 'http://localhost:3000', flags = 0x05, count = 0 } = change;
    const clientData = Buffer.from(JSON.stringify({ type, challenge, origin }));
    const counter = Buffer.from([flags, 0, 0, 0, count]);
    const data = Buffer.concat([createHash('sha256').update(rp).digest(), counter]);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    const response = {
      ...{ clientDataJSON: base64url(clientData), authenticatorData: base64url(data) },
      ...{ publicKey: spki, publicKeyAlgorithm: -7, transports: ['internal'] },
      signature: base64url(sign('sha256', signed, privateKey)),
    };
    return { id: 'cGFzc2tleQ', type: 'public-key', authenticatorAttachment: 'platform', response };
  }

  async function registered() {
    const { tokens, ...all } = pool();
    const { AccessToken } = await tokens();
    const start = async (): Promise<string> =>
      (await all.call('StartWebAuthnRegistration', { AccessToken })).CredentialCreationOptions
        .challenge;
    const complete = (Credential: object) =>
      all.call('CompleteWebAuthnRegistration', { AccessToken, Credential });
    const challenge = await start();
    await complete(credential('webauthn.create', challenge));
    const ask = async () => {
      const asked = await all.begin({ PREFERRED_CHALLENGE: 'WEB_AUTHN' });
      return { asked, options: JSON.parse(asked.ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS) };
    };
    const signIn = async (change = {}) => {
      const { asked, options } = await ask();
      const given = credential('webauthn.get', options.challenge, change);
      return all.respond('WEB_AUTHN', asked, { CREDENTIAL: JSON.stringify(given) });
    };
    return { ...all, AccessToken, challenge, start, complete, ask, signIn };
  }

  test('is registered, signs in, is listed and deleted', async () => {
    const { call, AccessToken, ask, signIn, begin } = await registered();
    expect((await ask()).options).toMatchObject({
      ...{ rpId: 'localhost', userVerification: 'preferred' },
      allowCredentials: [{ type: 'public-key', id: 'cGFzc2tleQ', transports: ['internal'] }],
    });
    expect(await signIn({ count: 7 })).toMatchObject(signedIn);
    await expect(signIn({ count: 7 })).rejects.toEqual(wrong);
    const { Credentials } = await call('ListWebAuthnCredentials', { AccessToken });
    expect(Credentials).toMatchObject([
      {
        CredentialId: 'cGFzc2tleQ',
        RelyingPartyId: 'localhost',
        AuthenticatorAttachment: 'platform',
      },
    ]);
    const { CredentialId } = Credentials[0];
    await call('DeleteWebAuthnCredential', { AccessToken, CredentialId });
    expect((await begin()).AvailableChallenges).not.toContain('WEB_AUTHN');
  });

  test.each<[string, object, string, object]>([
    ['another origin', { origin: 'https://evil.example' }, 'WebAuthnOriginNotAllowedException', {}],
    ['another relying party', { rp: 'evil.example' }, 'WebAuthnRelyingPartyMismatchException', {}],
    ['nobody present', { flags: 0 }, 'WebAuthnCredentialNotSupportedException', {}],
    [
      'an unknown algorithm',
      {},
      'WebAuthnCredentialNotSupportedException',
      { publicKeyAlgorithm: -8 },
    ],
    ['no key', {}, 'WebAuthnCredentialNotSupportedException', { publicKey: 'AAAA' }],
    ['no data', {}, 'InvalidParameterException', { authenticatorData: 'AAAA' }],
  ])('with %s is refused', async (_what, change, name, response) => {
    const { start, complete, signIn } = await registered();
    const made = credential('webauthn.create', await start(), change);
    const given = { ...made, response: { ...made.response, ...response } };
    await expect(complete(given)).rejects.toEqual(refusal(name));
    if (Object.keys(change).length > 0) await expect(signIn(change)).rejects.toThrow();
  });

  test('cannot be registered twice with one challenge, nor signed with another key', async () => {
    const { complete, challenge, ask, respond } = await registered();
    const again = complete(credential('webauthn.create', challenge));
    await expect(again).rejects.toEqual(refusal('WebAuthnChallengeNotFoundException'));
    const { asked } = await ask();
    const replayed = credential('webauthn.get', base64url('another challenge'));
    const CREDENTIAL = JSON.stringify(replayed);
    await expect(respond('WEB_AUTHN', asked, { CREDENTIAL })).rejects.toEqual(wrong);
  });

  test('needs a pool that allows passkeys', async () => {
    const { call, tokens } = pool(['PASSWORD']);
    const start = call('StartWebAuthnRegistration', await tokens());
    await expect(start).rejects.toEqual(refusal('WebAuthnNotEnabledException'));
  });
});

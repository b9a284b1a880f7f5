/** @jest-environment node */
import * as auth from 'aws-amplify/auth';
import { Amplify } from 'aws-amplify';
import { I18n } from 'aws-amplify/utils';
import { putVocabulary } from '../vocabulary';

beforeAll(() => {
  const userPool = { userPoolId: 'eu-central-1_Pool', userPoolClientId: 'client' };
  Amplify.configure({ Auth: { Cognito: userPool } });
  putVocabulary();
});

/** What a visitor reads whose request fails. */
async function told(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((reason: unknown) => reason);
  return I18n.get((error as Error).message);
}

/** The answers of the pool. */
function answer(body: object, status = 200): void {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));
}

const username = 'ada';
const password = 'Correct-horse-9';
const confirmationCode = '123456';
const reset = (empty: object) =>
  auth.confirmResetPassword({ username, newPassword: password, confirmationCode, ...empty });

test('[6.5] [8.1] an empty field is named in words for visitors', async () => {
  const noUsername = [
    auth.signIn({ username: '', password }),
    auth.signUp({ username: '', password }),
    auth.confirmSignUp({ username: '', confirmationCode }),
    auth.resendSignUpCode({ username: '' }),
    auth.resetPassword({ username: '' }),
    reset({ username: '' }),
  ];
  for (const work of noUsername) expect(await told(work)).toBe('Username cannot be empty');
  const noCode = [
    auth.confirmSignUp({ username, confirmationCode: '' }),
    reset({ confirmationCode: '' }),
    auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: '' }),
    auth.verifyTOTPSetup({ code: '' }),
  ];
  for (const work of noCode) expect(await told(work)).toBe('Confirmation code cannot be empty');
  answer(
    {
      __type: 'InvalidParameterException',
      message:
        "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must not be null",
    },
    400,
  );
  const noPassword = [
    auth.signIn({ username, password: '' }),
    auth.signUp({ username, password: '' }),
    reset({ newPassword: '' }),
    // A new password in place of a temporary one.
    auth.confirmSignIn({ challengeResponse: '' }),
  ];
  for (const work of noPassword) expect(await told(work)).toBe('Password cannot be empty');
});

test.each([
  ['Cannot initiate MFA setup from available types: SMS', /^No valid MFA method provided$/m],
  ['Cannot initiate MFA setup from available types: ', /^No valid MFA method provided$/m],
  ['Invalid user pool id provided.', /^Invalid user pool id provided$/m],
  ['Invalid token payload', /^Invalid Token$/],
  // Amplify UI's names, as the rest of the site writes.
  ['Back to Sign In', /^Back to sign in$/],
  ['Enter your Phone Number', /^Enter your phone number$/],
  ['Authenticator App (TOTP)', /^Authenticator app \(TOTP\)$/],
])('[8.1] "%s" is told in the words of the site', (thrown, text) => {
  expect(I18n.get(thrown)).toMatch(text);
});

test('[8.1] another kind of second step than the offered ones is told in the words for visitors', async () => {
  answer({
    ChallengeName: 'SELECT_MFA_TYPE',
    ChallengeParameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
    Session: 'a-session-of-this-test',
  });
  await auth.signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
  const wrong = auth.confirmSignIn({ challengeResponse: 'PIGEON' });
  expect(await told(wrong)).toBe('Invalid MFA type');
});

/** @jest-environment node */
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { Amplify } from 'aws-amplify';
import { I18n } from 'aws-amplify/utils';
import { putVocabulary, toSentenceCase } from '../vocabulary';

beforeAll(() => {
  const userPool = { userPoolId: 'eu-central-1_Pool', userPoolClientId: 'client' };
  Amplify.configure({ Auth: { Cognito: userPool } });
  putVocabulary();
});

const username = 'ada';
const password = 'Correct-horse-9';
const confirmationCode = '123456';
const reset = (empty: object) =>
  confirmResetPassword({ username, newPassword: password, confirmationCode, ...empty });
const confirmEmail = (code: string) =>
  confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });

it.each([
  ['Username cannot be empty', () => signIn({ username: '', password })],
  ['Username cannot be empty', () => signUp({ username: '', password })],
  ['Username cannot be empty', () => confirmSignUp({ username: '', confirmationCode })],
  ['Username cannot be empty', () => resendSignUpCode({ username: '' })],
  ['Username cannot be empty', () => resetPassword({ username: '' })],
  ['Username cannot be empty', () => reset({ username: '' })],
  ['Password cannot be empty', () => signIn({ username, password: '' })],
  ['Password cannot be empty', () => reset({ newPassword: '' })],
  ['Confirmation code cannot be empty', () => confirmSignUp({ username, confirmationCode: '' })],
  ['Confirmation code cannot be empty', () => reset({ confirmationCode: '' })],
  ['Confirmation code cannot be empty', () => confirmEmail('')],
  ['Confirmation code cannot be empty', () => verifyTOTPSetup({ code: '' })],
  // A new password in place of a temporary one.
  ['Password cannot be empty', () => confirmSignIn({ challengeResponse: '' })],
] as const)('[6.5] [8.1] "%s" is the message for an empty field: %#', async (text, submit) => {
  const error = (await submit().catch((reason: unknown) => reason)) as Error;
  expect(I18n.get(error.message)).toBe(text);
});

it('[6.5] [8.1] a sign-up that the pool refuses for its empty password is told so', async () => {
  const message =
    "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must not be null";
  const answer = { __type: 'InvalidParameterException', message };
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer, { status: 400 }));
  const error = (await signUp({ username, password: '' }).catch(
    (reason: unknown) => reason,
  )) as Error;
  expect(I18n.get(error.message)).toBe('Password cannot be empty');
});

it.each([
  ['Cannot initiate MFA setup from available types: SMS', /^No valid MFA method provided$/m],
  ['Cannot initiate MFA setup from available types: ', /^No valid MFA method provided$/m],
  ['Invalid user pool id provided.', /^Invalid user pool id provided$/m],
  ['Invalid token', /^Invalid Token$/],
  ['Invalid token payload', /^Invalid Token$/],
])('[8.1] "%s" is told in the words for visitors', (thrown, text) => {
  expect(I18n.get(thrown)).toMatch(text);
});

it('[8.1] another kind of second step than the offered ones is told in the words for visitors', async () => {
  const challenge = {
    ChallengeName: 'SELECT_MFA_TYPE',
    ChallengeParameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
    Session: 'a-session-of-this-test',
  };
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(challenge));
  await signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
  const error = (await confirmSignIn({ challengeResponse: 'PIGEON' }).catch(
    (reason: unknown) => reason,
  )) as Error;
  expect(error.name).toBe('IncorrectMFAMethod');
  expect(I18n.get(error.message)).toBe('Invalid MFA type');
});

it.each([
  ['Create Account', 'Create account'],
  ['Enter your Phone Number', 'Enter your phone number'],
  ['Authenticator App (TOTP)', 'Authenticator app (TOTP)'],
])('"%s" is written as "%s", as the rest of the site writes', (name, written) => {
  expect(toSentenceCase(name)).toBe(written);
});

it.each(['Back to Sign In', 'Confirmation Code', 'New Password', 'Given Name'])(
  'Amplify UI shows "%s" in sentence case',
  (name) => expect(I18n.get(name)).toBe(toSentenceCase(name)),
);

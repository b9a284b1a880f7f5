import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { SESv2Client, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { handler } from '../notice/index.mjs';

const hidden = 'HIDDEN_DUE_TO_SECURITY_REASONS';
const sub = 'c67ec280-799a-40d6-b398-2a2b31aefbbd';
const userPoolId = 'eu-central-1_AbCdEfGhI';
const verified = { email: 'ada@example.com', email_verified: 'true' };
const unverified = { ...verified, email_verified: 'false' };

jest.replaceProperty(process, 'env', {
  ...process.env,
  FROM: 'hello@example.com',
  SITE: 'https://blog.example.com',
});
const ask = jest.spyOn(CognitoIdentityProviderClient.prototype, 'send') as jest.Mock;
const send = jest.spyOn(SESv2Client.prototype, 'send') as jest.Mock;

/** Runs the function for a member of the user pool, and tells what was asked and sent. */
async function run(event: object, member: Record<string, string> | null = verified) {
  const attributes = Object.entries(member ?? {}).map(([Name, Value]) => ({ Name, Value }));
  const questions: object[] = [];
  const sent: string[][] = [];
  ask.mockImplementation(async ({ input }) => {
    questions.push(input);
    return { Users: member ? [{ Attributes: attributes }] : [], UserAttributes: attributes };
  });
  send.mockImplementation(async ({ input }: { input: SendEmailCommandInput }) => {
    const { Subject, Body } = input.Content!.Simple!;
    sent.push([...input.Destination!.ToAddresses!, Subject!.Data!, Body!.Text!.Data!]);
  });
  await handler(event);
  return { sent, questions };
}

const addressChange = {
  triggerSource: 'CustomMessage_UpdateUserAttribute',
  userPoolId,
  userName: 'reader',
};

const recovery = (userAttributes: object) => ({
  triggerSource: 'PostConfirmation_ConfirmForgotPassword',
  request: { userAttributes },
});

/** An event with CloudTrail's record of a call with an access token, as far as the notice may read it. */
function call(eventName: string, changes: object = {}) {
  const change = {
    eventTime: '2026-03-05T14:03:12Z',
    eventName,
    requestParameters: { accessToken: hidden },
    additionalEventData: { sub },
    eventID: '1b231015-853a-4042-a157-4127a9ec5530',
    ...changes,
  };
  return { userPoolId, change };
}

const asked = { UserPoolId: userPoolId, Filter: `sub = "${sub}"`, Limit: 1 };
const account = 'https://blog.example.com/account/';

test.each<[string, object, object | undefined, ...string[]]>([
  [
    'Your email address is about to change',
    addressChange,
    { UserPoolId: userPoolId, Username: 'reader' },
    `change your password at ${account} now`,
  ],
  [
    'Your password was replaced',
    recovery(verified),
    undefined,
    'Change the password of your mailbox first.',
  ],
  [
    'Your password was changed or typed again',
    call('ChangePassword'),
    asked,
    'On 5 March 2026 at 14:03 UTC, somebody who is signed in to your account at https://blog.example.com changed its password',
    `Go to ${account}, choose`,
  ],
  ['An authenticator app was set up', call('VerifySoftwareToken'), asked, `sign in at ${account}`],
  ['The second step of your sign-in was changed', call('SetUserMFAPreference'), asked, account],
])('"%s" says what happened, and what to do', async (subject, event, question, ...parts) => {
  const { sent, questions } = await run(event);
  expect(questions).toEqual(question ? [question] : []);
  const text = expect.stringContaining('If it was not you, ');
  expect(sent).toEqual([['ada@example.com', `${subject} at blog.example.com`, text]]);
  for (const part of parts) expect(sent[0]?.[2]).toContain(part);
  expect(sent[0]?.[2]).not.toMatch(/[{}]|undefined/);
});

test('if the notice cannot be sent, an address stays and a change is told of later, and a recovery only logs it', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const error = new Error('MessageRejected');
  send.mockRejectedValue(error);
  await expect(handler(addressChange)).rejects.toThrow(error);
  await expect(handler(call('ChangePassword'))).rejects.toThrow(error);
  await handler(recovery(verified));
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('replaced password'), error);
});

const app = (enabled: boolean) => ({
  softwareTokenMfaSettings: { enabled, preferredMfa: enabled },
});

test.each([
  ['switches the app off', app(false), 1],
  ['shows nothing of what it changes', { softwareTokenMfaSettings: hidden }, 1],
  ['also switches text messages on', { ...app(true), smsMfaSettings: { enabled: true } }, 1],
  ['only switches on the app whose set-up has been told', app(true), 0],
])('a change of the second step that %s, %j, gives %d notices', async (_what, settings, count) => {
  const change = call('SetUserMFAPreference', { requestParameters: settings });
  expect((await run(change)).sent).toHaveLength(count);
});

test('nothing is sent for other events, to members of other pools, or to unverified addresses', async () => {
  for (const event of [
    { ...addressChange, triggerSource: 'CustomMessage_SignUp' },
    { ...recovery(verified), triggerSource: 'PostConfirmation_ConfirmSignUp' },
    call('ChangePassword', { errorCode: 'NotAuthorizedException' }),
    call('UpdateUserAttributes'),
  ]) {
    expect(await run(event)).toEqual({ sent: [], questions: [] });
  }
  expect((await run(call('ChangePassword'), null)).sent).toEqual([]);
  for (const event of [call('ChangePassword'), addressChange, recovery(unverified)])
    expect((await run(event, unverified)).sent).toEqual([]);
});

test.each([null, { sub: '" or username = "ada' }])(
  'a record with the member %j asks nobody, and says so in the log',
  async (additionalEventData) => {
    await expect(run(call('ChangePassword', { additionalEventData }))).rejects.toThrow(
      'ChangePassword 1b231015-853a-4042-a157-4127a9ec5530 names no member.',
    );
  },
);

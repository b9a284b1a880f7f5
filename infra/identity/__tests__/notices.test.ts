import { tellMember } from '../notice/notices.mjs';

const hidden = 'HIDDEN_DUE_TO_SECURITY_REASONS';
const sub = 'c67ec280-799a-40d6-b398-2a2b31aefbbd';
const userPoolId = 'eu-central-1_AbCdEfGhI';
const verified = { email: 'ada@example.com', email_verified: 'true' };
const unverified = { ...verified, email_verified: 'false' };

type Member = Record<string, string> | undefined;

/** Runs the notice for a member of the user pool, and tells what was asked and sent. */
async function run(event: object, member: Member = verified, isFound = true) {
  const sent: string[][] = [];
  const asked: string[][] = [];
  const find = async (...who: string[]) => {
    asked.push(who);
    return isFound ? member : undefined;
  };
  await tellMember(event, {
    readMember: find as () => Promise<Record<string, string>>,
    findMember: find,
    send: async (...email: string[]) => void sent.push(email),
    site: 'https://blog.example.com',
  });
  return { sent, asked };
}

/** Services with which no email can be sent. */
const unable = {
  readMember: async () => verified,
  findMember: async () => verified,
  send: () => Promise.reject(new Error('MessageRejected')),
  site: 'https://blog.example.com',
};

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
    userIdentity: { type: 'Unknown', principalId: 'Anonymous' },
    eventTime: '2026-03-05T14:03:12Z',
    eventSource: 'cognito-idp.amazonaws.com',
    eventName,
    requestParameters: { accessToken: hidden },
    responseElements: null,
    additionalEventData: { sub },
    eventID: '1b231015-853a-4042-a157-4127a9ec5530',
    ...changes,
  };
  return { userPoolId, change };
}

test('the old address is told that it is about to be replaced, and what to do', async () => {
  const { sent, asked } = await run(addressChange);
  expect(asked).toEqual([[userPoolId, 'reader']]);
  expect(sent).toEqual([
    [
      'ada@example.com',
      'Your email address at blog.example.com is about to change',
      expect.stringContaining('change your password at https://blog.example.com/account/'),
    ],
  ]);
  await expect(tellMember(addressChange, unable)).rejects.toThrow('MessageRejected');
});

test('the address is told that the forgotten password was replaced, when, and what to do', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 11, 31, 23, 59));
  const { sent } = await run(recovery(verified));
  expect(sent).toEqual([
    [
      'ada@example.com',
      'Your password was replaced at blog.example.com',
      expect.stringMatching(
        /^On 31 December 2026 at 23:59 UTC, somebody replaced the forgotten password of your account at https:\/\/blog\.example\.com,/,
      ),
    ],
  ]);
  expect(sent[0]?.[2]).toContain('Change the password of your mailbox first.');
  // The password is replaced already.
  const logged = jest.spyOn(console, 'error').mockImplementation();
  await tellMember(recovery(verified), unable);
  expect(logged).toHaveBeenCalledWith(
    'The notice of a replaced password could not be sent.',
    new Error('MessageRejected'),
  );
});

test('the member of the pool is found by the id, and told when it was, what, and what to do', async () => {
  const { sent, asked } = await run(call('ChangePassword'));
  expect(asked).toEqual([[userPoolId, sub]]);
  expect(sent).toEqual([
    [
      'ada@example.com',
      'Your password was changed or typed again at blog.example.com',
      expect.stringMatching(
        /^On 5 March 2026 at 14:03 UTC, somebody who is signed in to your account at https:\/\/blog\.example\.com changed its password, or typed it again/,
      ),
    ],
  ]);
  expect(sent[0]?.[2]).toContain('If it was you, you have nothing to do.');
  expect(sent[0]?.[2]).toContain('Go to https://blog.example.com/account/, choose “Forgot your');
  // AWS tries again.
  await expect(tellMember(call('ChangePassword'), unable)).rejects.toThrow('MessageRejected');
});

test.each([
  ['VerifySoftwareToken', 'An authenticator app was set up at blog.example.com'],
  ['SetUserMFAPreference', 'The second step of your sign-in was changed at blog.example.com'],
])('tells of %s', async (eventName, subject) => {
  const { sent } = await run(call(eventName));
  expect(sent).toEqual([
    ['ada@example.com', subject, expect.stringContaining('https://blog.example.com/account/')],
  ]);
  expect(sent[0]?.[2]).not.toMatch(/[{}]|undefined/);
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

test('nothing is asked and sent for other triggers, refused calls and other calls', async () => {
  for (const event of [
    { ...addressChange, triggerSource: 'CustomMessage_SignUp' },
    { ...recovery(verified), triggerSource: 'PostConfirmation_ConfirmSignUp' },
    call('ChangePassword', { errorCode: 'NotAuthorizedException' }),
    call('UpdateUserAttributes'),
  ]) {
    expect(await run(event)).toEqual({ sent: [], asked: [] });
  }
});

test('nothing is sent to members of other pools or without an account, or to unverified addresses', async () => {
  expect((await run(call('ChangePassword'), verified, false)).sent).toEqual([]);
  for (const event of [call('ChangePassword'), addressChange, recovery(unverified)])
    expect((await run(event, unverified)).sent).toEqual([]);
});

test.each([null, {}, { sub: '" or username = "ada' }, { sub: 'x'.repeat(36) }])(
  'a record with the member %j asks nobody, and says so in the log',
  async (additionalEventData) => {
    await expect(run(call('ChangePassword', { additionalEventData }))).rejects.toThrow(
      'ChangePassword 1b231015-853a-4042-a157-4127a9ec5530 names no member.',
    );
  },
);

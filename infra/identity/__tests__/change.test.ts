import { tellOfChange } from '../notice/change.mjs';

const hidden = 'HIDDEN_DUE_TO_SECURITY_REASONS';
const sub = 'c67ec280-799a-40d6-b398-2a2b31aefbbd';
const verified = { email: 'ada@example.com', email_verified: 'true' };

/** CloudTrail's record of a call with an access token, as far as the notice may read it. */
function record(eventName: string, changes: object = {}) {
  return {
    userIdentity: { type: 'Unknown', principalId: 'Anonymous' },
    eventTime: '2026-03-05T14:03:12Z',
    eventSource: 'cognito-idp.amazonaws.com',
    eventName,
    requestParameters: { accessToken: hidden } as object | null,
    responseElements: null,
    additionalEventData: { sub } as object | null,
    eventID: '1b231015-853a-4042-a157-4127a9ec5530',
    readOnly: false,
    eventType: 'AwsApiCall',
    managementEvent: true,
    ...changes,
  };
}

/** Runs the notice, and tells what was asked and sent. */
async function run(
  change: object | undefined,
  member: Record<string, string> | undefined = verified,
  found = true,
) {
  const sent: string[][] = [];
  const asked: string[][] = [];
  await tellOfChange(
    { userPoolId: 'eu-central-1_AbCdEfGhI', change },
    {
      findMember: async (...who: string[]) => {
        asked.push(who);
        return found ? member : undefined;
      },
      send: async (...email: string[]) => {
        sent.push(email);
      },
      site: 'https://blog.example.com',
    },
  );
  return { sent, asked };
}

test('finds the member of the pool by the id, and says when it was, what, and what to do', async () => {
  const { sent, asked } = await run(record('ChangePassword'));
  expect(asked).toEqual([['eu-central-1_AbCdEfGhI', sub]]);
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
});

test.each([
  ['VerifySoftwareToken', 'An authenticator app was set up at blog.example.com'],
  ['SetUserMFAPreference', 'The second step of your sign-in was changed at blog.example.com'],
])('tells of %s', async (eventName, subject) => {
  const { sent } = await run(record(eventName));
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
  const change = record('SetUserMFAPreference', { requestParameters: settings });
  expect((await run(change)).sent).toHaveLength(count);
});

test('sends nothing for refused calls, for other calls, and for the triggers', async () => {
  for (const change of [
    record('ChangePassword', { errorCode: 'NotAuthorizedException' }),
    record('UpdateUserAttributes'),
    undefined,
  ]) {
    expect(await run(change)).toEqual({ sent: [], asked: [] });
  }
});

test('sends nothing to members of other pools or without an account, or to unverified addresses', async () => {
  expect((await run(record('ChangePassword'), verified, false)).sent).toEqual([]);
  const unverified = { email: 'ada@example.com', email_verified: 'false' };
  expect((await run(record('ChangePassword'), unverified)).sent).toEqual([]);
  expect((await run(record('ChangePassword'), {})).sent).toEqual([]);
});

test.each([null, {}, { sub: '" or username = "ada' }, { sub: 'x'.repeat(36) }])(
  'a record with the member %j asks nobody, and says so in the log',
  async (additionalEventData) => {
    await expect(run(record('ChangePassword', { additionalEventData }))).rejects.toThrow(
      'ChangePassword 1b231015-853a-4042-a157-4127a9ec5530 names no member.',
    );
  },
);

test('an email that cannot be sent is an error, so that AWS tries again', async () => {
  const services = {
    findMember: async () => verified,
    send: () => Promise.reject(new Error('MessageRejected')),
    site: 'https://blog.example.com',
  };
  const event = { userPoolId: 'pool', change: record('ChangePassword') };
  await expect(tellOfChange(event, services)).rejects.toThrow('MessageRejected');
});

import { tellOfRecovery } from '../notice/recovery.mjs';

const userAttributes = { email: 'ada@example.com', email_verified: 'true' };
const recovery = {
  triggerSource: 'PostConfirmation_ConfirmForgotPassword',
  request: { userAttributes },
};

/** Runs the notice, and tells what was sent. */
async function run(event: typeof recovery) {
  const sent: string[][] = [];
  await tellOfRecovery(event, {
    send: async (...email: string[]) => {
      sent.push(email);
    },
    site: 'https://blog.example.com',
  });
  return sent;
}

test('tells the address that the forgotten password was replaced, when, and what to do', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 11, 31, 23, 59));
  const sent = await run(recovery);
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
});

test('sends nothing when an account is confirmed, and nothing to an unverified address', async () => {
  expect(await run({ ...recovery, triggerSource: 'PostConfirmation_ConfirmSignUp' })).toEqual([]);
  const unverified = { ...userAttributes, email_verified: 'false' };
  expect(await run({ ...recovery, request: { userAttributes: unverified } })).toEqual([]);
});

test('a notice that cannot be sent does not stop the recovery, and is logged', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const send = () => Promise.reject(new Error('MessageRejected'));
  await tellOfRecovery(recovery, { send, site: 'https://blog.example.com' });
  expect(logged).toHaveBeenCalledWith(
    'The notice of a replaced password could not be sent.',
    new Error('MessageRejected'),
  );
});

import { tellOfAddressChange } from '../notice/addressChange.mjs';

const change = {
  triggerSource: 'CustomMessage_UpdateUserAttribute',
  userPoolId: 'eu-central-1_AbCdEfGhI',
  userName: 'reader',
};

/** Runs the notice for a member of the user pool, and tells what was sent. */
async function run(event: typeof change, member: Record<string, string>) {
  const sent: string[][] = [];
  const asked: string[][] = [];
  await tellOfAddressChange(event, {
    readMember: async (...who: string[]) => {
      asked.push(who);
      return member;
    },
    send: async (...email: string[]) => {
      sent.push(email);
    },
    site: 'https://blog.example.com',
  });
  return { sent, asked };
}

const verified = { email: 'old@example.com', email_verified: 'true' };

test('tells the old address that it is about to be replaced, and what to do', async () => {
  const { sent, asked } = await run(change, verified);
  expect(asked).toEqual([['eu-central-1_AbCdEfGhI', 'reader']]);
  expect(sent).toEqual([
    [
      'old@example.com',
      'Your email address at blog.example.com is about to change',
      expect.stringContaining('change your password at https://blog.example.com/account/'),
    ],
  ]);
});

test.each(['CustomMessage_SignUp', 'CustomMessage_ForgotPassword', 'CustomMessage_ResendCode'])(
  'sends nothing and asks nothing at %s',
  async (triggerSource) => {
    expect(await run({ ...change, triggerSource }, verified)).toEqual({ sent: [], asked: [] });
  },
);

test('sends nothing to an address that nobody has verified', async () => {
  const { sent } = await run(change, { email: 'old@example.com', email_verified: 'false' });
  expect(sent).toEqual([]);
});

test('stops the change if the notice cannot be sent', async () => {
  const services = {
    readMember: async () => verified,
    send: () => Promise.reject(new Error('MessageRejected')),
    site: 'https://blog.example.com',
  };
  await expect(tellOfAddressChange(change, services)).rejects.toThrow('MessageRejected');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Visitor } from '../src/pool';
import { refusals } from '../src/refusals';

interface Sent {
  readonly operation: string;
  readonly input: Record<string, unknown>;
}

/** The requests of an entry, to a pool that accepts all of them. */
async function requestsOf(title: string): Promise<Sent[]> {
  const refusal = refusals.find((entry) => entry.title === title);
  const visitor = new Visitor({
    id: 'local_pool',
    clientId: 'c',
    rotates: false,
    readCode: async () => '135790',
  });
  const sent: Sent[] = [];
  const send = async (command: { input: Sent['input'] }) => {
    sent.push({ operation: command.constructor.name, input: command.input });
    return {};
  };
  Object.assign(visitor.client, { send });
  const request = await refusal?.attempt(visitor);
  await request?.();
  return sent;
}

test('the second confirmation is the first one again, with the code from the email', async () => {
  const sent = await requestsOf('the confirmation of a user who is confirmed');
  assert.deepEqual(
    sent.map(({ operation }) => operation),
    ['SignUpCommand', 'ConfirmSignUpCommand', 'ConfirmSignUpCommand'],
  );
  assert.equal(sent[1]?.input.ConfirmationCode, '135790');
  assert.deepEqual(sent[2]?.input, sent[1]?.input);
});

test('passwords against the policy break its rule on length, and no limit of the parameter', async () => {
  const signUp = await requestsOf(
    'a sign-up with a password against the policy',
  );
  const challenge = await requestsOf('a new password against the policy');
  const answer = challenge.at(-1)?.input.ChallengeResponses as Record<
    string,
    unknown
  >;
  for (const secret of [signUp.at(-1)?.input.Password, answer.NEW_PASSWORD]) {
    assert.equal(String(secret).length, 7);
    for (const rule of [/[a-z]/, /[A-Z]/, /\d/, /\W/])
      assert.match(String(secret), rule);
  }
});

test('without a mailbox, the entry that needs a code says what to set', async () => {
  const visitor = new Visitor({
    id: 'local_pool',
    clientId: 'c',
    rotates: false,
  });
  await assert.rejects(visitor.readCode('ada'), /MAILBOX/);
});

test("users get addresses in the owner's mailbox", () => {
  const pool = { id: 'local_pool', clientId: 'c', rotates: false };
  const own = new Visitor({ ...pool, mailbox: 'you@example.org' });
  assert.equal(own.addressOf('ada'), 'you+ada@example.org');
  assert.equal(
    new Visitor(pool).addressOf('ada'),
    'success+ada@simulator.amazonses.com',
  );
});

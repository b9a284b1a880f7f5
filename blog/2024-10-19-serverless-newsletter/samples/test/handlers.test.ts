import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { ConflictException, SchedulerClient } from '@aws-sdk/client-scheduler';
import {
  BadRequestException,
  GetAccountCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { SSMClient } from '@aws-sdk/client-ssm';
import type {
  APIGatewayProxyEventV2,
  Context,
  EventBridgeEvent,
} from 'aws-lambda';

Object.assign(process.env, {
  AWS_REGION: 'eu-west-1',
  TABLE_NAME: 'newsletter',
  FROM: 'Notes <hello@news.example.com>',
  REPLY_TO: 'hello@example.com',
  CONFIGURATION_SET: 'set',
  ORIGIN: 'https://news.example.com',
  UNSUBSCRIBE_KEYS_PARAMETER: 'keys',
  SCHEDULE_GROUP: 'issues',
  SCHEDULER_ROLE_ARN: 'role',
  DEAD_LETTERS_ARN: 'queue',
});
const { handler: subscribe } = await import('../src/subscribe');
const { handler: feedback } = await import('../src/feedback');
const { plan } = await import('../src/pace');
const { handler: sendIssue } = await import('../src/send-issue');

/** Nothing leaves this machine: both clients only write down what they get. */
function services(t: TestContext, ses: () => Promise<object>) {
  const writes: Record<string, unknown>[] = [];
  t.mock.method(
    DynamoDBDocumentClient.prototype,
    'send',
    async (command: never) => {
      writes.push((command as { input: Record<string, unknown> }).input);
      return {};
    },
  );
  t.mock.method(SESv2Client.prototype, 'send', ses);
  return writes;
}

/** What the sign-up answers a client. */
async function signUp(email: string, sourceIp: string): Promise<number> {
  const event = {
    body: JSON.stringify({ email }),
    requestContext: { http: { sourceIp } },
  } as APIGatewayProxyEventV2;
  const answer = await subscribe(event, {} as Context, () => undefined);
  return (answer as { statusCode: number }).statusCode;
}

/** A table that counts as DynamoDB does, and a SES that counts what it is given. */
function counting(t: TestContext, ses = async (): Promise<object> => ({})) {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 23) });
  const used = new Map<string, number>();
  const mails: object[] = [];
  t.mock.method(
    DynamoDBDocumentClient.prototype,
    'send',
    async (command: never) => {
      const { input } = command as { input: UpdateCommandInput };
      if (!input.UpdateExpression?.startsWith('ADD used')) return {};
      const key = JSON.stringify(input.Key);
      const before = used.get(key) ?? 0;
      const values = input.ExpressionAttributeValues ?? {};
      if (before >= values[':most']) throw refused();
      used.set(key, before + (values[':one'] ?? values[':minusOne']));
      return {};
    },
  );
  t.mock.method(SESv2Client.prototype, 'send', async (command: object) => {
    const answer = await ses();
    mails.push(command);
    return answer;
  });
  return mails;
}

const refused = () =>
  new ConditionalCheckFailedException({ message: '', $metadata: {} });

test('one client starts five sign-ups a day, from whichever address of its network', async (t) => {
  const mails = counting(t);
  for (let n = 1; n <= 6; n += 1) {
    const status = await signUp(`reader${n}@example.org`, `2001:db8:0:7::${n}`);
    assert.equal(status, n <= 5 ? 202 : 429);
  }
  assert.equal(await signUp('reader7@example.org', '2001:db8:0:8::1'), 202);
  assert.equal(mails.length, 6);
});

test('all clients together start as many as an issue leaves free for them', async (t) => {
  const mails = counting(t);
  for (let n = 0; n < 300; n += 1) {
    await signUp(`reader${n}@example.org`, `192.0.${n % 2}.${n % 250}`);
  }
  const daily = 50_000;
  const { budget } = plan({ rate: 14, daily, sentToday: 0, signUps: 0 });
  assert.equal(mails.length, 100);
  // SES counts any 24 hours, and these may hold the sign-ups of two days.
  assert.ok(budget + 2 * mails.length <= daily);
});

test('when the day is full, nobody learns who is on the list', async (t) => {
  counting(t);
  t.mock.method(DynamoDBDocumentClient.prototype, 'send', () =>
    Promise.reject(refused()),
  );
  assert.equal(await signUp('on-the-list@example.org', '192.0.2.1'), 429);
});

test('when SES refuses, the sign-up says so and can be tried again at once', async (t) => {
  const log = t.mock.method(console, 'error', () => undefined);
  const refusal = new Error('not authorized on …/identity/reader@example.org');
  const writes = services(t, () => Promise.reject(refusal));
  assert.equal(await signUp('reader@example.org', '192.0.2.1'), 500);
  assert.equal(writes.at(-1)?.UpdateExpression, 'SET requestedAt = :zero');
  const logged = JSON.stringify(log.mock.calls[0]?.arguments);
  assert.match(logged, /not authorized on …\/identity\/<address>/);
});

test('what SES refuses does not count against the limits', async (t) => {
  t.mock.method(console, 'error', () => undefined);
  let failing = true;
  counting(t, async () => {
    if (failing) throw new Error('down');
    return {};
  });
  for (let n = 0; n < 6; n += 1) {
    assert.equal(await signUp('reader@example.org', '192.0.2.1'), 500);
  }
  for (let n = 0; n < 100; n += 1)
    await signUp('reader@example.org', `192.0.3.${n}`);
  failing = false;
  assert.equal(await signUp('reader@example.org', '192.0.2.1'), 202);
});

test('a sign-up that fails after midnight gives back to its own day', async (t) => {
  t.mock.method(console, 'error', () => undefined);
  const writes = services(t, () => {
    t.mock.timers.setTime(Date.UTC(2026, 10, 24, 0, 0, 1));
    return Promise.reject(new Error('down'));
  });
  t.mock.timers.enable({
    apis: ['Date'],
    now: Date.UTC(2026, 10, 23, 23, 59, 59),
  });
  await signUp('reader@example.org', '192.0.2.1');
  const counters = writes.filter((write) =>
    /^ADD/.test(`${write.UpdateExpression}`),
  );
  assert.equal(counters.length, 4); // two taken, two given back
  for (const { Key } of counters) {
    assert.equal((Key as { pk: string }).pk, 'LIMIT#2026-11-23');
  }
});

const complaint = (kind: string) =>
  ({
    detail: {
      mail: { messageId: '1', tags: { subscriber: ['someone'] } },
      complaint: { complaintFeedbackType: kind },
    },
  }) as unknown as EventBridgeEvent<'Email Complaint Received', never>;

test('a complaint ends the subscription; "not spam" is none', async (t) => {
  const writes = services(t, async () => ({}));
  await feedback(complaint('not-spam'));
  assert.equal(writes.length, 0);
  await feedback(complaint('abuse'));
  assert.equal(writes.length, 1);
});

const bounce = (
  bounceType: string,
  bounceSubType: string,
  feedbackId: string,
) =>
  ({
    detail: {
      mail: { messageId: '1', tags: { subscriber: ['someone'] } },
      bounce: { bounceType, bounceSubType, feedbackId, bouncedRecipients: [] },
    },
  }) as unknown as EventBridgeEvent<'Email Bounced', never>;

/** How the subscription stands after some bounces, and why. */
async function afterBounces(
  t: TestContext,
  kind: [string, string],
  times: number,
  old: string[] = [],
) {
  const kept = new Set(old);
  let state = 'ACTIVE';
  t.mock.method(
    DynamoDBDocumentClient.prototype,
    'send',
    async (command: never) => {
      const { input } = command as {
        input: UpdateCommandInput & { Item?: { sk: string } };
      };
      if (input.Item) kept.add(input.Item.sk);
      if (input.UpdateExpression) {
        const { ':status': status, ':reason': reason } =
          input.ExpressionAttributeValues!;
        state = `${status} ${reason}`;
      }
      const prefix = input.ExpressionAttributeValues?.[':prefix'];
      return { Count: [...kept].filter((sk) => sk.startsWith(prefix)).length };
    },
  );
  for (let n = 0; n < times; n += 1) await feedback(bounce(...kind, `${n}`));
  return state;
}

// https://repost.aws/knowledge-center/ses-understand-soft-bounces
test('an out-of-office reply ends nothing, however many there are', async (t) => {
  assert.equal(await afterBounces(t, ['Transient', 'General'], 20), 'ACTIVE');
});

test('nor does what is wrong with the message, or what nobody could read', async (t) => {
  for (const kind of [
    'MessageTooLarge',
    'ContentRejected',
    'AttachmentRejected',
  ]) {
    assert.equal(await afterBounces(t, ['Transient', kind], 20), 'ACTIVE');
  }
  const kind: [string, string] = ['Undetermined', 'Undetermined'];
  assert.equal(await afterBounces(t, kind, 20), 'ACTIVE');
});

test('a mailbox that stays full leaves the list, and its reader may come back', async (t) => {
  const kind: [string, string] = ['Transient', 'MailboxFull'];
  assert.equal(await afterBounces(t, kind, 4), 'ACTIVE');
  assert.equal(
    await afterBounces(t, kind, 5),
    'UNSUBSCRIBED bounce:mailbox-full',
  );
});

test('what an earlier release kept of out-of-office replies counts for nothing', async (t) => {
  const old = ['BOUNCE#a', 'BOUNCE#b', 'BOUNCE#c', 'BOUNCE#d'];
  const kind: [string, string] = ['Transient', 'MailboxFull'];
  assert.equal(await afterBounces(t, kind, 1, old), 'ACTIVE');
});

test('a hard bounce ends the subscription for good', async (t) => {
  const kind: [string, string] = ['Permanent', 'NoEmail'];
  assert.equal(await afterBounces(t, kind, 1), 'SUPPRESSED bounce:NoEmail');
});

/** One active reader, and a table that has an issue for her. */
function issueFor(
  t: TestContext,
  email: string,
  send: () => Promise<object>,
  { account = {}, signUps = 0 } = {},
) {
  const writes: Record<string, unknown>[] = [];
  let asked = 0;
  t.mock.method(
    DynamoDBDocumentClient.prototype,
    'send',
    async (command: never) => {
      const { input } = command as { input: Record<string, unknown> };
      if (input.KeyConditionExpression) {
        return { Items: asked++ === 0 ? [{ gsi1sk: 'someone', email }] : [] };
      }
      if (input.TransactItems || input.UpdateExpression) writes.push(input);
      if (JSON.stringify(input.Key)?.includes('LIMIT#'))
        return { Item: { used: signUps } };
      return { Item: { subject: 's', html: 'h', text: 't' } };
    },
  );
  t.mock.method(SSMClient.prototype, 'send', async () => ({
    Parameter: { Value: 'k'.repeat(40) },
  }));
  t.mock.method(SESv2Client.prototype, 'send', (command: object) =>
    command instanceof GetAccountCommand ? Promise.resolve(account) : send(),
  );
  t.mock.method(console, 'info', () => undefined);
  return writes;
}

const context = (milliseconds: number) =>
  ({
    getRemainingTimeInMillis: () => milliseconds,
    awsRequestId: '1',
  }) as Context;

test('a refusal is kept without the address, which must go when the reader goes', async (t) => {
  const email = 'reader@example.org';
  const message = `Illegal address: ${email}`;
  const writes = issueFor(t, email, () =>
    Promise.reject(new BadRequestException({ message, $metadata: {} })),
  );
  await sendIssue({ slug: 'first-frost' }, context(900_000));
  assert.equal(writes.length, 2); // the claim and the mark
  assert.match(JSON.stringify(writes[1]), /Illegal address: <address>/);
  assert.doesNotMatch(JSON.stringify(writes), /reader@/);
});

test('an invocation that comes twice finds the rest scheduled, and ends well', async (t) => {
  issueFor(t, 'reader@example.org', async () => ({ MessageId: '1' }));
  const there = new ConflictException({
    message: '',
    $metadata: {},
    Message: '',
  });
  t.mock.method(SchedulerClient.prototype, 'send', () => Promise.reject(there));
  await sendIssue({ slug: 'first-frost' }, context(1000));
});

test('what sign-ups have used today is not kept free a second time', async (t) => {
  const SendQuota = {
    MaxSendRate: 14,
    Max24HourSend: 1000,
    SentLast24Hours: 899,
  };
  const options = { account: { SendQuota }, signUps: 100 };
  const send = async () => ({ MessageId: '1' });
  const writes = issueFor(t, 'reader@example.org', send, options);
  t.mock.method(SchedulerClient.prototype, 'send', async () => ({}));
  await sendIssue({ slug: 'first-frost' }, context(900_000));
  assert.equal(writes.length, 2); // 100 more may sign up, so one message is left
});

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ConflictException, SchedulerClient } from '@aws-sdk/client-scheduler';
import {
  BadRequestException,
  GetAccountCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { SSMClient } from '@aws-sdk/client-ssm';
import type { APIGatewayProxyEventV2, Context, EventBridgeEvent } from 'aws-lambda';

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
const { handler: sendIssue } = await import('../src/send-issue');

/** Nothing leaves this machine: both clients only write down what they are given. */
function services(t: TestContext, ses: () => Promise<object>) {
  const writes: Record<string, unknown>[] = [];
  t.mock.method(DynamoDBDocumentClient.prototype, 'send', async (command: never) => {
    writes.push((command as { input: Record<string, unknown> }).input);
    return {};
  });
  t.mock.method(SESv2Client.prototype, 'send', ses);
  return writes;
}

test('when SES refuses, the sign-up says so and can be tried again at once', async (t) => {
  const log = t.mock.method(console, 'error', () => undefined);
  const refusal = new Error('not authorized on …/identity/reader@example.org');
  const writes = services(t, () => Promise.reject(refusal));
  const event = { body: '{"email":"reader@example.org"}' } as APIGatewayProxyEventV2;
  const answer = await subscribe(event, {} as Context, () => undefined);
  assert.equal((answer as { statusCode: number }).statusCode, 500);
  assert.equal(writes.length, 2);
  assert.equal(writes[1]?.UpdateExpression, 'SET requestedAt = :zero');
  const logged = JSON.stringify(log.mock.calls[0]?.arguments);
  assert.match(logged, /not authorized on …\/identity\/<address>/);
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

/** One active reader, and a table that has an issue for her. */
function issueFor(t: TestContext, email: string, send: () => Promise<object>) {
  const writes: Record<string, unknown>[] = [];
  let asked = 0;
  t.mock.method(DynamoDBDocumentClient.prototype, 'send', async (command: never) => {
    const { input } = command as { input: Record<string, unknown> };
    if (input.KeyConditionExpression) {
      return { Items: asked++ === 0 ? [{ gsi1sk: 'someone', email }] : [] };
    }
    if (input.TransactItems || input.UpdateExpression) writes.push(input);
    return { Item: { subject: 's', html: 'h', text: 't' } };
  });
  t.mock.method(SSMClient.prototype, 'send', async () => ({
    Parameter: { Value: 'k'.repeat(40) },
  }));
  t.mock.method(SESv2Client.prototype, 'send', (command: object) =>
    command instanceof GetAccountCommand ? Promise.resolve({}) : send(),
  );
  t.mock.method(console, 'info', () => undefined);
  return writes;
}

const context = (milliseconds: number) =>
  ({ getRemainingTimeInMillis: () => milliseconds, awsRequestId: '1' }) as Context;

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
  const there = new ConflictException({ message: '', $metadata: {}, Message: '' });
  t.mock.method(SchedulerClient.prototype, 'send', () => Promise.reject(there));
  await sendIssue({ slug: 'first-frost' }, context(1000));
});

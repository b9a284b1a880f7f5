import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import type { APIGatewayProxyEventV2, Context, EventBridgeEvent } from 'aws-lambda';

Object.assign(process.env, {
  AWS_REGION: 'eu-west-1',
  TABLE_NAME: 'newsletter',
  FROM: 'Notes <hello@news.example.com>',
  REPLY_TO: 'hello@example.com',
  CONFIGURATION_SET: 'set',
  ORIGIN: 'https://news.example.com',
});
const { handler: subscribe } = await import('../src/subscribe');
const { handler: feedback } = await import('../src/feedback');

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
  t.mock.method(console, 'error', () => undefined);
  const refusal = new Error('not authorized to perform ses:SendEmail on …/identity/…');
  const writes = services(t, () => Promise.reject(refusal));
  const event = { body: '{"email":"reader@example.org"}' } as APIGatewayProxyEventV2;
  const answer = await subscribe(event, {} as Context, () => undefined);
  assert.equal((answer as { statusCode: number }).statusCode, 500);
  assert.equal(writes.length, 2);
  assert.equal(writes[1]?.UpdateExpression, 'SET requestedAt = :zero');
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

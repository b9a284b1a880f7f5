import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import {
  ApiGatewayManagementApiClient,
  GoneException,
  type PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { SFNClient } from '@aws-sdk/client-sfn';
import { S3Client } from '@aws-sdk/client-s3';
import { SSMClient } from '@aws-sdk/client-ssm';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';

Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  TABLE: 'table',
  BUCKET: 'covers',
  SITE_ORIGIN: 'https://blog.example.com',
  AUTHOR_GROUP: 'authors',
  TICKET_SECRET: '/covers/ticket-secret',
  SLOTS: '2',
  DAILY_LIMIT: '20',
  MACHINE_ARN: 'arn:aws:states:us-east-1:111122223333:stateMachine:live',
  CALLBACK_URL: 'https://socket.example.com/live',
});

type Handler = (command: unknown) => object;
let onDynamo: Handler;
let onPush: Handler;
let commands: unknown[];
let pushed: unknown[];
let started: number;

beforeEach(() => {
  onDynamo = onPush = () => ({});
  commands = [];
  pushed = [];
  started = 0;
  mock.restoreAll();
  mock.method(SSMClient.prototype, 'send', async () => ({
    Parameter: { Value: 'secret' },
  }));
  mock.method(S3Client.prototype, 'send', async () => ({}));
  mock.method(SFNClient.prototype, 'send', async () => ((started += 1), {}));
  mock.method(
    DynamoDBDocumentClient.prototype,
    'send',
    async (command: unknown) => {
      commands.push(command);
      return onDynamo(command);
    },
  );
  mock.method(
    ApiGatewayManagementApiClient.prototype,
    'send',
    async (command: PostToConnectionCommand) => {
      pushed.push(JSON.parse(String(command.input.Data)));
      return onPush(command);
    },
  );
});

const load = async () => ({
  ticket: (await import('../src/ticket')).handler,
  authorizer: (await import('../src/authorizer')).handler,
  start: (await import('../src/start')).handler,
  ...(await import('../src/progress')),
  ...(await import('../src/store')),
});

function canceled(...codes: string[]): never {
  throw new TransactionCanceledException({
    message: 'canceled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
}
const conditionFailed = (): never => {
  throw new ConditionalCheckFailedException({ message: 'no', $metadata: {} });
};
const NO = 'ConditionalCheckFailed';

const job = {
  user: 'user-1',
  requestId: 'request-0000-0001',
  slot: 0,
  seq: 2,
  last: { type: 'progress', step: 'writing' },
};

for (const [groups, status] of [
  ['[authors]', 200],
  ['[editors authors]', 200],
  ['[editors]', 403],
  ['[guest-authors]', 403],
  // Names of groups may hold dots and slashes, but no space.
  ['[guest.authors]', 403],
  ['[authors/archive]', 403],
  [undefined, 403],
] as const) {
  test(`the groups ${groups} give a ticket: ${status}`, async () => {
    const { ticket } = await load();
    const claims = { sub: 'user-1', 'cognito:groups': groups };
    const event = { requestContext: { authorizer: { jwt: { claims } } } };
    assert.equal((await ticket(event as never)).statusCode, status);
  });
}

const visit = (ticket: string, Origin: string) =>
  ({
    queryStringParameters: { ticket },
    headers: { Origin },
    methodArn: 'arn',
  }) as never;
const effect = (result: {
  policyDocument: { Statement: { Effect?: string }[] };
}): string | undefined => result.policyDocument.Statement[0]?.Effect;

test('a ticket opens one connection, from the site, for a minute', async () => {
  const { authorizer } = await load();
  const { issue } = await import('../src/tickets');
  const now = Math.floor(Date.now() / 1000);
  const origin = 'https://blog.example.com';
  const fresh = issue('user-1', 'secret', now);

  assert.equal(effect(await authorizer(visit(fresh, origin))), 'Allow');
  assert.equal(
    effect(await authorizer(visit(fresh, 'https://evil.example'))),
    'Deny',
  );
  assert.equal(
    effect(
      await authorizer(visit(issue('user-1', 'secret', now - 60), origin)),
    ),
    'Deny',
  );
  assert.equal(
    effect(await authorizer(visit(issue('user-1', 'other', now), origin))),
    'Deny',
  );
  onDynamo = (command) =>
    command instanceof PutCommand ? conditionFailed() : {};
  assert.equal(effect(await authorizer(visit(fresh, origin))), 'Deny');
});

test('expired rows that DynamoDB has not removed yet are not read as connections', async () => {
  const { connectionsOf } = await load();
  onDynamo = () => ({ Items: [{ sk: 'conn#abc' }] });
  assert.deepEqual(await connectionsOf('user-1'), ['abc']);
  const [query] = commands;
  assert.ok(query instanceof QueryCommand);
  assert.equal(query.input.FilterExpression, 'expiresAt > :now');
  assert.ok(
    Math.abs(
      Number(query.input.ExpressionAttributeValues?.[':now']) -
        Date.now() / 1000,
    ) < 5,
  );
});

test('an expired lease can be taken over before DynamoDB removes it', async () => {
  const { admit } = await load();
  await admit('user-1', job.requestId, 'job-1');
  const [transaction] = commands;
  assert.ok(transaction instanceof TransactWriteCommand);
  const conditions = (transaction.input.TransactItems ?? []).map(
    ({ Put, Update }) => (Put ?? Update)?.ConditionExpression,
  );
  const free = 'attribute_not_exists(pk) OR expiresAt < :now';
  assert.deepEqual(conditions, [
    'attribute_not_exists(pk)',
    free,
    'attribute_not_exists(used) OR used < :limit',
    free,
  ]);
});

for (const [reasons, admission, transactions] of [
  [[NO, 'None', 'None', 'None'], 'known', 1],
  [['None', NO, 'None', 'None'], 'busy', 1],
  [['None', 'None', NO, 'None'], 'spent', 1],
  [['None', 'None', 'None', NO], 'busy', 2],
  [['None', 'TransactionConflict', 'None', 'None'], 'busy', 2],
] as const) {
  test(`${reasons.join(', ')}: ${admission}, after ${transactions} transactions`, async () => {
    const { admit } = await load();
    onDynamo = () => canceled(...reasons);
    assert.equal(await admit('user-1', job.requestId, 'job-1'), admission);
    assert.equal(commands.length, transactions);
  });
}

const started200 = (text: string) =>
  ({
    requestContext: { connectionId: 'conn-1', authorizer: { sub: 'user-1' } },
    body: JSON.stringify({ action: 'start', requestId: job.requestId, text }),
  }) as never;

test('a repeated request answers with the last message and starts the same execution', async () => {
  const { start } = await load();
  onDynamo = (command) =>
    command instanceof TransactWriteCommand
      ? canceled(NO, 'None', 'None', 'None')
      : { Item: job };
  assert.deepEqual(await start(started200('x'.repeat(200))), {
    statusCode: 200,
  });
  assert.deepEqual(pushed, [{ ...job.last, requestId: job.requestId, seq: 2 }]);
  assert.equal(started, 1);
});

test('a request for a job that has ended starts nothing', async () => {
  const { start } = await load();
  const last = { type: 'failed', reason: 'The picture could not be drawn' };
  onDynamo = (command) =>
    command instanceof TransactWriteCommand
      ? canceled(NO, 'None', 'None', 'None')
      : { Item: { ...job, last, ended: true } };
  await start(started200('x'.repeat(200)));
  assert.equal(started, 0);
});

test('a message is stored before it is pushed, and a dead connection is forgotten', async () => {
  const { step } = await load();
  onDynamo = (command) => {
    if (command instanceof UpdateCommand) return { Attributes: job };
    if (command instanceof QueryCommand)
      return { Items: [{ sk: 'conn#dead' }] };
    return {};
  };
  onPush = () => {
    throw new GoneException({ message: 'gone', $metadata: {} });
  };
  await step({
    jobId: 'job-1',
    message: { type: 'progress', step: 'writing' },
  });
  assert.deepEqual(
    commands.map((command) => (command as object).constructor.name),
    ['UpdateCommand', 'QueryCommand', 'DeleteCommand'],
  );
  const forgotten = commands.at(-1);
  assert.ok(forgotten instanceof DeleteCommand);
  assert.deepEqual(forgotten.input.Key, { pk: 'user#user-1', sk: 'conn#dead' });
});

test('the second report of an end is nothing', async () => {
  const { ended } = await load();
  onDynamo = () => conditionFailed();
  await ended({ detail: { name: 'job-1', status: 'TIMED_OUT' } } as never);
  assert.deepEqual(pushed, []);
});

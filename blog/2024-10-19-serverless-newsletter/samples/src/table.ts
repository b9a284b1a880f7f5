import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { env } from './env';
import { ALL, today, type Limit } from './limits';
import type { Issue } from './mail';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const TableName = env('TABLE_NAME');

const DAY = 24 * 3600;
const now = () => Math.floor(Date.now() / 1000);

const profile = (id: string) => ({ pk: `SUB#${id}`, sk: 'PROFILE' });
const counter = (day: string, name: string) => ({
  pk: `LIMIT#${day}`,
  sk: name,
});
const delivery = (slug: string, id: string) => ({
  pk: `ISSUE#${slug}`,
  sk: `TO#${id}`,
});

/** False instead of an error when a condition does not hold. */
async function falseIfRefused(error: unknown): Promise<false> {
  if (error instanceof ConditionalCheckFailedException) return false;
  throw error;
}

/**
 * Starts, or starts again, a subscription that awaits its confirmation. False
 * if there is nothing to send: active, suppressed, or asked within a day.
 */
export async function requestSubscription(
  id: string,
  email: string,
  tokenHash: string,
): Promise<boolean> {
  const t = now();
  return client
    .send(
      new UpdateCommand({
        TableName,
        Key: profile(id),
        UpdateExpression:
          'SET email = :email, #s = :pending, tokenHash = :hash, ' +
          'tokenExpires = :expires, requestedAt = :now, expiresAt = :ttl',
        ConditionExpression:
          'attribute_not_exists(pk) OR ' +
          '(#s IN (:pending, :unsubscribed) AND requestedAt < :dayAgo)',
        ExpressionAttributeNames: { '#s': 'status' },
        ExpressionAttributeValues: {
          ':email': email,
          ':pending': 'PENDING',
          ':unsubscribed': 'UNSUBSCRIBED',
          ':hash': tokenHash,
          ':expires': t + 2 * DAY,
          ':now': t,
          ':ttl': t + 7 * DAY,
          ':dayAgo': t - DAY,
        },
      }),
    )
    .then(() => true, falseIfRefused);
}

// #region take
/** Counts one more of the day, or returns false if there were enough. */
export async function take({ day, name, most }: Limit): Promise<boolean> {
  return client
    .send(
      new UpdateCommand({
        TableName,
        Key: counter(day, name),
        UpdateExpression: 'ADD used :one SET expiresAt = :ttl',
        ConditionExpression: 'attribute_not_exists(used) OR used < :most',
        ExpressionAttributeValues: {
          ':one': 1,
          ':most': most,
          ':ttl': now() + 2 * DAY,
        },
      }),
    )
    .then(() => true, falseIfRefused);
}
// #endregion

/** Takes back what take() has counted. */
export async function giveBack({ day, name }: Limit): Promise<void> {
  await client.send(
    new UpdateCommand({
      TableName,
      Key: counter(day, name),
      UpdateExpression: 'ADD used :minusOne',
      ExpressionAttributeValues: { ':minusOne': -1 },
    }),
  );
}

/** How many sign-ups of today count. */
export async function signUpsToday(): Promise<number> {
  const { Item } = await client.send(
    new GetCommand({ TableName, Key: counter(today(), ALL) }),
  );
  return Item?.used ?? 0;
}

// #region confirm
/** Uses the token up: the same update that checks it removes it. */
export async function confirm(id: string, tokenHash: string): Promise<boolean> {
  return client
    .send(
      new UpdateCommand({
        TableName,
        Key: profile(id),
        UpdateExpression:
          'SET #s = :active, confirmedAt = :now, ' +
          'gsi1pk = :active, gsi1sk = :id ' +
          'REMOVE tokenHash, tokenExpires, expiresAt',
        ConditionExpression:
          '#s = :pending AND tokenHash = :hash AND tokenExpires > :now',
        ExpressionAttributeNames: { '#s': 'status' },
        ExpressionAttributeValues: {
          ':active': 'ACTIVE',
          ':pending': 'PENDING',
          ':hash': tokenHash,
          ':now': now(),
          ':id': id,
        },
      }),
    )
    .then(() => true, falseIfRefused);
}
// #endregion

/** Lets someone ask again at once when the confirmation could not be sent. */
export async function forgetRequest(
  id: string,
  tokenHash: string,
): Promise<void> {
  await client
    .send(
      new UpdateCommand({
        TableName,
        Key: profile(id),
        UpdateExpression: 'SET requestedAt = :zero',
        ConditionExpression: 'tokenHash = :hash',
        ExpressionAttributeValues: { ':zero': 0, ':hash': tokenHash },
      }),
    )
    .catch(falseIfRefused);
}

/**
 * Takes someone off the list and forgets the address: its hash, the key, is
 * enough to recognize it. Repeating this changes nothing, and what a bounce or
 * a complaint ended is not reopened by a later unsubscribe.
 */
export async function leave(
  id: string,
  status: 'UNSUBSCRIBED' | 'SUPPRESSED',
  reason: string,
): Promise<void> {
  await client
    .send(
      new UpdateCommand({
        TableName,
        Key: profile(id),
        UpdateExpression:
          'SET #s = :status, endedAt = :now, endReason = :reason ' +
          'REMOVE email, gsi1pk, gsi1sk, tokenHash, tokenExpires, expiresAt',
        ConditionExpression:
          'attribute_exists(pk) AND NOT #s IN (:status, :suppressed)',
        ExpressionAttributeNames: { '#s': 'status' },
        ExpressionAttributeValues: {
          ':status': status,
          ':suppressed': 'SUPPRESSED',
          ':now': now(),
          ':reason': reason,
        },
      }),
    )
    .catch(falseIfRefused);
}

/** Keeps a bounce of a full mailbox for 90 days and counts those there are. */
export async function recordBounce(
  id: string,
  feedbackId: string,
): Promise<number> {
  const pk = `SUB#${id}`;
  await client.send(
    new PutCommand({
      TableName,
      Item: { pk, sk: `FULL#${feedbackId}`, expiresAt: now() + 90 * DAY },
    }),
  );
  const { Count } = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      FilterExpression: 'expiresAt > :now', // TTL deletes late
      ExpressionAttributeValues: {
        ':pk': pk,
        ':prefix': 'FULL#',
        ':now': now(),
      },
      Select: 'COUNT',
      ConsistentRead: true,
    }),
  );
  return Count ?? 0;
}

export async function putIssue(issue: Issue): Promise<void> {
  await client.send(
    new PutCommand({
      TableName,
      Item: { pk: `ISSUE#${issue.slug}`, sk: 'CONTENT', ...issue },
    }),
  );
}

export async function getIssue(slug: string): Promise<Issue> {
  const { Item } = await client.send(
    new GetCommand({ TableName, Key: { pk: `ISSUE#${slug}`, sk: 'CONTENT' } }),
  );
  if (!Item) throw new Error(`there is no issue ${slug}`);
  return { slug, subject: Item.subject, html: Item.html, text: Item.text };
}

export interface Subscriber {
  id: string;
  email: string;
}

/** The next active subscribers, in the order of their ids. */
export async function activeAfter(
  cursor: string,
  limit: number,
): Promise<Subscriber[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :active AND gsi1sk > :cursor',
      // A key cannot be empty; "!" sorts before everything in base64url.
      ExpressionAttributeValues: {
        ':active': 'ACTIVE',
        ':cursor': cursor || '!',
      },
      Limit: limit,
    }),
  );
  return Items.map((item) => ({ id: item.gsi1sk, email: item.email }));
}

// #region claim
/**
 * Reserves one delivery. One transaction asks the table, not the index, whether
 * the subscription is still active and whether nobody reserved it before.
 */
export async function claim(slug: string, id: string): Promise<boolean> {
  try {
    await client.send(
      new TransactWriteCommand({
        TransactItems: [
          {
            ConditionCheck: {
              TableName,
              Key: profile(id),
              ConditionExpression: '#s = :active',
              ExpressionAttributeNames: { '#s': 'status' },
              ExpressionAttributeValues: { ':active': 'ACTIVE' },
            },
          },
          {
            Put: {
              TableName,
              Item: {
                ...delivery(slug, id),
                state: 'CLAIMED',
                expiresAt: now() + 90 * DAY,
              },
              ConditionExpression: 'attribute_not_exists(pk)',
            },
          },
        ],
      }),
    );
    return true;
  } catch (error) {
    const refused =
      error instanceof TransactionCanceledException &&
      error.CancellationReasons?.some(
        (r) => r.Code === 'ConditionalCheckFailed',
      );
    if (refused) return false;
    throw error;
  }
}
// #endregion

export async function settle(
  slug: string,
  id: string,
  state: 'SENT' | 'REFUSED',
  detail: string,
): Promise<void> {
  await client.send(
    new UpdateCommand({
      TableName,
      Key: delivery(slug, id),
      UpdateExpression: 'SET #state = :state, detail = :detail',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': state, ':detail': detail },
    }),
  );
}

/** Gives a claim back, for another run to take. */
export async function release(slug: string, id: string): Promise<void> {
  await client.send(new DeleteCommand({ TableName, Key: delivery(slug, id) }));
}

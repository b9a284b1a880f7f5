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
import { env, now } from './env';
import type { JobMessage } from './messages';
import type { Claims } from './tickets';

const db = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const TableName = process.env.TABLE;
const DAY = 86_400;
const LEASE = 300;

export interface Job {
  user: string;
  requestId: string;
  slot: number;
  seq: number;
  last: JobMessage;
  ended?: boolean;
}

const userKey = (user: string) => `user#${user}`;
const jobKey = (id: string) => ({ pk: `job#${id}`, sk: 'job' });
const slotKey = (slot: number) => ({ pk: `slot#${slot}`, sk: 'lease' });

/** False when the ticket was used before. */
export async function spendTicket({ nonce, exp }: Claims): Promise<boolean> {
  const Item = { pk: `ticket#${nonce}`, sk: 'ticket', expiresAt: exp + DAY };
  return holds(
    db.send(
      new PutCommand({
        TableName,
        Item,
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    ),
  );
}

// #region connections
export async function remember(
  user: string,
  connection: string,
): Promise<void> {
  // A connection lives for two hours at most.
  const Item = {
    pk: userKey(user),
    sk: `conn#${connection}`,
    expiresAt: now() + 2 * 3_600,
  };
  await db.send(new PutCommand({ TableName, Item }));
}

export async function forget(user: string, connection: string): Promise<void> {
  const Key = { pk: userKey(user), sk: `conn#${connection}` };
  await db.send(new DeleteCommand({ TableName, Key }));
}

/** DynamoDB deletes expired rows within days, so the query filters them. */
export async function connectionsOf(user: string): Promise<string[]> {
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName,
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :conn)',
      FilterExpression: 'expiresAt > :now',
      ExpressionAttributeValues: {
        ':pk': userKey(user),
        ':conn': 'conn#',
        ':now': now(),
      },
    }),
  );
  return Items.map(({ sk }) => String(sk).slice('conn#'.length));
}
// #endregion

// #region admit
export type Admission = 'admitted' | 'known' | 'busy' | 'spent';

/** All or nothing: the job, a slot, the user's lease, the day's count. */
export async function admit(
  user: string,
  requestId: string,
  jobId: string,
): Promise<Admission> {
  for (const slot of shuffled(Number(env('SLOTS')))) {
    try {
      await db.send(
        new TransactWriteCommand({
          TransactItems: [
            newJob(jobId, { user, requestId, slot }),
            lease({ pk: userKey(user), sk: 'lease' }, jobId),
            countToday(user),
            lease(slotKey(slot), jobId),
          ],
        }),
      );
      return 'admitted';
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const failed = (error.CancellationReasons ?? []).map(
        ({ Code }) => Code === 'ConditionalCheckFailed',
      );
      if (failed[0]) return 'known';
      if (failed[1]) return 'busy';
      if (failed[2]) return 'spent';
      // The slot is taken, or somebody wrote at the same time: try another.
    }
  }
  return 'busy';
}
// #endregion

// #region lease
/** Free when nobody holds it, or when its time is over and the row remains. */
function lease(Key: { pk: string; sk: string }, jobId: string) {
  return {
    Update: {
      TableName,
      Key,
      UpdateExpression: 'SET jobId = :job, expiresAt = :until',
      ConditionExpression: 'attribute_not_exists(pk) OR expiresAt < :now',
      ExpressionAttributeValues: {
        ':job': jobId,
        ':until': now() + LEASE,
        ':now': now(),
      },
    },
  };
}
// #endregion

function newJob(
  jobId: string,
  owner: Pick<Job, 'user' | 'requestId' | 'slot'>,
) {
  const last: JobMessage = { type: 'progress', step: 'accepted' };
  const job: Job = { ...owner, seq: 1, last };
  return {
    Put: {
      TableName,
      Item: { ...jobKey(jobId), ...job, expiresAt: now() + DAY },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

function countToday(user: string) {
  const day = new Date().toISOString().slice(0, 10);
  return {
    Update: {
      TableName,
      Key: { pk: userKey(user), sk: `day#${day}` },
      UpdateExpression: 'SET expiresAt = :until ADD used :one',
      ConditionExpression: 'attribute_not_exists(used) OR used < :limit',
      ExpressionAttributeValues: {
        ':until': now() + 2 * DAY,
        ':one': 1,
        ':limit': Number(env('DAILY_LIMIT')),
      },
    },
  };
}

export async function findJob(jobId: string): Promise<Job | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName, Key: jobKey(jobId), ConsistentRead: true }),
  );
  return Item as Job | undefined;
}

// #region record
/** Keeps the message with the job; undefined when the job has ended already. */
export async function record(
  jobId: string,
  message: JobMessage,
): Promise<Job | undefined> {
  const ends = message.type !== 'progress';
  try {
    const { Attributes } = await db.send(
      new UpdateCommand({
        TableName,
        Key: jobKey(jobId),
        UpdateExpression: ends
          ? 'SET #last = :last, ended = :true ADD seq :one'
          : 'SET #last = :last ADD seq :one',
        ConditionExpression:
          'attribute_exists(pk) AND attribute_not_exists(ended)',
        ExpressionAttributeNames: { '#last': 'last' },
        ExpressionAttributeValues: {
          ':last': message,
          ':one': 1,
          ...(ends && { ':true': true }),
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    const job = Attributes as Job;
    if (ends) await release(job, jobId);
    return job;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
// #endregion

/** Only what still belongs to this job: an expired lease may have a new holder. */
async function release({ user, slot }: Job, jobId: string): Promise<void> {
  const keys = [{ pk: userKey(user), sk: 'lease' }, slotKey(slot)];
  await Promise.all(
    keys.map((Key) =>
      holds(
        db.send(
          new DeleteCommand({
            TableName,
            Key,
            ConditionExpression: 'jobId = :job',
            ExpressionAttributeValues: { ':job': jobId },
          }),
        ),
      ),
    ),
  );
}

async function holds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Random order, so that busy times do not all knock at slot 0 first. */
function shuffled(count: number): number[] {
  return Array.from({ length: count }, (_, slot) => ({
    slot,
    at: Math.random(),
  }))
    .sort((a, b) => a.at - b.at)
    .map(({ slot }) => slot);
}

import type { TableDefinition } from 'local-appsync/definition';
import { REACTIONS } from './resolvers/items';

const COMMENT = ['id', 'post', 'parentId', 'author', 'byOwner', 'body', 'status', 'version'];

/** Each index with its keys, and with the attributes that its readers may see; all are sparse. */
const indexes = {
  /** The published comments of a post in the order of reading. Neither the author's id nor a reason is in it. */
  published: ['publishedPost', 'threadKey', [...COMMENT, 'createdAt', 'editedAt']],
  /** What is counted of a post: 16 items with reactions, then its published comments. */
  counted: ['countedPost', 'countedKey', REACTIONS.map((reaction) => `${reaction}_COUNT`)],
  /** A member's comments in any state. */
  byMember: ['memberKey', 'createdAt', [...COMMENT, 'editedAt', 'rejectedBecause', 'threadKey']],
  /** What waits for an owner, held and reported. */
  queue: [
    'queueKey',
    'queuedAt',
    [...COMMENT, 'createdAt', 'member', 'username', 'reason', 'reports'],
  ],
} as const satisfies Record<string, readonly [string, string, readonly string[]]>;

export type IndexName = keyof typeof indexes;

/** The table with everything that members write. */
export function membersTable(TableName: string): TableDefinition {
  const keys = Object.values(indexes).flatMap(([partition, sort]) => [partition, sort]);
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk', ...new Set(keys)].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S' as const,
    })),
    KeySchema: keySchema('pk', 'sk'),
    GlobalSecondaryIndexes: Object.entries(indexes).map(
      ([IndexName, [partition, sort, shown]]) => ({
        IndexName,
        KeySchema: keySchema(partition, sort),
        Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...shown] },
      }),
    ),
    timeToLiveAttribute: 'expiresAt',
  };
}

function keySchema(partition: string, sort: string) {
  return [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ];
}

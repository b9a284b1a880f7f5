import type { TableDefinition } from 'local-appsync/definition';
import { REACTIONS } from './resolvers/model/reactions';

/** Each index with its keys, and with the attributes that its readers may see; all are sparse. */
const indexes = {
  /** The published comments of a post in the order of reading. */
  published: {
    keys: ['publishedPost', 'threadKey'],
    // Neither the author's id nor a reason.
    attributes: [
      'id',
      'post',
      'parentId',
      'author',
      'byOwner',
      'body',
      'createdAt',
      'editedAt',
      'version',
      'status',
    ],
  },
  /** What is counted of a post: 16 items with reactions, then its published comments. */
  counted: {
    keys: ['countedPost', 'countedKey'],
    attributes: REACTIONS.map((reaction) => `${reaction}_COUNT`),
  },
  /** A member's comments in any state. */
  byMember: {
    keys: ['memberKey', 'createdAt'],
    attributes: [
      'id',
      'post',
      'parentId',
      'author',
      'byOwner',
      'body',
      'editedAt',
      'version',
      'status',
      'rejectedBecause',
    ],
  },
  /** What waits for an owner, held and reported. */
  queue: {
    keys: ['queueKey', 'queuedAt'],
    attributes: [
      'id',
      'post',
      'parentId',
      'member',
      'author',
      'body',
      'createdAt',
      'status',
      'reason',
      'reports',
    ],
  },
} as const satisfies Record<string, { keys: [string, string]; attributes: readonly string[] }>;

export type IndexName = keyof typeof indexes;

/** The table with everything that members write. */
export function membersTable(TableName: string): TableDefinition {
  const keyAttributes = ['pk', 'sk', ...Object.values(indexes).flatMap(({ keys }) => keys)];
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keyAttributes.map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S' as const,
    })),
    KeySchema: keySchema(['pk', 'sk']),
    GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, { keys, attributes }]) => ({
      IndexName,
      KeySchema: keySchema(keys),
      Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...attributes] },
    })),
    timeToLiveAttribute: 'expiresAt',
  };
}

function keySchema([partition, sort]: readonly [string, string]) {
  return [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ];
}

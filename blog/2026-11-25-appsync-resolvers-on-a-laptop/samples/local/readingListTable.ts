import type {
  CreateTableCommandInput,
  KeySchemaElement,
} from '@aws-sdk/client-dynamodb';

const keys = (partition: string, sort: string): KeySchemaElement[] => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
];

/** The table of the reading list, with the keys and indexes that its CDK stack gives it. */
export const readingListTable: CreateTableCommandInput = {
  TableName: 'reading-list',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk', 'statusKey', 'shelfKey', 'addedAt'].map(
    (name) => ({
      AttributeName: name,
      AttributeType: 'S',
    }),
  ),
  KeySchema: keys('pk', 'sk'),
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byStatus',
      KeySchema: keys('statusKey', 'sk'),
      Projection: { ProjectionType: 'ALL' },
    },
    {
      IndexName: 'shelf',
      KeySchema: keys('shelfKey', 'addedAt'),
      Projection: {
        ProjectionType: 'INCLUDE',
        NonKeyAttributes: ['id', 'url', 'title'],
      },
    },
  ],
};

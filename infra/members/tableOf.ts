import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  TableV2,
  type Attribute,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { TableDefinition } from 'local-appsync/definition';

/** In a second, of the table and of each index: somebody's loop is throttled before it gets expensive. */
const MOST_READ_UNITS = 4000;
const MOST_WRITE_UNITS = 1000;

/** A table that can be restored, and that no slip deletes. All of its keys are strings. */
export function tableOf(
  scope: Construct,
  { TableName, KeySchema, GlobalSecondaryIndexes = [], timeToLiveAttribute }: TableDefinition,
): TableV2 {
  return new TableV2(scope, 'Table', {
    tableName: TableName,
    ...keysOf(KeySchema),
    billing: Billing.onDemand({
      maxReadRequestUnits: MOST_READ_UNITS,
      maxWriteRequestUnits: MOST_WRITE_UNITS,
    }),
    globalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({
      indexName: index.IndexName!,
      ...keysOf(index.KeySchema),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: index.Projection?.NonKeyAttributes,
      maxReadRequestUnits: MOST_READ_UNITS,
      maxWriteRequestUnits: MOST_WRITE_UNITS,
    })),
    timeToLiveAttribute,
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      // What a member deletes is gone from the backups after a week.
      recoveryPeriodInDays: 7,
    },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
}

function keysOf(keys: TableDefinition['KeySchema']): {
  partitionKey: Attribute;
  sortKey: Attribute;
} {
  const [partitionKey, sortKey] = keys!.map(({ AttributeName }) => ({
    name: AttributeName!,
    type: AttributeType.STRING,
  }));
  return { partitionKey: partitionKey!, sortKey: sortKey! };
}

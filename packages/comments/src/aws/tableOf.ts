import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { TableDefinition } from 'local-appsync/definition';

/** In a second, of the table and of each index: somebody's loop is throttled before it gets expensive. */
const limits = { maxReadRequestUnits: 4000, maxWriteRequestUnits: 1000 };

/** A table that can be restored, and that no slip deletes. All of its keys are strings. */
export function tableOf(
  scope: Construct,
  { TableName, KeySchema, GlobalSecondaryIndexes = [], timeToLiveAttribute }: TableDefinition,
): TableV2 {
  return new TableV2(scope, 'Table', {
    tableName: TableName,
    ...keysOf(KeySchema),
    billing: Billing.onDemand(limits),
    globalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({
      indexName: index.IndexName!,
      ...keysOf(index.KeySchema),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: index.Projection?.NonKeyAttributes,
      ...limits,
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

function keysOf(keys: TableDefinition['KeySchema']) {
  const [partitionKey, sortKey] = keys!.map(({ AttributeName }) => ({
    name: AttributeName!,
    type: AttributeType.STRING,
  }));
  return { partitionKey: partitionKey!, sortKey };
}

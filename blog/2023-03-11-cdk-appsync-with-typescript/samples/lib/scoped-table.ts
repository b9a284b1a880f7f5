import { BackedDataSource, type GraphqlApi } from 'aws-cdk-lib/aws-appsync';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

interface ScopedTableProps {
  readonly api: GraphqlApi;
  readonly table: ITable;
  /** DynamoDB actions, without the prefix. */
  readonly actions: string[];
  readonly resources: string[];
}

/** A DynamoDB data source that may do what it is told, and nothing else. */
export class ScopedTable extends BackedDataSource {
  constructor(scope: Construct, id: string, props: ScopedTableProps) {
    const { api, table } = props;
    super(
      scope,
      id,
      { api, name: id },
      {
        type: 'AMAZON_DYNAMODB',
        dynamoDbConfig: {
          tableName: table.tableName,
          awsRegion: table.env.region,
        },
      },
    );
    this.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: props.actions.map((action) => `dynamodb:${action}`),
        resources: props.resources,
      }),
    );
  }
}

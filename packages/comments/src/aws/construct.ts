import * as cdk from 'aws-cdk-lib/core';
import * as appsync from 'aws-cdk-lib/aws-appsync';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { ApiDefinition, TableDefinition } from 'local-appsync/definition';
import { membersApi, tableSources } from '../api/definition';
import { strictPolicy, type ModerationPolicy } from '../api/resolvers/items';
import { membersTableName } from '../postList';
import { alarms, noticeFunction, ownersTopic } from './functions';

interface CommentsProps {
  /** The beginning of the names of the table and of metrics. */
  name: string;
  /** Who hears once a day what waits, and of alarms. */
  ownerEmail: string;
  moderation?: Partial<ModerationPolicy>;
  userPool: IUserPool;
  clientId: string;
  /** The site's address, without a slash at the end. */
  siteUrl: string;
  ownerName: string;
}

/** Comments, reactions and bookmarks: made from the definition that the local AppSync runs, too. */
export class Comments extends Construct {
  readonly api: appsync.GraphqlApi;
  private readonly stack = cdk.Stack.of(this);
  /** Each deployment moves it. AppSync allows it to be a year away at most. */
  private readonly endOfKey = cdk.Expiration.after(cdk.Duration.days(365));

  constructor(scope: Construct, id: string, props: CommentsProps) {
    super(scope, id);
    const { name, ownerEmail, moderation, userPool, clientId, siteUrl, ownerName } = props;
    const policy = { ...strictPolicy, ...moderation };
    const definition = membersApi({
      policy,
      tableName: membersTableName(name),
      userPool: { userPoolId: userPool.userPoolId, region: this.stack.region, clientId },
      ownerName,
    });
    const [tableDefinition] = definition.tables!;
    const table = tableOf(this, tableDefinition!);
    const api = this.makeApi(definition, userPool);
    this.api = api;
    const log = this.logs(api);
    this.resolvers(definition, table);

    const topic = ownersTopic(this, ownerEmail);
    const notice = noticeFunction(this, table, topic, siteUrl, this.endOfKey.date);
    const indexes = tableDefinition!.GlobalSecondaryIndexes!.map((index) => index.IndexName!);
    alarms(this, { api, log, table, indexes, notice, namespace: `${name}/members`, topic });
  }

  private makeApi(definition: ApiDefinition, userPool: IUserPool): appsync.GraphqlApi {
    const tokens = definition.authorization.find((one) => 'userPool' in one);
    const { IAM, USER_POOL, API_KEY } = appsync.AuthorizationType;
    return new appsync.GraphqlApi(this, 'Api', {
      name: cdk.Stack.of(this).stackName,
      definition: appsync.Definition.fromSchema({
        bind: () => ({ apiId: '', definition: definition.schema }),
      }),
      authorizationConfig: {
        defaultAuthorization: { authorizationType: IAM },
        additionalAuthorizationModes: [
          {
            authorizationType: USER_POOL,
            userPoolConfig: { userPool, appIdClientRegex: tokens!.userPool.appIdClientRegex },
          },
          { authorizationType: API_KEY, apiKeyConfig: { expires: this.endOfKey } },
        ],
      },
      introspectionConfig: appsync.IntrospectionConfig[definition.introspection!],
      queryDepthLimit: definition.queryDepthLimit,
      resolverCountLimit: definition.resolverCountLimit,
      environmentVariables: { ...definition.environmentVariables },
    });
  }

  /** Only errors, without arguments, headers or results: those say who reads and writes what. */
  private logs(api: appsync.GraphqlApi): LogGroup {
    const place = `logs:${this.stack.region}:${this.stack.account}:log-group:/aws/appsync/apis/*`;
    // AWS's managed policy would open every log group of the account.
    const role = new iam.Role(this, 'ApiLogsRole', {
      assumedBy: new iam.ServicePrincipal('appsync.amazonaws.com'),
    });
    role.addToPolicy(
      new iam.PolicyStatement({
        actions: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [`arn:${this.stack.partition}:${place}`],
      }),
    );
    cdk.Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:logs:${this.stack.region}:<AWS::AccountId>:log-group:/aws/appsync/apis/*]`,
      reason: "The API needs the role before it has an id, and its log group's name is that id.",
    });
    cdk.Validations.of(api).acknowledge({
      id: 'AwsSolutions-ASC3',
      reason: 'Logs of every request would say who reads and writes what; errors are logged.',
    });
    // Not by `logConfig` of the construct, which adds a function that sets the retention.
    (api.node.defaultChild as appsync.CfnGraphQLApi).logConfig = {
      cloudWatchLogsRoleArn: role.roleArn,
      fieldLogLevel: appsync.FieldLogLevel.ERROR,
      excludeVerboseContent: true,
    };
    return new LogGroup(this, 'ApiLogs', {
      logGroupName: `/aws/appsync/apis/${api.apiId}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: cdk.RemovalPolicy.DESTROY,
    });
  }

  private resolvers(definition: ApiDefinition, table: TableV2): void {
    const { api } = this;
    const codeOf = (code: string) => ({
      code: appsync.Code.fromInline(code),
      runtime: appsync.FunctionRuntime.JS_1_0_0,
    });
    const sources: Record<string, appsync.BaseDataSource> = {
      None: new appsync.NoneDataSource(this, 'NoneSource', { api, name: 'None' }),
    };
    for (const name of Object.keys(tableSources)) {
      sources[name] = new ScopedDataSource(this, name as keyof typeof tableSources, api, table);
    }
    const steps: Record<string, appsync.AppsyncFunction> = {};
    for (const [name, { dataSource, code }] of Object.entries(definition.functions!)) {
      const props = { api, name, dataSource: sources[dataSource]!, ...codeOf(code!) };
      steps[name] = new appsync.AppsyncFunction(this, `Step-${name}`, props);
    }
    for (const { typeName, fieldName, code, ...resolver } of definition.resolvers) {
      api.createResolver(`${typeName}-${fieldName}`, {
        typeName,
        fieldName,
        ...codeOf(code!),
        ...(resolver.kind === 'UNIT'
          ? { dataSource: sources[resolver.dataSource] }
          : { pipelineConfig: resolver.functions.map((name) => steps[name]!) }),
      });
    }
  }
}

/** In a second, of the table and of each index: somebody's loop is throttled before it gets expensive. */
const limits = { maxReadRequestUnits: 4000, maxWriteRequestUnits: 1000 };

/** A table that can be restored, and that no slip deletes. All of its keys are strings. */
function tableOf(
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
    removalPolicy: cdk.RemovalPolicy.RETAIN,
  });
}

function keysOf(keys: TableDefinition['KeySchema']) {
  const [partitionKey, sortKey] = keys!.map(({ AttributeName }) => ({
    name: AttributeName!,
    type: AttributeType.STRING,
  }));
  return { partitionKey: partitionKey!, sortKey };
}

/** A data source that may do what its resolvers do. CDK's own grant more, such as Scan. */
class ScopedDataSource extends appsync.BackedDataSource {
  constructor(
    scope: Construct,
    name: keyof typeof tableSources,
    api: appsync.GraphqlApi,
    table: TableV2,
  ) {
    const dynamoDbConfig = { tableName: table.tableName, awsRegion: cdk.Stack.of(scope).region };
    const type = 'AMAZON_DYNAMODB';
    super(scope, `${name}Source`, { api, name }, { type, dynamoDbConfig });
    const { actions, on } = tableSources[name];
    const rights = new iam.PolicyStatement({
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: on.map((place) => table.tableArn + (place === 'items' ? '' : `/index/${place}`)),
    });
    this.grantPrincipal.addToPrincipalPolicy(rights);
  }
}

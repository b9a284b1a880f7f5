import * as cdk from 'aws-cdk-lib';
import * as appsync from 'aws-cdk-lib/aws-appsync';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { ApiDefinition, DataSource } from 'local-appsync/definition';
import { rateFirewall } from '../constructs/rateFirewall';
import { membersOutputs } from '../outputs/outputs';
import type { MembersSettings } from '../settings/settings';
import { alarms } from './alarms';
import { membersApi, tableSources } from './definition';
import { classifierFunction, noticeFunction, ownersTopic } from './functions';
import { strictPolicy } from './policy';
import { membersTableName } from './tableName';
import { tableOf } from './tableOf';

interface MembersProps extends cdk.StackProps {
  /** The beginning of the stack's name. */
  name: string;
  members: MembersSettings;
  userPool: IUserPool;
  /** The app client of the published site. */
  clientId: string;
  /** The site's address, without a slash at the end. */
  siteUrl: string;
  ownerName: string;
}

/** In five minutes, of one address: 200 readers of one office who open the comments of ten posts. */
const MOST_REQUESTS = 4000;

/** Comments, reactions and bookmarks: made from the definition that the local AppSync runs, too. */
export class MembersStack extends cdk.Stack {
  /** Each deployment moves it. AppSync allows it to be a year away at most. */
  private readonly endOfKey = cdk.Expiration.after(cdk.Duration.days(365));

  constructor(scope: Construct, props: MembersProps) {
    super(scope, `${props.name}-members`, { ...props, terminationProtection: true });
    const { members, userPool, clientId, siteUrl, ownerName } = props;
    const policy = { ...strictPolicy, ...members.moderation };
    const classifier = policy.classifyPerDay > 0 ? classifierFunction(this) : undefined;
    const definition = membersApi({
      policy,
      tableName: membersTableName(props.name),
      userPool: { userPoolId: userPool.userPoolId, region: this.region, clientId },
      ownerName,
      classifier: classifier && runsAtAws,
    });
    const table = tableOf(this, definition.tables![0]!);
    const api = this.api(definition, userPool);
    const log = this.logs(api);
    if (members.firewall) {
      rateFirewall(this, `${props.name}-members`, 'Api', api.arn, MOST_REQUESTS);
    }
    this.resolvers(definition, api, (name, source) =>
      source.type === 'NONE'
        ? new appsync.NoneDataSource(this, `${name}Source`, { api, name })
        : new ScopedDataSource(this, name, api, source, table, classifier),
    );

    const topic = ownersTopic(this, members.ownerEmail);
    const namespace = `${props.name}/members`;
    const notice = noticeFunction(this, {
      ...{ table, topic, siteUrl, namespace },
      endOfKey: this.endOfKey.date,
    });
    const functions = [notice, ...(classifier ? [classifier] : [])];
    const indexes = definition.tables![0]!.GlobalSecondaryIndexes!.map((index) => index.IndexName!);
    alarms(this, { api, log, table, indexes, functions, namespace, topic });

    const output = (key: string, value: string) => new cdk.CfnOutput(this, key, { value });
    output(membersOutputs.region, this.region);
    output(membersOutputs.endpoint, api.graphqlUrl);
    // Public by design: it is in the pages that show comments, and opens what anyone may read.
    output(membersOutputs.apiKey, api.apiKey!);
  }

  private api(definition: ApiDefinition, userPool: IUserPool): appsync.GraphqlApi {
    const { schema, authorization, introspection = 'ENABLED' } = definition;
    const tokens = authorization.find(({ type }) => type === 'AMAZON_COGNITO_USER_POOLS');
    const { appIdClientRegex } = (tokens as { userPool: { appIdClientRegex?: string } }).userPool;
    const { IAM, USER_POOL, API_KEY } = appsync.AuthorizationType;
    return new appsync.GraphqlApi(this, 'Api', {
      name: this.stackName,
      definition: appsync.Definition.fromSchema({
        bind: () => ({ apiId: '', definition: schema }),
      }),
      authorizationConfig: {
        defaultAuthorization: { authorizationType: IAM },
        additionalAuthorizationModes: [
          { authorizationType: USER_POOL, userPoolConfig: { userPool, appIdClientRegex } },
          { authorizationType: API_KEY, apiKeyConfig: { expires: this.endOfKey } },
        ],
      },
      introspectionConfig: appsync.IntrospectionConfig[introspection],
      queryDepthLimit: definition.queryDepthLimit,
      resolverCountLimit: definition.resolverCountLimit,
      environmentVariables: { ...definition.environmentVariables },
    });
  }

  /** Only errors, without arguments, headers or results: those say who reads and writes what. */
  private logs(api: appsync.GraphqlApi): LogGroup {
    const place = `logs:${this.region}:${this.account}:log-group:/aws/appsync/apis/*`;
    // AWS's managed policy would open every log group of the account.
    const role = new iam.Role(this, 'ApiLogsRole', {
      assumedBy: new iam.ServicePrincipal('appsync.amazonaws.com'),
    });
    role.addToPolicy(
      new iam.PolicyStatement({
        actions: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [`arn:${this.partition}:${place}`],
      }),
    );
    cdk.Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:logs:${this.region}:<AWS::AccountId>:log-group:/aws/appsync/apis/*]`,
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

  private resolvers(
    { dataSources, functions = {}, resolvers }: ApiDefinition,
    api: appsync.GraphqlApi,
    sourceOf: (name: string, source: DataSource) => appsync.BaseDataSource,
  ): void {
    const sources = mapped(dataSources, (source, name) => sourceOf(name, source));
    const codeOf = (code: string) => ({
      code: appsync.Code.fromInline(code),
      runtime: appsync.FunctionRuntime.JS_1_0_0,
    });
    const steps = mapped(functions, ({ dataSource, code }, name) => {
      const props = { api, name, dataSource: sources[dataSource]!, ...codeOf(code) };
      return new appsync.AppsyncFunction(this, `Step-${name}`, props);
    });
    for (const { typeName, fieldName, code, ...resolver } of resolvers) {
      api.createResolver(`${typeName}-${fieldName}`, {
        typeName,
        fieldName,
        ...codeOf(code),
        ...(resolver.kind === 'UNIT'
          ? { dataSource: sources[resolver.dataSource] }
          : { pipelineConfig: resolver.functions.map((name) => steps[name]!) }),
      });
    }
  }
}

/** A data source that may do what its resolvers do. CDK's own grant more, such as Scan. */
class ScopedDataSource extends appsync.BackedDataSource {
  constructor(
    scope: cdk.Stack,
    name: string,
    api: appsync.GraphqlApi,
    { type }: DataSource,
    table: TableV2,
    classifier: IFunction | undefined,
  ) {
    const lambdaFunctionArn = classifier?.functionArn ?? '';
    const isLambda = type === 'AWS_LAMBDA';
    super(
      scope,
      `${name}Source`,
      { api, name },
      {
        type,
        ...(isLambda
          ? { lambdaConfig: { lambdaFunctionArn } }
          : { dynamoDbConfig: { tableName: table.tableName, awsRegion: scope.region } }),
      },
    );
    const { actions, on } = tableSources[name as keyof typeof tableSources] ?? {};
    const rights = isLambda
      ? { actions: ['lambda:InvokeFunction'], resources: [lambdaFunctionArn] }
      : {
          actions: actions.map((action) => `dynamodb:${action}`),
          resources: on.map(
            (place) => table.tableArn + (place === 'items' ? '' : `/index/${place}`),
          ),
        };
    this.grantPrincipal.addToPrincipalPolicy(new iam.PolicyStatement(rights));
  }
}

/** Stands in for the function in a definition whose classifier is a Lambda function of the stack. */
function runsAtAws(): never {
  throw new Error('The classifier of this definition runs at AWS.');
}

function mapped<T, R>(
  record: Readonly<Record<string, T>>,
  change: (value: T, name: string) => R,
): Record<string, R> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, change(value, name)]),
  );
}

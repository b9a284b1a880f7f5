import {
  ArnFormat,
  CfnOutput,
  Duration,
  Expiration,
  RemovalPolicy,
  Stack,
  Validations,
  type StackProps,
} from 'aws-cdk-lib';
import {
  AppsyncFunction,
  AuthorizationType,
  BackedDataSource,
  Code,
  Definition,
  FieldLogLevel,
  FunctionRuntime,
  GraphqlApi,
  IntrospectionConfig,
  NoneDataSource,
  type BaseDataSource,
  type CfnGraphQLApi,
} from 'aws-cdk-lib/aws-appsync';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { ApiDefinition } from 'local-appsync/definition';
import { membersOutputs } from '../outputs/outputs';
import type { MembersSettings } from '../settings/settings';
import { alarms } from './alarms';
import { membersApi, tableSources } from './definition';
import { classifierFunction, noticeFunction, ownersTopic } from './functions';
import { policyOf } from './policyOf';
import { membersTableName } from './tableName';
import { tableOf } from './tableOf';

interface MembersProps extends StackProps {
  /** The beginning of the stack's name. */
  name: string;
  members: MembersSettings;
  userPool: IUserPool;
  /** The app client of the published site. */
  clientId: string;
  /** The site's address, without a slash at the end. */
  siteUrl: string;
}

/** Comments, reactions and bookmarks: made from the definition that the local AppSync runs, too. */
export class MembersStack extends Stack {
  constructor(scope: Construct, props: MembersProps) {
    super(scope, `${props.name}-members`, { ...props, terminationProtection: true });
    const { members, userPool, clientId, siteUrl } = props;
    const policy = policyOf(members);
    const classifier = policy.classifyPerDay > 0 ? classifierFunction(this) : undefined;
    const tableName = membersTableName(props.name);
    const definition = membersApi({
      policy,
      tableName,
      userPool: { userPoolId: userPool.userPoolId, region: this.region, clientId },
      classifier: classifier && ranAtAws,
    });
    const table = tableOf(this, definition.tables![0]!);
    const api = this.api(definition, userPool);
    this.logs(api);
    this.resolvers(definition, api, this.dataSources(definition, api, table, classifier));

    const topic = ownersTopic(this, members.ownerEmail);
    const namespace = `${props.name}/members`;
    const notice = noticeFunction(this, { table, topic, siteUrl, namespace });
    alarms(this, {
      api,
      table,
      functions: classifier ? [classifier, notice] : [notice],
      namespace,
      topic,
    });

    const output = (key: string, value: string) => new CfnOutput(this, key, { value });
    output(membersOutputs.region, this.region);
    output(membersOutputs.endpoint, api.graphqlUrl);
    // Public by design: it is in the pages that show comments, and opens what anyone may read.
    output(membersOutputs.apiKey, api.apiKey!);
  }

  private api(definition: ApiDefinition, userPool: IUserPool): GraphqlApi {
    const tokens = definition.authorization.find(
      (mode) => mode.type === 'AMAZON_COGNITO_USER_POOLS',
    );
    return new GraphqlApi(this, 'Api', {
      name: this.stackName,
      definition: Definition.fromSchema({
        bind: () => ({ apiId: '', definition: definition.schema }),
      }),
      authorizationConfig: {
        // A field without a directive is closed to browsers.
        defaultAuthorization: { authorizationType: AuthorizationType.IAM },
        additionalAuthorizationModes: [
          {
            authorizationType: AuthorizationType.USER_POOL,
            userPoolConfig: { userPool, appIdClientRegex: tokens?.userPool.appIdClientRegex },
          },
          {
            authorizationType: AuthorizationType.API_KEY,
            // Each deployment moves the end, which AppSync allows to be a year away at most.
            apiKeyConfig: { expires: Expiration.after(Duration.days(365)) },
          },
        ],
      },
      introspectionConfig: IntrospectionConfig[definition.introspection ?? 'ENABLED'],
      queryDepthLimit: definition.queryDepthLimit,
      resolverCountLimit: definition.resolverCountLimit,
      environmentVariables: { ...definition.environmentVariables },
    });
  }

  /** Only errors, without arguments, headers or results: those say who reads and writes what. */
  private logs(api: GraphqlApi): void {
    const logGroups = this.formatArn({
      service: 'logs',
      resource: 'log-group',
      // The API needs the role before it has an id.
      resourceName: '/aws/appsync/apis/*',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const actions = ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'];
    // AWS's managed policy would open every log group of the account.
    const role = new Role(this, 'ApiLogsRole', {
      assumedBy: new ServicePrincipal('appsync.amazonaws.com'),
      inlinePolicies: {
        logs: new PolicyDocument({
          statements: [new PolicyStatement({ actions, resources: [logGroups] })],
        }),
      },
    });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:logs:${this.region}:<AWS::AccountId>:log-group:/aws/appsync/apis/*]`,
      reason: "The API needs the role before it has an id, and its log group's name is that id.",
    });
    Validations.of(api).acknowledge({
      id: 'AwsSolutions-ASC3',
      reason: 'Logs of every request would say who reads and writes what; errors are logged.',
    });
    // Here and not in `logConfig` of the API, with which CDK adds a function that sets the retention.
    (api.node.defaultChild as CfnGraphQLApi).logConfig = {
      cloudWatchLogsRoleArn: role.roleArn,
      fieldLogLevel: FieldLogLevel.ERROR,
      excludeVerboseContent: true,
    };
    new LogGroup(this, 'ApiLogs', {
      logGroupName: `/aws/appsync/apis/${api.apiId}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  /** The data sources by name, each with a role that may do what its resolvers do, and nothing else. */
  private dataSources(
    { dataSources }: ApiDefinition,
    api: GraphqlApi,
    table: TableV2,
    classifier: IFunction | undefined,
  ): Map<string, BaseDataSource> {
    const places = (on: readonly string[]) =>
      on.map((place) => (place === 'items' ? table.tableArn : `${table.tableArn}/index/${place}`));
    return new Map(
      Object.entries(dataSources).map(([name, source]): [string, BaseDataSource] => {
        if (source.type === 'NONE')
          return [name, new NoneDataSource(this, `${name}Source`, { api, name })];
        if (source.type === 'AWS_LAMBDA') {
          return [
            name,
            new ScopedDataSource(
              this,
              name,
              api,
              ['lambda:InvokeFunction'],
              [classifier!.functionArn],
              {
                type: source.type,
                lambdaConfig: { lambdaFunctionArn: classifier!.functionArn },
              },
            ),
          ];
        }
        const { actions, on } = tableSources[name as keyof typeof tableSources];
        return [
          name,
          new ScopedDataSource(
            this,
            name,
            api,
            actions.map((action) => `dynamodb:${action}`),
            places(on),
            {
              type: source.type,
              dynamoDbConfig: { tableName: table.tableName, awsRegion: this.region },
            },
          ),
        ];
      }),
    );
  }

  private resolvers(
    { functions = {}, resolvers }: ApiDefinition,
    api: GraphqlApi,
    dataSources: ReadonlyMap<string, BaseDataSource>,
  ): void {
    const runtime = FunctionRuntime.JS_1_0_0;
    const steps = new Map(
      Object.entries(functions).map(([name, { dataSource, code }]) => [
        name,
        new AppsyncFunction(this, `Step-${name}`, {
          api,
          name,
          dataSource: dataSources.get(dataSource)!,
          code: Code.fromInline(code),
          runtime,
        }),
      ]),
    );
    for (const { typeName, fieldName, code, ...resolver } of resolvers) {
      api.createResolver(`${typeName}-${fieldName}`, {
        typeName,
        fieldName,
        code: Code.fromInline(code),
        runtime,
        ...(resolver.kind === 'UNIT'
          ? { dataSource: dataSources.get(resolver.dataSource) }
          : { pipelineConfig: resolver.functions.map((name) => steps.get(name)!) }),
      });
    }
  }
}

/** CDK's own data sources grant more than is used, such as Scan. */
class ScopedDataSource extends BackedDataSource {
  constructor(
    scope: Construct,
    name: string,
    api: GraphqlApi,
    actions: string[],
    resources: string[],
    extended: ConstructorParameters<typeof BackedDataSource>[3],
  ) {
    super(scope, `${name}Source`, { api, name }, extended);
    this.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
  }
}

/** Stands in for the function in a definition whose classifier is a Lambda function of the stack. */
function ranAtAws(): never {
  throw new Error('The classifier of this definition runs at AWS.');
}

import path from 'node:path';
import {
  ArnFormat,
  CfnOutput,
  Duration,
  Expiration,
  RemovalPolicy,
  Stack,
} from 'aws-cdk-lib/core';
import type { StackProps } from 'aws-cdk-lib/core';
import {
  AuthorizationType,
  CfnGraphQLApi,
  Code,
  Definition,
  FieldLogLevel,
  FunctionRuntime,
  GraphqlApi,
  IntrospectionConfig,
  UserPoolDefaultAction,
} from 'aws-cdk-lib/aws-appsync';
import type { BaseDataSource } from 'aws-cdk-lib/aws-appsync';
import { AccountRecovery, UserPool } from 'aws-cdk-lib/aws-cognito';
import {
  AttributeType,
  Billing,
  ProjectionType,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import {
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import {
  CustomDataIdentifier,
  DataIdentifier,
  DataProtectionPolicy,
  LogGroup,
  RetentionDays,
} from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { ScopedTable } from './scoped-table';

const string = (name: string) => ({ name, type: AttributeType.STRING });
const inProject = (name: string) => path.join(import.meta.dirname, '..', name);

export interface ReadingListProps extends StackProps {
  /** Whether table and user pool outlive the stack. */
  readonly keep: boolean;
}

export class ReadingListStack extends Stack {
  constructor(scope: Construct, id: string, props: ReadingListProps) {
    super(scope, id, props);
    const { keep } = props;
    const removalPolicy = keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

    // #region table
    const table = new TableV2(this, 'Table', {
      partitionKey: string('pk'),
      sortKey: string('sk'),
      billing: Billing.onDemand({
        maxReadRequestUnits: 100,
        maxWriteRequestUnits: 50,
      }),
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: 35,
      },
      deletionProtection: keep,
      removalPolicy,
      globalSecondaryIndexes: [
        {
          indexName: 'byStatus',
          partitionKey: string('statusKey'),
          sortKey: string('sk'),
          maxReadRequestUnits: 100,
          maxWriteRequestUnits: 50,
        },
        {
          indexName: 'shelf',
          partitionKey: string('shelfKey'),
          sortKey: string('addedAt'),
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: ['id', 'url', 'title'],
          maxReadRequestUnits: 100,
          maxWriteRequestUnits: 50,
        },
      ],
    });
    // #endregion

    // #region users
    const users = new UserPool(this, 'Users', {
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      passwordPolicy: { minLength: 12 },
      deletionProtection: keep,
      removalPolicy,
    });
    const client = users.addClient('Web', {
      authFlows: { userSrp: true },
      preventUserExistenceErrors: true,
      accessTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
    });
    // #endregion

    // #region api
    const api = new GraphqlApi(this, 'Api', {
      name: 'reading-list',
      definition: Definition.fromFile(inProject('schema.graphql')),
      authorizationConfig: {
        defaultAuthorization: {
          authorizationType: AuthorizationType.USER_POOL,
          userPoolConfig: {
            userPool: users,
            appIdClientRegex: `^${client.userPoolClientId}$`, // no other client's tokens
            defaultAction: UserPoolDefaultAction.ALLOW,
          },
        },
        additionalAuthorizationModes: [
          {
            authorizationType: AuthorizationType.API_KEY,
            apiKeyConfig: {
              name: 'shelf',
              expires: Expiration.after(Duration.days(365)),
            },
          },
        ],
      },
      introspectionConfig: IntrospectionConfig.DISABLED,
      queryDepthLimit: 5,
      resolverCountLimit: 5,
    });
    // #endregion

    // #region logs
    // Not logConfig above: that would add a Lambda function for the log group.
    (api.node.defaultChild as CfnGraphQLApi).logConfig = {
      cloudWatchLogsRoleArn: this.logRole().roleArn,
      excludeVerboseContent: true,
      fieldLogLevel: FieldLogLevel.ERROR,
    };
    new LogGroup(this, 'ApiLogs', {
      logGroupName: `/aws/appsync/apis/${api.apiId}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
      dataProtectionPolicy: new DataProtectionPolicy({
        name: 'reading-list',
        identifiers: [
          new CustomDataIdentifier('Link', 'https?.//[^ ]+'),
          DataIdentifier.EMAILADDRESS,
        ],
      }),
    });
    // #endregion

    // #region sources
    const index = (name: string) => `${table.tableArn}/index/${name}`;
    const writer = new ScopedTable(this, 'Writer', {
      api,
      table,
      actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      resources: [table.tableArn],
    });
    const reader = new ScopedTable(this, 'Reader', {
      api,
      table,
      actions: ['Query'],
      resources: [table.tableArn, index('byStatus')],
    });
    const shelf = new ScopedTable(this, 'Shelf', {
      api,
      table,
      actions: ['Query'],
      resources: [index('shelf')],
    });
    const none = api.addNoneDataSource('None');
    // #endregion

    // #region resolvers
    const resolve = (
      source: BaseDataSource,
      typeName: string,
      fieldName: string,
    ) =>
      source.createResolver(`${typeName}-${fieldName}`, {
        typeName,
        fieldName,
        runtime: FunctionRuntime.JS_1_0_0,
        code: Code.fromAsset(inProject(`dist/resolvers/${fieldName}.js`)),
      });
    resolve(reader, 'Query', 'bookmarks');
    resolve(shelf, 'Query', 'shelf');
    resolve(writer, 'Mutation', 'addBookmark');
    resolve(writer, 'Mutation', 'updateBookmark');
    resolve(writer, 'Mutation', 'removeBookmark');
    resolve(none, 'Subscription', 'onBookmarkChanged');
    // #endregion

    new CfnOutput(this, 'Endpoint', { value: api.graphqlUrl });
    new CfnOutput(this, 'UserPoolId', { value: users.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: client.userPoolClientId });
    // Public by design: it opens the shelf and nothing else.
    new CfnOutput(this, 'ShelfApiKey', { value: api.apiKey ?? '' });
  }

  /** CDK's default role may write to every log group of the account. */
  private logRole(): Role {
    return new Role(this, 'LogRole', {
      assumedBy: new ServicePrincipal('appsync.amazonaws.com'),
      inlinePolicies: {
        logs: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: [
                'logs:CreateLogGroup',
                'logs:CreateLogStream',
                'logs:PutLogEvents',
              ],
              resources: [
                this.formatArn({
                  service: 'logs',
                  resource: 'log-group',
                  resourceName: '/aws/appsync/apis/*',
                  arnFormat: ArnFormat.COLON_RESOURCE_NAME,
                }),
              ],
            }),
          ],
        }),
      },
    });
  }
}

import { join } from 'node:path';
import * as cdk from 'aws-cdk-lib/core';
import * as appsync from 'aws-cdk-lib/aws-appsync';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import {
  DynamoEventSource,
  SqsDlq,
} from 'aws-cdk-lib/aws-lambda-event-sources';
import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';
import * as logs from 'aws-cdk-lib/aws-logs';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { buildSync } from 'esbuild';

export interface CommentsStackProps extends cdk.StackProps {
  /** Where readers sign in: pool and client of the front end. Without, a pool for trying. */
  readers?: Readers;
  /** Hears when a comment is held or could not be judged. */
  moderatorEmail?: string;
  /** Whether table and comments outlive the stack. */
  protect: boolean;
}

export interface Readers {
  userPoolId: string;
  clientId: string;
}

export class CommentsStack extends cdk.Stack {
  constructor(scope: Construct, id: string, props: CommentsStackProps) {
    super(scope, id, props);
    const readers = props.readers ?? this.createTrialPool();
    const table = this.createTable(props.protect);
    const api = this.createApi(table, readers);
    this.createModeration(table, api, props.moderatorEmail);

    // #region outputs
    new cdk.CfnOutput(this, 'GraphqlEndpoint', { value: api.graphqlUrl });
    // Public by design: it is in the script of every page that shows comments.
    new cdk.CfnOutput(this, 'ApiKey', { value: api.apiKey ?? '' });
    new cdk.CfnOutput(this, 'Region', { value: this.region });
    // #endregion
  }

  /** For trying the API without the front end: accounts are made by hand. */
  private createTrialPool(): Readers {
    const pool = new cognito.UserPool(this, 'TrialReaders', {
      selfSignUpEnabled: false,
      removalPolicy: cdk.RemovalPolicy.DESTROY,
    });
    const client = pool.addClient('Cli', { authFlows: { userPassword: true } });
    new cdk.CfnOutput(this, 'TrialPoolId', { value: pool.userPoolId });
    new cdk.CfnOutput(this, 'TrialClientId', {
      value: client.userPoolClientId,
    });
    return { userPoolId: pool.userPoolId, clientId: client.userPoolClientId };
  }

  private createTable(protect: boolean): dynamodb.TableV2 {
    // #region table
    const string = (name: string) => ({
      name,
      type: dynamodb.AttributeType.STRING,
    });
    return new dynamodb.TableV2(this, 'Table', {
      partitionKey: string('pk'),
      billing: dynamodb.Billing.onDemand(),
      globalSecondaryIndexes: [
        {
          indexName: 'byPost', // sparse: only published comments have the key
          partitionKey: string('publishedSlug'),
          sortKey: string('createdAt'),
          projectionType: dynamodb.ProjectionType.INCLUDE,
          nonKeyAttributes: ['id', 'postSlug', 'author', 'body', 'status'],
        },
        {
          indexName: 'byStatus',
          partitionKey: string('status'),
          sortKey: string('createdAt'),
          projectionType: dynamodb.ProjectionType.INCLUDE,
          nonKeyAttributes: ['id', 'postSlug', 'author', 'body', 'reason'],
        },
      ],
      dynamoStream: dynamodb.StreamViewType.NEW_IMAGE,
      timeToLiveAttribute: 'expiresAt',
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: 7, // a deleted comment is gone after a week
      },
      deletionProtection: protect,
      removalPolicy: protect
        ? cdk.RemovalPolicy.RETAIN
        : cdk.RemovalPolicy.DESTROY,
    });
    // #endregion
  }

  private createApi(table: dynamodb.TableV2, readers: Readers) {
    const api = new appsync.GraphqlApi(this, 'Api', {
      name: 'blog-comments',
      definition: appsync.Definition.fromFile(
        join(__dirname, 'schema.graphql'),
      ),
      authorizationConfig: {
        defaultAuthorization: {
          authorizationType: appsync.AuthorizationType.IAM,
        },
        additionalAuthorizationModes: [
          {
            authorizationType: appsync.AuthorizationType.USER_POOL,
            userPoolConfig: {
              userPool: cognito.UserPool.fromUserPoolId(
                this,
                'Readers',
                readers.userPoolId,
              ),
              // No other client of the pool.
              appIdClientRegex: `^${readers.clientId}$`,
            },
          },
          {
            authorizationType: appsync.AuthorizationType.API_KEY,
            apiKeyConfig: {
              expires: cdk.Expiration.after(cdk.Duration.days(365)),
            },
          },
        ],
      },
      introspectionConfig: appsync.IntrospectionConfig.DISABLED,
      resolverCountLimit: 5, // no hundred aliases in one request
    });

    // #region logs
    // Here and not in `logConfig`, with which CDK adds a function that sets the
    // retention.
    (api.node.defaultChild as appsync.CfnGraphQLApi).logConfig = {
      cloudWatchLogsRoleArn: this.createLogRole().roleArn,
      fieldLogLevel: appsync.FieldLogLevel.ERROR,
      excludeVerboseContent: true, // no arguments, headers or results
    };
    new logs.LogGroup(this, 'ApiLogs', {
      logGroupName: `/aws/appsync/apis/${api.apiId}`, // where AppSync writes
      retention: logs.RetentionDays.ONE_MONTH,
      removalPolicy: cdk.RemovalPolicy.DESTROY,
    });
    // #endregion

    // #region sources
    const source = (name: string, actions: string[], resource: string) => {
      const role = new iam.Role(this, `${name}Role`, {
        assumedBy: new iam.ServicePrincipal('appsync.amazonaws.com'),
        inlinePolicies: {
          table: new iam.PolicyDocument({
            statements: [
              new iam.PolicyStatement({
                actions: actions.map((action) => `dynamodb:${action}`),
                resources: [resource],
              }),
            ],
          }),
        },
      });
      return new appsync.DynamoDbDataSource(this, name, {
        api,
        table,
        // Otherwise CDK would add Scan and Batch…Item.
        serviceRole: role.withoutPolicyUpdates(),
      });
    };
    const published = source(
      'Published',
      ['Query'],
      `${table.tableArn}/index/byPost`,
    );
    const queue = source(
      'Queue',
      ['Query'],
      `${table.tableArn}/index/byStatus`,
    );
    const write = source(
      'Write',
      // AppSync may read the item after a failed condition.
      ['PutItem', 'UpdateItem', 'DeleteItem', 'GetItem'],
      table.tableArn,
    );
    // #endregion

    // #region code
    const code = (name: string) => {
      const { outputFiles } = buildSync({
        entryPoints: [join(__dirname, 'resolvers', `${name}.ts`)],
        bundle: true,
        write: false,
        format: 'esm',
        target: 'esnext',
        external: ['@aws-appsync/utils', '@aws-appsync/utils/*'],
      });
      return {
        runtime: appsync.FunctionRuntime.JS_1_0_0,
        code: appsync.Code.fromInline(outputFiles[0]?.text ?? ''),
      };
    };
    // #endregion
    const field = (
      typeName: string,
      fieldName: string,
      dataSource: appsync.BaseDataSource,
      file = fieldName,
    ) =>
      dataSource.createResolver(`${typeName}.${fieldName}`, {
        typeName,
        fieldName,
        ...code(file),
      });

    field('Query', 'comments', published);
    field('Query', 'moderationQueue', queue);
    field('Mutation', 'deleteComment', write);
    for (const name of ['publishComment', 'holdComment', 'rejectComment']) {
      field('Mutation', name, write, 'transition');
    }
    api.createResolver('Mutation.addComment', {
      typeName: 'Mutation',
      fieldName: 'addComment',
      ...code('addComment'),
      pipelineConfig: ['rateLimit', 'putComment'].map((name) =>
        write.createFunction(name, { name, ...code(name) }),
      ),
    });
    return api;
  }

  /** AWS's managed policy would open every log group of the account. */
  private createLogRole(): iam.Role {
    const logGroups = this.formatArn({
      service: 'logs',
      resource: 'log-group',
      // The role is made before the API has an id.
      resourceName: '/aws/appsync/apis/*',
      arnFormat: cdk.ArnFormat.COLON_RESOURCE_NAME,
    });
    return new iam.Role(this, 'ApiLogsRole', {
      assumedBy: new iam.ServicePrincipal('appsync.amazonaws.com'),
      inlinePolicies: {
        logs: new iam.PolicyDocument({
          statements: [
            new iam.PolicyStatement({
              actions: [
                'logs:CreateLogGroup',
                'logs:CreateLogStream',
                'logs:PutLogEvents',
              ],
              resources: [logGroups],
            }),
          ],
        }),
      },
    });
  }

  private createModeration(
    table: dynamodb.TableV2,
    api: appsync.GraphqlApi,
    moderatorEmail: string | undefined,
  ): void {
    const logGroup = new logs.LogGroup(this, 'ModerationLogs', {
      retention: logs.RetentionDays.ONE_MONTH,
      removalPolicy: cdk.RemovalPolicy.DESTROY,
    });
    // CDK's role has a managed policy of AWS, which opens every log group.
    const role = new iam.Role(this, 'ModerationRole', {
      assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    const moderate = new NodejsFunction(this, 'Moderation', {
      role,
      entry: join(__dirname, 'moderation/handler.ts'),
      runtime: lambda.Runtime.NODEJS_22_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: 512,
      timeout: cdk.Duration.seconds(60),
      bundling: { minify: true, sourceMap: true },
      environment: {
        GRAPHQL_ENDPOINT: api.graphqlUrl,
        NODE_OPTIONS: '--enable-source-maps',
      },
      loggingFormat: lambda.LoggingFormat.JSON,
      logGroup,
    });
    api.grantMutation(moderate, 'publishComment', 'holdComment');
    moderate.addToRolePolicy(
      new iam.PolicyStatement({
        actions: [
          'comprehend:DetectDominantLanguage',
          'comprehend:DetectToxicContent',
        ],
        resources: ['*'], // these actions know no resources
      }),
    );

    // #region source
    const unjudged = new sqs.Queue(this, 'Unjudged', {
      retentionPeriod: cdk.Duration.days(14),
      enforceSSL: true,
    });
    moderate.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: lambda.StartingPosition.TRIM_HORIZON,
        batchSize: 1,
        retryAttempts: 5,
        maxRecordAge: cdk.Duration.hours(6),
        onFailure: new SqsDlq(unjudged),
        filters: [
          lambda.FilterCriteria.filter({
            eventName: lambda.FilterRule.isEqual('INSERT'),
            dynamodb: {
              NewImage: { status: { S: lambda.FilterRule.isEqual('PENDING') } },
            },
          }),
        ],
      }),
    );
    // #endregion

    const topic = new sns.Topic(this, 'Moderator');
    if (moderatorEmail)
      topic.addSubscription(new EmailSubscription(moderatorEmail));
    const held = new logs.MetricFilter(this, 'Held', {
      logGroup,
      metricNamespace: 'BlogComments',
      metricName: 'Held',
      filterPattern: logs.FilterPattern.stringValue(
        '$.message.status',
        '=',
        'HELD',
      ),
    }).metric({ statistic: 'Sum', period: cdk.Duration.minutes(5) });
    const metrics = {
      Held: held,
      Unjudged: unjudged.metricApproximateNumberOfMessagesVisible(),
    };
    for (const [name, metric] of Object.entries(metrics)) {
      new cloudwatch.Alarm(this, `${name}Alarm`, {
        metric,
        threshold: 0,
        evaluationPeriods: 1,
        comparisonOperator:
          cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD,
        treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      }).addAlarmAction(new SnsAction(topic));
    }
  }
}

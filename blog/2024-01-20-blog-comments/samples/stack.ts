import { join } from 'node:path';
import * as cdk from 'aws-cdk-lib';
import * as appsync from 'aws-cdk-lib/aws-appsync';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';
import * as logs from 'aws-cdk-lib/aws-logs';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

export interface CommentsStackProps extends cdk.StackProps {
  /** Where readers sign in: the pool of the front end. */
  userPool: IUserPool;
  /** Hears when a comment is held or could not be judged. */
  moderatorEmail: string;
}

export class CommentsStack extends cdk.Stack {
  constructor(scope: Construct, id: string, props: CommentsStackProps) {
    super(scope, id, props);
    const table = this.createTable();
    const api = this.createApi(table, props.userPool);
    this.createModeration(table, api, props.moderatorEmail);
    new cdk.CfnOutput(this, 'GraphqlEndpoint', { value: api.graphqlUrl });
  }

  private createTable(): dynamodb.TableV2 {
    // #region table
    const string = (name: string) => ({ name, type: dynamodb.AttributeType.STRING });
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
      deletionProtection: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN,
    });
    // #endregion
  }

  private createApi(table: dynamodb.TableV2, userPool: IUserPool) {
    const api = new appsync.GraphqlApi(this, 'Api', {
      name: 'blog-comments',
      definition: appsync.Definition.fromFile(join(__dirname, 'schema.graphql')),
      authorizationConfig: {
        defaultAuthorization: {
          authorizationType: appsync.AuthorizationType.IAM,
        },
        additionalAuthorizationModes: [
          {
            authorizationType: appsync.AuthorizationType.USER_POOL,
            userPoolConfig: { userPool },
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
      logConfig: {
        fieldLogLevel: appsync.FieldLogLevel.ERROR,
        excludeVerboseContent: true, // no arguments, headers or results
        retention: logs.RetentionDays.ONE_MONTH,
      },
    });

    const read = new appsync.DynamoDbDataSource(this, 'ReadTable', {
      api,
      table,
      readOnlyAccess: true,
    });
    const write = api.addDynamoDbDataSource('WriteTable', table);

    // Built before `cdk synth`:
    // esbuild resolvers/*.ts --bundle --format=esm --target=esnext \
    //   --external:@aws-appsync/utils --outdir=dist/resolvers
    const code = (name: string) => ({
      runtime: appsync.FunctionRuntime.JS_1_0_0,
      code: appsync.Code.fromAsset(join(__dirname, 'dist/resolvers', `${name}.js`)),
    });
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

    field('Query', 'comments', read);
    field('Query', 'moderationQueue', read);
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

  private createModeration(
    table: dynamodb.TableV2,
    api: appsync.GraphqlApi,
    moderatorEmail: string,
  ): void {
    const logGroup = new logs.LogGroup(this, 'ModerationLogs', {
      retention: logs.RetentionDays.ONE_MONTH,
      removalPolicy: cdk.RemovalPolicy.DESTROY,
    });
    const moderate = new NodejsFunction(this, 'Moderation', {
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
        actions: ['comprehend:DetectDominantLanguage', 'comprehend:DetectToxicContent'],
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
    topic.addSubscription(new EmailSubscription(moderatorEmail));
    const held = new logs.MetricFilter(this, 'Held', {
      logGroup,
      metricNamespace: 'BlogComments',
      metricName: 'Held',
      filterPattern: logs.FilterPattern.stringValue('$.message.status', '=', 'HELD'),
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
        comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD,
        treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      }).addAlarmAction(new SnsAction(topic));
    }
  }
}

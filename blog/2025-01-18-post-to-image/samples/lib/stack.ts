import { join } from 'node:path';
import {
  CfnOutput,
  CfnParameter,
  Duration,
  RemovalPolicy,
  Stack,
  type StackProps,
} from 'aws-cdk-lib/core';
import { TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
} from 'aws-cdk-lib/aws-s3';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import {
  DefinitionBody,
  LogLevel,
  StateMachine,
} from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { IMAGE_MODEL, modelOf, regionsOf, textModelProfile } from './models';

const root = join(__dirname, '..');

interface CoverProps extends StackProps {
  keyParameter?: string;
}

export class CoverStack extends Stack {
  constructor(scope: Construct, id: string, props: CoverProps = {}) {
    super(scope, id, props);
    const { keyParameter = '/covers/openai-key' } = props;
    const profile = textModelProfile(this.region);

    // #region bucket
    const bucket = new Bucket(this, 'Covers', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [
        // Expiration only hides an object; the second line removes it.
        ...['posts/', 'drafts/'].map((prefix) => ({
          prefix,
          expiration: Duration.days(30),
          noncurrentVersionExpiration: Duration.days(1),
        })),
        { prefix: 'covers/', noncurrentVersionExpiration: Duration.days(30) },
      ],
    });
    // #endregion
    const topic = new Topic(this, 'Review', { enforceSSL: true });
    const reviewer = new CfnParameter(this, 'ReviewerEmail', {
      allowedPattern: '[^@ ]+@[^@ ]+',
    });
    topic.addSubscription(new EmailSubscription(reviewer.valueAsString));
    // enforceSSL replaces the default policy, and the alarm's right with it.
    topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );

    const nodejs = (
      name: string,
      timeout: Duration,
      environment: Record<string, string>,
    ) => {
      const logGroup = new LogGroup(this, `${name}Logs`, {
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      });
      // CDK's own role may write to every log group of the account.
      const role = new Role(this, `${name}ServiceRole`, {
        assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      });
      logGroup.grantWrite(role);
      return new NodejsFunction(this, name, {
        entry: join(root, 'functions', `${name.toLowerCase()}.ts`),
        role,
        logGroup,
        runtime: Runtime.NODEJS_22_X,
        architecture: Architecture.ARM_64,
        memorySize: 512,
        timeout,
        bundling: { minify: true },
        environment: { BUCKET: bucket.bucketName, ...environment },
      });
    };

    // #region functions
    const brief = nodejs('Brief', Duration.seconds(60), { MODEL_ID: profile });
    const profileArn = this.formatArn({
      service: 'bedrock',
      resource: 'inference-profile',
      resourceName: profile,
    });
    // The profile may send the call to each of its regions.
    const model = this.formatArn({
      service: 'bedrock',
      region: regionsOf(profile),
      account: '', // a model belongs to no account
      resource: 'foundation-model',
      resourceName: modelOf(profile),
    });
    const throughProfile = {
      StringLike: { 'bedrock:InferenceProfileArn': profileArn },
    };
    const actions = ['bedrock:InvokeModel'];
    for (const statement of [
      { actions, resources: [profileArn] },
      { actions, resources: [model], conditions: throughProfile },
    ]) {
      brief.addToRolePolicy(new PolicyStatement(statement));
    }
    bucket.grantRead(brief, 'posts/*');

    const draw = nodejs('Draw', Duration.seconds(120), {
      KEY_PARAMETER: keyParameter,
      IMAGE_MODEL,
    });
    StringParameter.fromSecureStringParameterAttributes(this, 'OpenAiKey', {
      parameterName: keyParameter,
    }).grantRead(draw);
    bucket.grantRead(draw, 'drafts/*');
    bucket.grantPut(draw, 'drafts/*');
    // #endregion

    // #region machine
    const machine = new StateMachine(this, 'Machine', {
      definitionBody: DefinitionBody.fromFile(join(root, 'workflow.asl.yaml')),
      definitionSubstitutions: {
        Bucket: bucket.bucketName,
        Topic: topic.topicArn,
        Brief: brief.functionArn,
        Draw: draw.functionArn,
      },
      logs: {
        level: LogLevel.ERROR,
        destination: new LogGroup(this, 'MachineLogs', {
          retention: RetentionDays.ONE_MONTH,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
      },
    });
    brief.grantInvoke(machine);
    draw.grantInvoke(machine);
    topic.grantPublish(machine);
    const allow = (action: string, ...resources: string[]) =>
      machine.addToRolePolicy(
        new PolicyStatement({ actions: [action], resources }),
      );
    allow('s3:ListBucket', bucket.bucketArn);
    allow(
      's3:GetObject',
      bucket.arnForObjects('drafts/*'),
      bucket.arnForObjects('fallback/*'),
    );
    allow('s3:PutObject', bucket.arnForObjects('covers/*'));
    // #endregion

    machine
      .metricFailed({ period: Duration.minutes(5) })
      .createAlarm(this, 'Failed', {
        threshold: 1,
        evaluationPeriods: 1,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      })
      .addAlarmAction(new SnsAction(topic));

    new CfnOutput(this, 'BucketName', { value: bucket.bucketName });
    new CfnOutput(this, 'MachineArn', { value: machine.stateMachineArn });
    new CfnOutput(this, 'BriefArn', { value: brief.functionArn });
    new CfnOutput(this, 'DrawArn', { value: draw.functionArn });
  }
}

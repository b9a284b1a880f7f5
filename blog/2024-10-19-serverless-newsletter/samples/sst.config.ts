export default $config({
  app(input) {
    const production = input.stage === 'production';
    return {
      name: 'newsletter',
      home: 'aws',
      removal: production ? 'retain' : 'remove',
      protect: production,
      providers: { aws: { region: 'eu-west-1' } },
    };
  },

  async run() {
    const site = 'example.com';
    const production = $app.stage === 'production';
    const host = production ? `news.${site}` : `${$app.stage}.news.${site}`;
    const from = `hello@${host}`;
    const region = aws.getRegionOutput().name;
    const account = aws.getCallerIdentityOutput().accountId;
    const here = $interpolate`${region}:${account}`;
    const bus = $interpolate`arn:aws:events:${here}:event-bus/default`;
    // You make this parameter by hand, once.
    const keys = `/newsletter/${$app.stage}/unsubscribe-keys`;

    // #region data
    const table = new sst.aws.Dynamo('Table', {
      fields: {
        pk: 'string',
        sk: 'string',
        gsi1pk: 'string',
        gsi1sk: 'string',
      },
      primaryIndex: { hashKey: 'pk', rangeKey: 'sk' },
      globalIndexes: {
        gsi1: { hashKey: 'gsi1pk', rangeKey: 'gsi1sk', projection: ['email'] },
      },
      ttl: 'expiresAt',
      deletionProtection: production,
    }); // point-in-time recovery is on by default

    const email = new sst.aws.Email('Email', {
      sender: host,
      dmarc: 'v=DMARC1; p=quarantine; adkim=s;',
      events: [{ name: 'Feedback', types: ['bounce', 'complaint'], bus }],
    });
    // #endregion

    const deadLetters = new sst.aws.Queue('DeadLetters', {
      transform: { queue: { messageRetentionSeconds: 14 * 24 * 3600 } },
    });

    // #region permissions
    // `link: [table, email]` would be shorter, but grants dynamodb:* and ses:*.
    const may = {
      update: { actions: ['dynamodb:UpdateItem'], resources: [table.arn] },
      // In its sandbox, SES also authorizes the recipient's identity. So all
      // identities of the account are resources, and the condition limits the
      // sender.
      send: {
        actions: ['ses:SendEmail'],
        resources: [$interpolate`arn:aws:ses:${here}:identity/*`],
        conditions: [
          { test: 'StringEquals', variable: 'ses:FromAddress', values: [from] },
        ],
      },
      useSet: {
        actions: ['ses:SendEmail'],
        resources: [email.nodes.configurationSet.arn],
      },
      readKeys: {
        actions: ['ssm:GetParameter'],
        resources: [$interpolate`arn:aws:ssm:${here}:parameter${keys}`],
      },
      bury: { actions: ['sqs:SendMessage'], resources: [deadLetters.arn] },
    };
    // #endregion

    const common = {
      runtime: 'nodejs22.x',
      architecture: 'arm64',
      memory: '256 MB',
      timeout: '10 seconds',
    } as const;

    // #region logs
    // By default, SST attaches AWSLambdaBasicExecutionRole, which may write to
    // every log of the account. Here a function may write to its own log only.
    const logged = <P, T extends object>(
      name: string,
      permissions: P[],
      transform?: T,
    ) => {
      const log = new aws.cloudwatch.LogGroup(`${name}Log`, {
        retentionInDays: 30,
      });
      const write = {
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [$interpolate`${log.arn}:*`],
      };
      return {
        logging: { logGroup: log.name },
        permissions: [...permissions, write],
        transform: { role: { managedPolicyArns: [] }, ...transform },
      };
    };
    // #endregion

    const tableName = { TABLE_NAME: table.name };
    const sending = {
      ...tableName,
      FROM: `Notes <${from}>`,
      REPLY_TO: `hello@${site}`,
      CONFIGURATION_SET: email.configSet,
      ORIGIN: `https://${host}`,
    };
    const buried = {
      function: { deadLetterConfig: { targetArn: deadLetters.arn } },
    };

    const subscribe = new sst.aws.Function('Subscribe', {
      ...common,
      ...logged('Subscribe', [may.update, may.send, may.useSet]),
      handler: 'src/subscribe.handler',
      environment: sending,
    });
    const confirm = new sst.aws.Function('Confirm', {
      ...common,
      ...logged('Confirm', [may.update]),
      handler: 'src/confirm.handler',
      environment: tableName,
    });
    const unsubscribe = new sst.aws.Function('Unsubscribe', {
      ...common,
      ...logged('Unsubscribe', [may.update, may.readKeys]),
      handler: 'src/unsubscribe.handler',
      environment: { ...tableName, UNSUBSCRIBE_KEYS_PARAMETER: keys },
    });

    const api = new sst.aws.ApiGatewayV2('Api', {
      domain: host,
      accessLog: { retention: '1 month' },
      cors: {
        allowOrigins: [`https://${site}`],
        allowMethods: ['POST'],
        allowHeaders: ['content-type'],
      },
      transform: {
        stage: {
          defaultRouteSettings: {
            throttlingBurstLimit: 50,
            throttlingRateLimit: 20,
          },
        },
      },
    });
    api.route('POST /subscribe', subscribe.arn);
    api.route('GET /confirm', confirm.arn);
    api.route('POST /confirm', confirm.arn);
    api.route('GET /unsubscribe', unsubscribe.arn);
    api.route('POST /unsubscribe', unsubscribe.arn);

    // #region feedback
    sst.aws.Bus.subscribe(
      'Feedback',
      bus,
      {
        ...common,
        ...logged(
          'Feedback',
          [
            may.update,
            may.bury,
            {
              actions: ['dynamodb:PutItem', 'dynamodb:Query'],
              resources: [table.arn],
            },
          ],
          buried,
        ),
        handler: 'src/feedback.handler',
        environment: tableName,
      },
      {
        pattern: {
          source: ['aws.ses'],
          detailType: ['Email Bounced', 'Email Complaint Received'],
          detail: {
            mail: { tags: { 'ses:configuration-set': [email.configSet] } },
          },
        },
      },
    );
    // #endregion

    const schedules = new aws.scheduler.ScheduleGroup('Issues');
    const schedulerRole = new aws.iam.Role('SchedulerRole', {
      assumeRolePolicy: $jsonStringify({
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Principal: { Service: 'scheduler.amazonaws.com' },
            Action: 'sts:AssumeRole',
            Condition: {
              StringEquals: {
                'aws:SourceAccount': account,
                'aws:SourceArn': schedules.arn,
              },
            },
          },
        ],
      }),
    });

    const sendIssue = new sst.aws.Function('SendIssue', {
      ...common,
      ...logged(
        'SendIssue',
        [
          may.update,
          may.send,
          may.useSet,
          may.readKeys,
          may.bury,
          {
            actions: [
              'dynamodb:GetItem',
              'dynamodb:PutItem',
              'dynamodb:DeleteItem',
              'dynamodb:ConditionCheckItem',
            ],
            resources: [table.arn],
          },
          {
            actions: ['dynamodb:Query'],
            resources: [$interpolate`${table.arn}/index/*`],
          },
          // GetAccount takes no narrower resource.
          { actions: ['ses:GetAccount'], resources: ['*'] },
          {
            actions: ['scheduler:CreateSchedule'],
            resources: [
              $interpolate`arn:aws:scheduler:${here}:schedule/${schedules.name}/*`,
            ],
          },
          { actions: ['iam:PassRole'], resources: [schedulerRole.arn] },
        ],
        buried,
      ),
      handler: 'src/send-issue.handler',
      timeout: '15 minutes',
      environment: {
        ...sending,
        UNSUBSCRIBE_KEYS_PARAMETER: keys,
        SCHEDULE_GROUP: schedules.name,
        SCHEDULER_ROLE_ARN: schedulerRole.arn,
        DEAD_LETTERS_ARN: deadLetters.arn,
      },
    });
    new aws.iam.RolePolicy('SchedulerMay', {
      role: schedulerRole.id,
      policy: $jsonStringify({
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Action: 'lambda:InvokeFunction',
            Resource: sendIssue.arn,
          },
          {
            Effect: 'Allow',
            Action: 'sqs:SendMessage',
            Resource: deadLetters.arn,
          },
        ],
      }),
    });

    const alerts = new aws.sns.Topic('Alerts');
    new aws.sns.TopicSubscription('AlertsByEmail', {
      topic: alerts.arn,
      protocol: 'email',
      endpoint: `alerts@${site}`,
    });
    const hourly = {
      statistic: 'Maximum',
      period: 3600,
      evaluationPeriods: 1,
      comparisonOperator: 'GreaterThanOrEqualToThreshold',
      treatMissingData: 'notBreaching',
    } as const;
    // SES reviews an account at a bounce rate of 5% and complaints of 0.1%.
    new aws.cloudwatch.MetricAlarm('BounceRate', {
      ...hourly,
      alarmActions: [alerts.arn],
      namespace: 'AWS/SES',
      metricName: 'Reputation.BounceRate',
      threshold: 0.03,
    });
    new aws.cloudwatch.MetricAlarm('ComplaintRate', {
      ...hourly,
      alarmActions: [alerts.arn],
      namespace: 'AWS/SES',
      metricName: 'Reputation.ComplaintRate',
      threshold: 0.0005,
    });
    new aws.cloudwatch.MetricAlarm('Buried', {
      ...hourly,
      alarmActions: [alerts.arn],
      namespace: 'AWS/SQS',
      metricName: 'ApproximateNumberOfMessagesVisible',
      dimensions: { QueueName: deadLetters.nodes.queue.name },
      threshold: 1,
    });

    return {
      api: api.url,
      table: table.name,
      sendIssue: sendIssue.arn,
      scheduleGroup: schedules.name,
      schedulerRole: schedulerRole.arn,
      deadLetters: deadLetters.arn,
    };
  },
});

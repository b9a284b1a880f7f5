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
    const bus = $interpolate`arn:aws:events:${region}:${account}:event-bus/default`;
    const keys = `/newsletter/${$app.stage}/unsubscribe-keys`; // made by hand, once

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
    // `link: [table, email]` would be shorter, and would grant dynamodb:* and ses:*.
    const may = {
      update: { actions: ['dynamodb:UpdateItem'], resources: [table.arn] },
      // In SES's sandbox, the recipient's identity is authorized too. So all identities
      // of the account are resources, and the condition says who may be the sender.
      send: {
        actions: ['ses:SendEmail'],
        resources: [$interpolate`arn:aws:ses:${region}:${account}:identity/*`],
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
        resources: [
          $interpolate`arn:aws:ssm:${region}:${account}:parameter${keys}`,
        ],
      },
      bury: { actions: ['sqs:SendMessage'], resources: [deadLetters.arn] },
    };
    // #endregion

    const common = {
      runtime: 'nodejs22.x',
      architecture: 'arm64',
      memory: '256 MB',
      timeout: '10 seconds',
      logging: { retention: '1 month' },
    } as const;
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
      handler: 'src/subscribe.handler',
      environment: sending,
      permissions: [may.update, may.send, may.useSet],
    });
    const confirm = new sst.aws.Function('Confirm', {
      ...common,
      handler: 'src/confirm.handler',
      environment: tableName,
      permissions: [may.update],
    });
    const unsubscribe = new sst.aws.Function('Unsubscribe', {
      ...common,
      handler: 'src/unsubscribe.handler',
      environment: { ...tableName, UNSUBSCRIBE_KEYS_PARAMETER: keys },
      permissions: [may.update, may.readKeys],
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
        handler: 'src/feedback.handler',
        environment: tableName,
        permissions: [
          may.update,
          may.bury,
          {
            actions: ['dynamodb:PutItem', 'dynamodb:Query'],
            resources: [table.arn],
          },
        ],
        transform: buried,
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
      handler: 'src/send-issue.handler',
      timeout: '15 minutes',
      environment: {
        ...sending,
        UNSUBSCRIBE_KEYS_PARAMETER: keys,
        SCHEDULE_GROUP: schedules.name,
        SCHEDULER_ROLE_ARN: schedulerRole.arn,
        DEAD_LETTERS_ARN: deadLetters.arn,
      },
      permissions: [
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
        { actions: ['ses:GetAccount'], resources: ['*'] }, // takes no narrower one
        {
          actions: ['scheduler:CreateSchedule'],
          resources: [
            $interpolate`arn:aws:scheduler:${region}:${account}:schedule/${schedules.name}/*`,
          ],
        },
        { actions: ['iam:PassRole'], resources: [schedulerRole.arn] },
      ],
      transform: buried,
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

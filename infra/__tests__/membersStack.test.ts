import { Match } from 'aws-cdk-lib/assertions';
import { membersOutputs } from '../base/stackOutputs';
import { membersApi, tableSources } from 'docusaurus-comments/api/definition';
import { strictPolicy } from 'docusaurus-comments/api/resolvers/items';
import { exampleApp, fullConfig, propertiesOf, stackOf, templateOf } from '../testing/example';

// Synthesis takes seconds, so the tests share two apps.
const full = exampleApp(fullConfig);
const members = templateOf(full, 'example-members');
const { ownerEmail } = fullConfig.members;
const plain = templateOf(exampleApp({ ...fullConfig, members: { ownerEmail } }), 'example-members');

interface Index {
  IndexName: string;
  Projection: { NonKeyAttributes: string[] };
}

interface Statement {
  Action: string | string[];
  Resource: unknown;
}

/** What each role may do, such as `Published: dynamodb:Query on index/published`. */
function rights(template: typeof members): string[] {
  return Object.entries(template.findResources('AWS::IAM::Policy')).flatMap(([id, policy]) => {
    const name = id.replace(/(SourceServiceRole|Role)?DefaultPolicy.*/, '');
    const { Statement } = policy.Properties.PolicyDocument as { Statement: Statement[] };
    return Statement.map(({ Action, Resource }) => {
      const places = [Resource].flat().map((resource) => {
        if (resource === '*') return '*';
        const text = JSON.stringify(resource);
        return /index\/\w+|apis\/\*/.exec(text)?.[0] ?? /"(Table|Owners|\w+Logs)/.exec(text)?.[1];
      });
      return `${name}: ${[Action].flat().join(' ')} on ${places.join(' ')}`;
    });
  });
}

test('each data source may do what its resolvers do, on the table or one index, and nothing else', () => {
  expect(rights(members).sort()).toEqual([
    'ApiLogs: logs:CreateLogGroup logs:CreateLogStream logs:PutLogEvents on apis/*',
    'Counted: dynamodb:Query on index/counted',
    'Eraser: dynamodb:BatchWriteItem on Table',
    'Notice: dynamodb:Query on index/queue',
    'Notice: logs:CreateLogStream logs:PutLogEvents on NoticeLogs',
    'Notice: sns:Publish on Owners',
    'Own: dynamodb:GetItem dynamodb:Query on Table index/byMember',
    'Published: dynamodb:Query on index/published',
    'Queue: dynamodb:Query on index/queue',
    'Reader: dynamodb:BatchGetItem on Table',
    'Writer: dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:UpdateItem on Table',
  ]);
  for (const { ManagedPolicyArns } of propertiesOf(members, 'AWS::IAM::Role')) {
    expect(ManagedPolicyArns).toBeUndefined();
  }
});

test('indexes that readers see hold neither who wrote a comment nor why it was held', () => {
  const [{ GlobalSecondaryIndexes: indexes }] = propertiesOf(members, 'AWS::DynamoDB::GlobalTable');
  const attributes = Object.fromEntries(
    (indexes as Index[]).map(({ IndexName, Projection }) => [
      IndexName,
      Projection.NonKeyAttributes,
    ]),
  );
  for (const index of ['published', 'counted']) {
    for (const secret of ['member', 'reason', 'rejectedBecause', 'reporters', 'LIKE']) {
      expect(attributes[index]).not.toContain(secret);
    }
  }
  expect(attributes['published']).toContain('body');
});

test('the table can be restored for a week, ends what has an end, and is not deleted by a slip', () => {
  members.hasResource('AWS::DynamoDB::GlobalTable', {
    DeletionPolicy: 'Retain',
    Properties: {
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      Replicas: [
        Match.objectLike({
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: {
            PointInTimeRecoveryEnabled: true,
            RecoveryPeriodInDays: 7,
          },
        }),
      ],
    },
  });
  expect(stackOf(full, 'example-members').terminationProtection).toBe(true);
});

test('a field that was forgotten is closed; tokens of one client are taken; nobody asks for the schema', () => {
  members.hasResourceProperties('AWS::AppSync::GraphQLApi', {
    AuthenticationType: 'AWS_IAM',
    AdditionalAuthenticationProviders: [
      {
        AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
        UserPoolConfig: Match.objectLike({
          AppIdClientRegex: { 'Fn::Join': ['', ['^', Match.anyValue(), '$']] },
        }),
      },
      { AuthenticationType: 'API_KEY' },
    ],
    IntrospectionConfig: 'DISABLED',
    QueryDepthLimit: 5,
    ResolverCountLimit: 3,
    LogConfig: Match.objectLike({ ExcludeVerboseContent: true, FieldLogLevel: 'ERROR' }),
  });
});

test('the key lasts a year from the deployment on', () => {
  const [{ Expires }] = propertiesOf(members, 'AWS::AppSync::ApiKey');
  const days = (Expires - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThanOrEqual(365);
});

test('AWS has every field, step and line of code that the local API has, and each data source is used', () => {
  const definition = membersApi({
    policy: fullConfig.members.moderation,
    tableName: 'example-members',
    ownerName: 'Example',
    userPool: { userPoolId: 'x', region: 'x', clientId: 'x' },
  });
  const codes = (type: string) =>
    propertiesOf(members, type)
      .map(({ Code }) => Code)
      .sort();
  expect(codes('AWS::AppSync::Resolver')).toEqual(
    definition.resolvers.map(({ code }) => code).sort(),
  );
  expect(codes('AWS::AppSync::FunctionConfiguration')).toEqual(
    Object.values(definition.functions!)
      .map(({ code }) => code)
      .sort(),
  );
  const sources = [...definition.resolvers, ...Object.values(definition.functions!)].map((one) =>
    'dataSource' in one ? one.dataSource : '',
  );
  for (const name of Object.keys(tableSources)) expect(sources).toContain(name);
  members.hasResourceProperties('AWS::AppSync::GraphQLSchema', { Definition: definition.schema });
  members.hasResourceProperties('AWS::AppSync::GraphQLApi', {
    EnvironmentVariables: definition.environmentVariables,
  });
});

test('the policy is strict unless it is set', () => {
  plain.hasResourceProperties('AWS::AppSync::GraphQLApi', {
    EnvironmentVariables: Match.objectLike({
      POLICY: JSON.stringify(strictPolicy),
    }),
  });
});

test('owners hear of errors, throttling and costs, and confirm their address', () => {
  const alarms = propertiesOf(members, 'AWS::CloudWatch::Alarm');
  expect(alarms.map(({ MetricName }) => MetricName).sort()).toEqual([
    '5XXError',
    'Errors',
    'FailedFields',
    'Latency',
    ...Array<string>(5).fill('ReadThrottleEvents'),
    ...Array<string>(5).fill('WriteThrottleEvents'),
  ]);
  const indexes = alarms
    .flatMap(({ Dimensions }) => Dimensions ?? [])
    .filter(({ Name }) => Name === 'GlobalSecondaryIndexName');
  expect(new Set(indexes.map(({ Value }) => Value)).size).toBe(4);
  for (const { AlarmActions } of alarms) {
    expect(AlarmActions).toEqual([{ Ref: expect.stringMatching(/^Owners/) }]);
  }
  // The words that resolvers fail with.
  members.hasResourceProperties('AWS::Logs::MetricFilter', {
    FilterPattern: Match.stringLikeRegexp('"The request failed"'),
  });
  members.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'email',
    Endpoint: ownerEmail,
  });
});

test('the firewall before the API is there only if it is set, and stops an address that asks too often', () => {
  members.hasResourceProperties('AWS::WAFv2::WebACLAssociation', {
    ResourceArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Api'), 'Arn'] },
  });
  plain.resourceCountIs('AWS::WAFv2::WebACL', 0);
});

test('the site and releases get the outputs that they need', () => {
  const names = Object.keys(members.findOutputs('*')).sort();
  expect(names).toEqual(Object.values(membersOutputs).sort());
});

test('without the setting there is no stack', () => {
  const config = { ...fullConfig, members: undefined };
  expect(exampleApp(config).node.tryFindChild('example-members')).toBeUndefined();
});

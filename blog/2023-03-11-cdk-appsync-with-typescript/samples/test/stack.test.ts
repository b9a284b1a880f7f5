import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { App } from 'aws-cdk-lib/core';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { ReadingListStack } from '../lib/reading-list-stack';

// With the feature flags that the deployment has.
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as {
  context: object;
};
const synth = (keep: boolean) =>
  Template.fromStack(
    new ReadingListStack(new App({ context }), 'Test', { keep }),
  );
const template = synth(true);

// #region shelf
test('the shelf can query its index and do nothing else', () => {
  const policies = template.findResources('AWS::IAM::Policy');
  const [shelf, ...others] = Object.entries(policies)
    .filter(([id]) => id.startsWith('ShelfServiceRole'))
    .map(([, policy]) => policy.Properties.PolicyDocument.Statement);
  assert.equal(others.length, 0);
  assert.equal(shelf.length, 1);
  assert.equal(shelf[0].Action, 'dynamodb:Query');
  assert.match(JSON.stringify(shelf[0].Resource), /"\/index\/shelf"/);
});
// #endregion

test('no role may scan', () => {
  assert.doesNotMatch(JSON.stringify(template.toJSON()), /dynamodb:(Scan|\*)/);
});

test('the API takes tokens of one client, and of none whose id contains that one', () => {
  template.hasResourceProperties('AWS::AppSync::GraphQLApi', {
    UserPoolConfig: {
      AppIdClientRegex: { 'Fn::Join': ['', ['^', Match.anyValue(), '$']] },
    },
  });
});

test('the table can be restored and is not deleted by accident', () => {
  template.hasResource('AWS::DynamoDB::GlobalTable', {
    DeletionPolicy: 'Retain',
    Properties: {
      Replicas: [
        Match.objectLike({
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: Match.objectLike({
            PointInTimeRecoveryEnabled: true,
          }),
        }),
      ],
    },
  });
});

test('logs hold no bodies', () => {
  template.hasResourceProperties('AWS::AppSync::GraphQLApi', {
    LogConfig: { ExcludeVerboseContent: true, FieldLogLevel: 'ERROR' },
  });
});

test('the log group comes without a custom resource', () => {
  template.resourceCountIs('AWS::Lambda::Function', 0);
  template.hasResourceProperties('AWS::Logs::LogGroup', {
    RetentionInDays: 30,
  });
});

test('without its protections, the stack leaves nothing behind', () => {
  const { Resources } = synth(false).toJSON() as {
    Resources: Record<string, { DeletionPolicy?: string }>;
  };
  const kept = Object.values(Resources).filter(
    (r) => r.DeletionPolicy === 'Retain',
  );
  assert.deepEqual(kept, []);
  assert.doesNotMatch(
    JSON.stringify(Resources),
    /"DeletionProtection(Enabled)?":(true|"ACTIVE")/,
  );
});

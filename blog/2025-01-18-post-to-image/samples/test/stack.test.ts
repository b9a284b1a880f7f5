import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { App } from 'aws-cdk-lib/core';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { CoverStack } from '../lib/stack';

const root = join(__dirname, '..');
const json = (file: string): unknown =>
  JSON.parse(readFileSync(join(root, file), 'utf8'));
const { context } = json('cdk.json') as { context: Record<string, unknown> };

/** With the flags of cdk.json and without bundling: these tests read the template. */
function synthesize(region = 'us-east-1'): Template {
  const app = new App({
    context: { ...context, 'aws:cdk:bundling-stacks': [] },
  });
  return Template.fromStack(new CoverStack(app, 'Covers', { env: { region } }));
}

test('cdk.json sets the feature flags that this release of CDK recommends', () => {
  const recommended = json(
    'node_modules/aws-cdk-lib/recommended-feature-flags.json',
  );
  assert.deepEqual({ ...context, ...(recommended as object) }, context);
});

interface Rule {
  Prefix?: string;
  ExpirationInDays?: number;
  NoncurrentVersionExpiration?: { NoncurrentDays: number };
}

/** Days until S3 may remove the last version of an object that nobody writes again. */
function daysKept(rules: Rule[], key: string): number {
  const rulesOf = rules.filter(({ Prefix = '' }) => key.startsWith(Prefix));
  const least = (days: (number | undefined)[]) =>
    Math.min(...days.map((value) => value ?? Infinity));
  // In a versioned bucket expiration only hides the object; its version goes by the other rule.
  return (
    least(rulesOf.map((rule) => rule.ExpirationInDays)) +
    least(
      rulesOf.map((rule) => rule.NoncurrentVersionExpiration?.NoncurrentDays),
    )
  );
}

test('texts and drafts are gone after 31 days, covers stay', () => {
  const [bucket] = Object.values(synthesize().findResources('AWS::S3::Bucket'));
  const rules = bucket?.Properties.LifecycleConfiguration.Rules as Rule[];
  assert.deepEqual(
    ['posts/a.md', 'drafts/a-1.png', 'covers/a.png'].map((key) =>
      daysKept(rules, key),
    ),
    [31, 31, Infinity],
  );
});

interface Statement {
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

test('Claude may be called through the profile of the region, and in no other way', () => {
  const policies = synthesize('eu-central-1').findResources('AWS::IAM::Policy');
  const [profile, model, ...others] = Object.values(policies)
    .flatMap(
      ({ Properties }) => Properties.PolicyDocument.Statement as Statement[],
    )
    .filter(({ Action }) =>
      [Action].flat().some((one) => /^(bedrock:|\*)/.test(one)),
    );
  assert.deepEqual(others, []);
  assert.equal(profile?.Action, 'bedrock:InvokeModel');
  assert.match(
    JSON.stringify(profile?.Resource),
    /:bedrock:eu-central-1:.*:inference-profile\/eu\.anthropic\.claude-/,
  );
  assert.equal(model?.Action, 'bedrock:InvokeModel');
  assert.match(
    JSON.stringify(model?.Resource),
    /:bedrock:eu-\*::foundation-model\/anthropic\.claude-/,
  );
  assert.deepEqual(model?.Condition, {
    StringLike: { 'bedrock:InferenceProfileArn': profile?.Resource },
  });
});

test('the draw function may list drafts, or a missing receipt would be a 403', () => {
  synthesize().hasResourceProperties('AWS::IAM::Policy', {
    PolicyName: Match.stringLikeRegexp('^DrawServiceRole'),
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Action: Match.arrayWith(['s3:List*']) }),
      ]),
    },
  });
});

test('every function and the workflow log into a group that keeps a month', () => {
  const template = synthesize();
  const groups = template.findResources('AWS::Logs::LogGroup');
  for (const { Properties } of Object.values(groups)) {
    assert.equal(Properties.RetentionInDays, 30);
  }
  for (const { Properties } of Object.values(
    template.findResources('AWS::Lambda::Function'),
  )) {
    assert.ok(Object.hasOwn(groups, Properties.LoggingConfig?.LogGroup.Ref));
  }
  for (const { Properties } of Object.values(
    template.findResources('AWS::IAM::Role'),
  )) {
    assert.equal(Properties.ManagedPolicyArns, undefined); // they open every log group
  }
});

test('only alarms of this account may write to the topic', () => {
  synthesize().hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Condition: {
            StringEquals: { 'aws:SourceAccount': Match.anyValue() },
          },
        }),
      ]),
    },
  });
});

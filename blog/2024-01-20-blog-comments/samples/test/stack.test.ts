import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { App } from 'aws-cdk-lib/core';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { CommentsStack, type CommentsStackProps } from '../stack';

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as {
  context: object;
};
// With the feature flags of cdk.json, and without bundling: these tests read the
// template, not the function.
const app = () =>
  new App({ context: { ...context, 'aws:cdk:bundling-stacks': [] } });

const readers = {
  userPoolId: 'eu-west-1_EXAMPLE01',
  clientId: 'example23456789',
};

interface Policy {
  Statement: [{ Action: string | string[]; Resource: unknown }];
}

const synth = (props: Partial<CommentsStackProps> = {}) =>
  Template.fromStack(
    new CommentsStack(app(), 'Test', { protect: true, ...props }),
  );

test('the function can publish, hold and log, and cannot write to the table', () => {
  const template = synth();
  const policies = template.findResources('AWS::IAM::Policy', {
    Properties: { PolicyName: Match.stringLikeRegexp('^Moderation') },
  });
  const text = JSON.stringify(policies);
  assert.match(
    text,
    /logs:PutLogEvents"\],"Effect":"Allow","Resource":\{"Fn::GetAtt":\["Moder/,
  );
  assert.match(text, /fields\/publishComment/);
  assert.match(text, /fields\/holdComment/);
  assert.doesNotMatch(
    text,
    /fields\/rejectComment|PutItem|UpdateItem|DeleteItem/,
  );
  for (const { Properties } of Object.values(
    template.findResources('AWS::IAM::Role'),
  )) {
    assert.equal(Properties.ManagedPolicyArns, undefined); // they open every log group
  }
});

test("no role may scan the table, and readers' queries see one index", () => {
  const roles = synth().findResources('AWS::IAM::Role', {
    Properties: { Policies: [Match.objectLike({ PolicyName: 'table' })] },
  });
  const allowed = Object.entries(roles).map(([id, { Properties }]) => {
    const [{ PolicyDocument }] = Properties.Policies as [
      { PolicyDocument: Policy },
    ];
    const [{ Action, Resource }] = PolicyDocument.Statement;
    const index = /index\/\w+/.exec(JSON.stringify(Resource))?.[0] ?? 'items';
    return `${id.replace(/Role.*/, '')}: ${[Action].flat().join(' ')} on ${index}`;
  });
  assert.deepEqual(allowed.sort(), [
    'Published: dynamodb:Query on index/byPost',
    'Queue: dynamodb:Query on index/byStatus',
    'Write: dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:UpdateItem on items',
  ]);
  const policies = JSON.stringify(synth().findResources('AWS::IAM::Policy'));
  assert.doesNotMatch(policies, /Scan|Batch|dynamodb:\*/);
});

test('the API writes to log groups of AppSync and to no other', () => {
  synth().hasResourceProperties('AWS::IAM::Role', {
    ManagedPolicyArns: Match.absent(),
    Policies: [
      {
        PolicyName: 'logs',
        PolicyDocument: Match.objectLike({
          Statement: [
            Match.objectLike({
              Resource: {
                'Fn::Join': [
                  '',
                  Match.arrayWith([
                    Match.stringLikeRegexp(':/aws/appsync/apis/\\*$'),
                  ]),
                ],
              },
            }),
          ],
        }),
      },
    ],
  });
});

test('there is one function, and the API keeps its logs for a month', () => {
  const template = synth();
  template.resourceCountIs('AWS::Lambda::Function', 1);
  template.hasResourceProperties('AWS::Logs::LogGroup', {
    LogGroupName: {
      'Fn::Join': ['', ['/aws/appsync/apis/', Match.anyValue()]],
    },
    RetentionInDays: 30,
  });
});

test('the API takes tokens of one client of the pool only', () => {
  const client = (template: Template) => {
    const [api] = Object.values(
      template.findResources('AWS::AppSync::GraphQLApi'),
    );
    assert.ok(api);
    const [pool] = api.Properties.AdditionalAuthenticationProviders;
    return JSON.stringify(pool.UserPoolConfig.AppIdClientRegex);
  };
  assert.match(
    client(synth()),
    /^\{"Fn::Join":\["",\["\^",\{"Ref":"TrialReaders/,
  );
  assert.equal(client(synth({ readers })), '"^example23456789$"');
});

test('the front end gets the address and the key', () => {
  const outputs = Object.keys(synth().findOutputs('*'));
  for (const name of ['GraphqlEndpoint', 'ApiKey', 'Region']) {
    assert.ok(outputs.includes(name), name);
  }
});

test('with a pool of the front end, no pool is made', () => {
  synth().resourceCountIs('AWS::Cognito::UserPool', 1);
  synth({ readers }).resourceCountIs('AWS::Cognito::UserPool', 0);
});

test('protection can be lifted, and then nothing is kept', () => {
  const kept = (template: Template) =>
    Object.values(template.toJSON().Resources as Record<string, object>).filter(
      (resource) =>
        JSON.stringify(resource).includes('"DeletionPolicy":"Retain"'),
    ).length;
  assert.equal(kept(synth()), 1); // the table
  assert.equal(kept(synth({ protect: false })), 0);
});

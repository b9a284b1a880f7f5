import assert from 'node:assert/strict';
import { test } from 'node:test';
import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { CommentsStack, type CommentsStackProps } from '../stack';

// Without bundling: these tests read the template, not the function.
const app = () => new App({ context: { 'aws:cdk:bundling-stacks': [] } });

const synth = (props: Partial<CommentsStackProps> = {}) =>
  Template.fromStack(new CommentsStack(app(), 'Test', { protect: true, ...props }));

test('the function can publish and hold, and cannot write to the table', () => {
  const policies = synth().findResources('AWS::IAM::Policy', {
    Properties: { PolicyName: Match.stringLikeRegexp('^Moderation') },
  });
  const text = JSON.stringify(policies);
  assert.match(text, /fields\/publishComment/);
  assert.match(text, /fields\/holdComment/);
  assert.doesNotMatch(text, /fields\/rejectComment|PutItem|UpdateItem|DeleteItem/);
});

test('the front end gets the address and the key', () => {
  const outputs = Object.keys(synth().findOutputs('*'));
  for (const name of ['GraphqlEndpoint', 'ApiKey', 'Region']) {
    assert.ok(outputs.includes(name), name);
  }
});

test('with a pool of the front end, no pool is made', () => {
  synth().resourceCountIs('AWS::Cognito::UserPool', 1);
  synth({ userPoolId: 'eu-west-1_EXAMPLE01' }).resourceCountIs(
    'AWS::Cognito::UserPool',
    0,
  );
});

test('protection can be lifted, and then nothing is kept', () => {
  const kept = (template: Template) =>
    Object.values(template.toJSON().Resources as Record<string, object>).filter(
      (resource) => JSON.stringify(resource).includes('"DeletionPolicy":"Retain"'),
    ).length;
  assert.equal(kept(synth()), 1); // the table
  assert.equal(kept(synth({ protect: false })), 0);
});

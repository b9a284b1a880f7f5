import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { App } from 'aws-cdk-lib/core';
import { Template } from 'aws-cdk-lib/assertions';
import { SignInStack } from '../infra/sign-in-stack';

const json = (...path: string[]): unknown =>
  JSON.parse(readFileSync(join(__dirname, '..', ...path), 'utf8'));
const { context } = json('cdk.json') as { context: Record<string, unknown> };

const synth = (protect: boolean) =>
  Template.fromStack(
    new SignInStack(new App({ context }), 'Test', {
      siteUrl: 'https://blog.example.com',
      domainPrefix: 'my-blog',
      googleClientId: 'example.apps.googleusercontent.com',
      googleSecretName: 'blog/google-client-secret',
      protect,
    }),
  );

test('cdk.json sets the feature flags that this release of CDK recommends', () => {
  const recommended = json(
    'node_modules',
    'aws-cdk-lib',
    'recommended-feature-flags.json',
  );
  assert.deepEqual({ ...context, ...(recommended as object) }, context);
});

test('the client has no secret, and Google’s stays out of the template', () => {
  const template = synth(true);
  template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    GenerateSecret: false,
    AllowedOAuthFlows: ['code'],
    CallbackURLs: ['https://blog.example.com/callback/'],
  });
  assert.match(JSON.stringify(template), /resolve:secretsmanager:blog\/google/);
});

test('the front end finds every setting among the outputs', () => {
  assert.deepEqual(Object.keys(synth(true).findOutputs('*')).sort(), [
    'ClientId',
    'Domain',
    'GoogleRedirect',
    'UserPoolId',
  ]);
});

test('accounts outlive the stack unless protection is lifted', () => {
  synth(true).hasResource('AWS::Cognito::UserPool', {
    DeletionPolicy: 'Retain',
  });
  synth(false).hasResource('AWS::Cognito::UserPool', {
    DeletionPolicy: 'Delete',
  });
});

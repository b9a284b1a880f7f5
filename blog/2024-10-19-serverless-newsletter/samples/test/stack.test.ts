import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allows } from './permissions';
import { stack } from './stack';

const made = await stack('production');
const permissionsOf = (name: string) =>
  made.find((one) => one.name === name)?.args.permissions ?? [];

// #region sandbox
// In the sandbox, SES asks IAM about the sender's identity and the recipient's.
const asked = [
  'arn:aws:ses:eu-west-1:111122223333:identity/news.example.com',
  'arn:aws:ses:eu-west-1:111122223333:identity/reader@example.org',
];

for (const name of ['Subscribe', 'SendIssue']) {
  test(`${name} may send in the sandbox, too`, () => {
    for (const resource of asked) {
      const from = 'hello@news.example.com';
      const context = { 'ses:FromAddress': from };
      const request = { action: 'ses:SendEmail', resource, context };
      assert.ok(allows(permissionsOf(name), request), `refused: ${resource}`);
    }
  });
}

test('the configuration set is a resource of its own', () => {
  const resource = '${Email.nodes.configurationSet.arn}';
  const request = { action: 'ses:SendEmail', resource };
  assert.ok(allows(permissionsOf('Subscribe'), request));
});

test('nobody may send as another address', () => {
  const context = { 'ses:FromAddress': 'boss@example.com' };
  for (const { name } of made) {
    for (const resource of asked) {
      const request = { action: 'ses:SendEmail', resource, context };
      assert.equal(allows(permissionsOf(name), request), false, name);
    }
  }
});
// #endregion

test('what faces the internet can neither read nor delete', () => {
  for (const name of ['Subscribe', 'Confirm', 'Unsubscribe']) {
    const actions = permissionsOf(name).flatMap(
      (permission) => permission.actions,
    );
    const table = actions.filter((action) => action.startsWith('dynamodb:'));
    assert.deepEqual(table, ['dynamodb:UpdateItem'], name);
  }
});

// #region logs
const functions = made.filter(({ kind }) => /Function|Bus/.test(kind));

test('each function may write to its own log and to no other', () => {
  assert.equal(functions.length, 5);
  for (const { name, args } of functions) {
    assert.deepEqual(args.transform?.role, { managedPolicyArns: [] }, name);
    assert.equal(String(args.logging?.logGroup), `\${${name}Log.name}`);
    const mayLog = permissionsOf(name).filter(({ actions }) =>
      actions.some((action) => action.startsWith('logs:')),
    );
    const resources = [`\${${name}Log.arn}:*`];
    const actions = ['logs:CreateLogStream', 'logs:PutLogEvents'];
    assert.deepEqual(mayLog, [{ actions, resources }], name);
  }
});
// #endregion

test('no log is kept for ever', () => {
  const logs = made.filter(({ kind }) => kind === 'aws.cloudwatch.LogGroup');
  assert.equal(logs.length, functions.length);
  for (const { name, args } of logs)
    assert.equal(args.retentionInDays, 30, name);
  const api = made.find(({ kind }) => kind === 'sst.aws.ApiGatewayV2');
  assert.deepEqual(api?.args.accessLog, { retention: '1 month' });
});

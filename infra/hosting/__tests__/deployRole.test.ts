import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { commentKey, memberKey, postKey } from 'docusaurus-comments/api/resolvers/items';
import { bucketKey } from 'docusaurus-comments/api/resolvers/reactions';
import {
  exampleApp,
  fullConfig,
  leastConfig,
  propertiesOf,
  templateOf,
} from '../../testing/example';

const hosting = templateOf(exampleApp(fullConfig), 'example-hosting');

const root = path.join(__dirname, '../../..');

/** What GitHub's token must say for the role of a hosting stack. */
function trustOf(template: typeof hosting) {
  const [{ AssumeRolePolicyDocument: trust }, ...others] = propertiesOf(template, 'AWS::IAM::Role');
  expect(others).toEqual([]);
  return trust.Statement;
}

test('of a repository with ids, the subject has them, and the name of the workflow has not', () => {
  const deployFrom = { repository: 'ada@123456/blog@456789', environment: 'production' };
  const config = { ...leastConfig, hosting: { ...leastConfig.hosting, deployFrom } };
  const [{ Condition }] = trustOf(templateOf(exampleApp(config), 'example-hosting'));
  expect(Condition.StringEquals).toMatchObject({
    'token.actions.githubusercontent.com:sub': 'repo:ada@123456/blog@456789:environment:production',
    'token.actions.githubusercontent.com:job_workflow_ref':
      'ada/blog/.github/workflows/deploy.yml@refs/heads/main',
  });
});

test('the workflow that the role names publishes from that branch, in the environment of the example', () => {
  const [{ Condition }] = trustOf(hosting);
  const {
    'token.actions.githubusercontent.com:ref': branch,
    'token.actions.githubusercontent.com:job_workflow_ref': workflow,
  } = Condition.StringEquals;
  const [, file = ''] = /^example\/blog\/(.+)@/.exec(workflow) ?? [];
  const { jobs } = parse(readFileSync(path.join(root, file), 'utf8')) as {
    jobs: Record<string, { if?: string; environment?: string }>;
  };
  expect(jobs.check?.if).toContain(`github.ref == '${branch}'`);
  expect(jobs.publish?.environment).toBe(fullConfig.hosting.deployFrom.environment);
});

test('it cannot change the headers', () => {
  const actions = propertiesOf(hosting, 'AWS::IAM::Policy')
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .flatMap(({ Action }) => Action);
  expect(actions).toContain('cloudfront:CreateInvalidation');
  expect(actions.filter((action) => /Policy|ssm:/.test(action))).toEqual([]);
});

test('it writes which posts there are, and nothing that members wrote', () => {
  const [{ Condition, Action }, ...others] = propertiesOf(hosting, 'AWS::IAM::Policy')
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter((statement) => JSON.stringify(statement).includes('dynamodb:'));
  expect(others).toEqual([]);
  expect(Action).toBe('dynamodb:BatchWriteItem');
  const [pattern, ...more] = Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys'];
  expect(more).toEqual([]);
  // ForAllValues holds also if there are no keys.
  expect(Condition.Null).toEqual({ 'dynamodb:LeadingKeys': 'false' });
  const covers = ({ pk }: { pk: string }) => pk.startsWith(pattern.replace('*', ''));
  expect(covers(postKey('hello'))).toBe(true);
  const id = '01J0000000000000000000000A';
  for (const key of [bucketKey('hello', 'ada'), commentKey(id), memberKey('ada')]) {
    expect(covers(key)).toBe(false);
  }
});

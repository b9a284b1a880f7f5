import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { exampleApp } from '../../testing/exampleApps';
import { fullConfig, leastConfig } from '../../testing/exampleConfigs';
import { propertiesOf, readable, templateOf } from '../../testing/resources';

const hosting = templateOf(exampleApp(fullConfig), 'example-hosting');

const root = path.join(__dirname, '../../..');
const bucket = '<SiteE53D7754.Arn>';
const cloudFront = 'arn:<AWS::Partition>:cloudfront::<AWS::AccountId>';

/** What GitHub's token must say for the role of a hosting stack. */
function trustOf(template: typeof hosting) {
  const [{ AssumeRolePolicyDocument: trust }, ...others] = propertiesOf(template, 'AWS::IAM::Role');
  expect(others).toEqual([]);
  return trust.Statement;
}

test('one workflow publishes, from the main branch of one repository, in one environment', () => {
  expect(trustOf(hosting)).toEqual([
    {
      Action: 'sts:AssumeRoleWithWebIdentity',
      Effect: 'Allow',
      Principal: { Federated: { 'Fn::GetAtt': ['GitHub', 'Arn'] } },
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': 'repo:example/blog:environment:production',
          'token.actions.githubusercontent.com:ref': 'refs/heads/main',
          'token.actions.githubusercontent.com:job_workflow_ref':
            'example/blog/.github/workflows/deploy.yml@refs/heads/main',
        },
      },
    },
  ]);
});

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

test('it may do what a release does, and nothing else', () => {
  const rights = propertiesOf(hosting, 'AWS::IAM::Policy')
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .map(({ Action, Resource, ...rest }) => {
      expect(rest).toEqual({ Effect: 'Allow' });
      return [[Action].flat(), [Resource].flat().map(readable)];
    });
  expect(rights).toEqual([
    [['s3:ListBucket'], [bucket]],
    [
      ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'],
      [`${bucket}/releases/*`, `${bucket}/site/*`],
    ],
    [
      ['cloudfront:CreateInvalidation', 'cloudfront:GetDistribution', 'cloudfront:GetInvalidation'],
      [`${cloudFront}:distribution/<Distribution830FAC52>`],
    ],
    [
      ['cloudfront:GetResponseHeadersPolicy'],
      [
        'Markdown',
        'attachments',
        'drawingcode',
        'drawingpage',
        'everythingelse',
        'filesforprograms',
        'imagesandfeeds',
        'memberpages',
      ].map((rule) => `${cloudFront}:response-headers-policy/<Headers${rule}.Id>`),
    ],
    [
      ['cloudfront:UpdateResponseHeadersPolicy'],
      ['Markdown', 'everythingelse', 'filesforprograms', 'memberpages'].map(
        (rule) => `${cloudFront}:response-headers-policy/<Headers${rule}.Id>`,
      ),
    ],
    [
      [
        'cloudfront-keyvaluestore:DescribeKeyValueStore',
        'cloudfront-keyvaluestore:ListKeys',
        'cloudfront-keyvaluestore:UpdateKeys',
      ],
      ['<RedirectsE80BB6C8.Arn>'],
    ],
    [
      ['ssm:GetParameter', 'ssm:PutParameter'],
      ['arn:<AWS::Partition>:ssm:us-east-1:<AWS::AccountId>:parameter/example/script-sources'],
    ],
    [
      ['cloudformation:DescribeStacks'],
      [
        'arn:<AWS::Partition>:cloudformation:eu-central-1:<AWS::AccountId>:stack/example-identity/*',
        '<AWS::StackId>',
      ],
    ],
  ]);
});

test('it cannot change the policy of a rule without inline scripts', () => {
  const changeable = propertiesOf(hosting, 'AWS::IAM::Policy')
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(({ Action }) => Action.includes('cloudfront:UpdateResponseHeadersPolicy'))
    .flatMap(({ Resource }) => [Resource].flat().map(readable))
    .map((arn) => /<(\w+)\.Id>$/.exec(arn)?.[1]);
  const policies = Object.entries(hosting.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
  const withScripts = policies
    .filter(([, policy]) => JSON.stringify(policy).includes('{{resolve:ssm:'))
    .map(([id]) => id);
  // There are rules of both kinds, or this would compare nothing.
  expect(withScripts.length).toBeGreaterThan(0);
  expect(withScripts.length).toBeLessThan(policies.length);
  expect(changeable.sort()).toEqual(withScripts.sort());
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Annotations, Match } from 'aws-cdk-lib/assertions';
import { parse } from 'yaml';
import { commentKey, memberKey, postKey } from 'docusaurus-comments/api/resolvers/items';
import { bucketKey } from 'docusaurus-comments/api/resolvers/reactions';
import { servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { hostingRules } from '../hostingRules';
import {
  exampleApp,
  fullConfig,
  leastConfig,
  readableTemplate,
  propertiesOf,
  stackOf,
  templateOf,
} from '../../testing/example';

// Synthesis takes seconds, so the tests share two apps.
const full = exampleApp(fullConfig);
const least = exampleApp(leastConfig);
const hosting = templateOf(full, 'example-hosting');
const plainHosting = templateOf(least, 'example-hosting');

test('the templates are as they were reviewed', () => {
  expect(readableTemplate(hosting)).toMatchSnapshot('hosting');
});

test('only this distribution reads the site, and nothing beside it', () => {
  const readers = propertiesOf(hosting, 'AWS::S3::BucketPolicy')
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(({ Effect, Action }) => Effect === 'Allow' && Action !== 's3:PutObject');
  expect(readers).toMatchObject([
    {
      Action: 's3:GetObject',
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Resource: { 'Fn::Join': ['', [expect.anything(), '/site/*']] },
      Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
    },
  ]);
});

test('every path is compressed, by https alone, and passes the function', () => {
  const [{ DistributionConfig: config }] = propertiesOf(hosting, 'AWS::CloudFront::Distribution');
  for (const behavior of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
    expect(behavior).toMatchObject({
      AllowedMethods: ['GET', 'HEAD'],
      Compress: true,
      ViewerProtocolPolicy: 'redirect-to-https',
      FunctionAssociations: [{ EventType: 'viewer-request' }],
      ResponseHeadersPolicyId: expect.anything(),
    });
  }
});

test('no query, no cookie and no address of a reader is logged', () => {
  const [{ RecordFields: fields }] = propertiesOf(hosting, 'AWS::Logs::Delivery');
  expect(fields).toContain('cs-uri-stem');
  for (const secret of ['cs-uri-query', 'cs(Referer)', 'cs(Cookie)', 'c-ip', 'x-forwarded-for']) {
    expect(fields).not.toContain(secret);
  }
});

test('every rule of the headers is a policy at its paths', () => {
  const policies = propertiesOf(hosting, 'AWS::CloudFront::ResponseHeadersPolicy').map(
    ({ ResponseHeadersPolicyConfig }) => ResponseHeadersPolicyConfig,
  );
  const ordinary = policies.find(({ Name }) => Name === 'example-everything-else');
  expect(ordinary.SecurityHeadersConfig).toMatchObject({
    ContentSecurityPolicy: {
      ContentSecurityPolicy: expect.stringContaining("script-src 'self' 'sha256-"),
      Override: true,
    },
  });
  expect(ordinary.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toContain(
    'https://cognito-idp.eu-central-1.amazonaws.com https://example.auth.eu-central-1.amazoncognito.com',
  );
  for (const { CustomHeadersConfig } of policies) {
    // CloudFront takes ten custom headers in a policy.
    expect(CustomHeadersConfig.Items.length).toBeLessThanOrEqual(10);
  }
  const [{ DistributionConfig: config }] = propertiesOf(hosting, 'AWS::CloudFront::Distribution');
  const atPath = config.CacheBehaviors.find(
    ({ PathPattern }: { PathPattern: string }) => PathPattern === '/callback/*',
  );
  expect(atPath.ResponseHeadersPolicyId).toEqual({ Ref: 'Headersmemberpages' });
});

test('the firewall and the domain are there only if they are set', () => {
  for (const type of [
    'AWS::WAFv2::WebACL',
    'AWS::CertificateManager::Certificate',
    'AWS::IAM::Role',
  ]) {
    plainHosting.resourceCountIs(type, 0);
    hosting.resourceCountIs(type, 1);
  }
  plainHosting.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { Aliases: Match.absent() },
  });
  Annotations.fromStack(stackOf(least, 'example-hosting')).hasWarning(
    '*',
    Match.stringLikeRegexp('Nothing leads from blog.example.com'),
  );
});

test('only Amazon may issue certificates, but the domain itself, whose record counts for all its hosts, says nothing', () => {
  const { hostedZone } = fullConfig.hosting.domain;
  const hosting = { firewall: false, domain: { hostedZone, otherHosts: ['example.com'] } };
  const template = templateOf(exampleApp({ ...leastConfig, hosting }), 'example-hosting');
  const caa = propertiesOf(template, 'AWS::Route53::RecordSet').filter(
    ({ Type }) => Type === 'CAA',
  );
  expect(caa).toMatchObject([
    { Name: 'blog.example.com.', ResourceRecords: ['0 issue "amazon.com"'] },
  ]);
});

test('its output is the hash that a release computes', () => {
  const rules = headerRules(servedFor(undefined));
  const { hash } = hostingRules(rules, leastConfig.hosting, 'https://blog.example.com');
  plainHosting.hasOutput('HostingRules', { Value: hash });
});

/** What GitHub's token must say for the role of a hosting stack. */
function trustOf(template: typeof hosting) {
  const [{ AssumeRolePolicyDocument: trust }, ...others] = propertiesOf(template, 'AWS::IAM::Role');
  expect(others).toEqual([]);
  return trust.Statement;
}

test('of a repository with ids, the subject of the deploy role has them, and the name of the workflow has not', () => {
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
  const { jobs } = parse(readFileSync(path.join(__dirname, '../../..', file), 'utf8')) as {
    jobs: Record<string, { if?: string; environment?: string }>;
  };
  expect(jobs.check?.if).toContain(`github.ref == '${branch}'`);
  expect(jobs.publish?.environment).toBe(fullConfig.hosting.deployFrom.environment);
});

test('the deploy role cannot change the headers', () => {
  const actions = propertiesOf(hosting, 'AWS::IAM::Policy')
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .flatMap(({ Action }) => Action);
  expect(actions).toContain('cloudfront:CreateInvalidation');
  expect(actions.filter((action) => /Policy|ssm:/.test(action))).toEqual([]);
});

test('the deploy role writes which posts there are, and nothing that members wrote', () => {
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

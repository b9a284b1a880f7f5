import { readFileSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import { Annotations, Match, type Template } from 'aws-cdk-lib/assertions';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { startLocalCognito } from 'local-cognito';
import { freePorts } from 'local-cognito/testing/free-ports';
import { atEnd } from 'test-support/atEnd';
import { newDirectory } from 'test-support/newDirectory';
import { parse } from 'yaml';
import { membersApi, tableSources } from 'docusaurus-comments/api/definition';
import {
  commentKey,
  memberKey,
  postKey,
  strictPolicy,
} from 'docusaurus-comments/api/resolvers/items';
import { bucketKey } from 'docusaurus-comments/api/resolvers/own';
import { servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import { checkIdentity } from 'docusaurus-cognito-sign-in/settings/identity';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { hostingRules } from '../hosting/hostingRules';
import {
  exampleApp,
  fullConfig,
  leastConfig,
  propertiesOf,
  readableTemplate,
  stackOf,
  templateOf,
} from '../testing/example';

const connect = jest.spyOn(Socket.prototype, 'connect');
for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];

const { hostedZone } = fullConfig.hosting.domain;
const { email } = fullConfig.identity;

// Synthesis takes seconds, so the tests share three apps: with everything, with as little as there can be, and with the
// other value of what has one.
const full = exampleApp(fullConfig);
const least = exampleApp({ ...leastConfig, identity: { region: 'eu-central-1' } });
const other = exampleApp({
  name: 'example',
  hosting: {
    firewall: false,
    domain: { hostedZone, otherHosts: ['example.com'] },
    deployFrom: { repository: 'ada@123456/blog@456789', environment: 'production' },
  },
  identity: { region: 'eu-central-1', email: { ...email, dmarc: 'own', accountHasTrail: true } },
  members: { ownerEmail: 'owner@example.com' },
});
const hosting = templateOf(full, 'example-hosting');
const identity = templateOf(full, 'example-identity');
const mail = templateOf(full, 'example-mail');
const members = templateOf(full, 'example-members');
const leastHosting = templateOf(least, 'example-hosting');
const leastIdentity = templateOf(least, 'example-identity');
const otherHosting = templateOf(other, 'example-hosting');

test('synthesis uses neither a network nor credentials, looks nothing up, and cdk-nag finds nothing that is not accepted with a reason', () => {
  const names = ['example-hosting', 'example-identity'];
  for (const [app, all] of [
    [least, names],
    [full, [...names, 'example-mail', 'example-members']],
  ] as const) {
    const assembly = app.synth();
    expect(assembly.stacks.map(({ stackName }) => stackName).sort()).toEqual(all);
    expect(assembly.manifest.missing ?? []).toEqual([]);
    // None that serves readers or keeps accounts is deleted by a slip.
    const isKept = assembly.stacks.map(({ terminationProtection }) => terminationProtection);
    expect(isKept.filter(Boolean)).toHaveLength(app === least ? 2 : 3);
  }
  expect(connect).not.toHaveBeenCalled();
});

test('cdk-nag stops a synthesis that leaves a bucket unprotected', () => {
  const app = exampleApp(leastConfig);
  new Bucket(stackOf(app, 'example-hosting'), 'Open');
  expect(() => app.synth()).toThrow("Acknowledge with 'AwsSolutions::AwsSolutions-S10'");
});

test('the templates are as they were reviewed', () => {
  for (const [name, template] of Object.entries({ hosting, identity, mail, members }))
    expect(readableTemplate(template)).toMatchSnapshot(name);
});

test('an identity on this machine has no headers for a site that others visit', () => {
  const pool = { userPoolId: 'eu-central-1_AbCdEfGhI', userPoolClientId: '1example' };
  const Auth = { Cognito: { ...pool, userPoolEndpoint: 'http://localhost:9229/' } };
  const environment = { AMPLIFY_CONFIG: JSON.stringify({ Auth }) };
  expect(() => exampleApp(leastConfig, environment)).toThrow('userPoolEndpoint is on this machine');
});

test('comments are set for the site and for the stacks alike', () => {
  const withSignIn = { ...leastConfig, identity: { region: 'eu-central-1' } };
  expect(() => exampleApp(withSignIn, {}, { members: true })).toThrow(
    "Add members: { ownerEmail: '…' } there.",
  );
  expect(() => exampleApp(fullConfig, {}, { members: false })).toThrow('Add members: true there');
  // A blog without sign-in at AWS has its comments on this machine alone.
  expect(() => exampleApp(leastConfig, {}, { members: true })).not.toThrow();
});

test('what is not set is not there', () => {
  for (const [template, type] of [
    [leastHosting, 'WAFv2::WebACL'],
    [leastHosting, 'CertificateManager::Certificate'],
    [leastHosting, 'IAM::Role'],
    [leastIdentity, 'Cognito::UserPoolDomain'],
    [leastIdentity, 'Cognito::UserPoolIdentityProvider'],
    [leastIdentity, 'Lambda::Function'],
    [leastIdentity, 'CloudTrail::Trail'],
    [templateOf(other, 'example-identity'), 'CloudTrail::Trail'],
  ] as const) {
    template.resourceCountIs(`AWS::${type}`, 0);
  }
  const warnings = {
    hosting: 'Nothing leads from blog.example.com',
    identity: 'nobody is told by email',
  };
  for (const [name, text] of Object.entries(warnings)) {
    const stack = stackOf(least, `example-${name}`);
    Annotations.fromStack(stack).hasWarning('*', Match.stringLikeRegexp(text));
  }
});

test('every rule of the headers is a policy at its paths, and the output is the hash that a release computes', () => {
  const policies = propertiesOf(hosting, 'AWS::CloudFront::ResponseHeadersPolicy').map(
    ({ ResponseHeadersPolicyConfig }) => ResponseHeadersPolicyConfig,
  );
  for (const { CustomHeadersConfig } of policies) {
    // CloudFront takes ten custom headers in a policy.
    expect(CustomHeadersConfig.Items.length).toBeLessThanOrEqual(10);
  }
  const [{ DistributionConfig: config }] = propertiesOf(hosting, 'AWS::CloudFront::Distribution');
  expect(config.CacheBehaviors).toContainEqual(
    expect.objectContaining({
      PathPattern: '/callback/*',
      ResponseHeadersPolicyId: { Ref: 'Headersmemberpages' },
    }),
  );
  // The hosts of the user pool are allowed before there is one.
  expect(JSON.stringify(policies)).toContain(
    'https://cognito-idp.eu-central-1.amazonaws.com https://example.auth.eu-central-1.amazoncognito.com',
  );
  const pool = { userPoolId: 'eu-central-1_unknown', userPoolClientId: 'unknown' };
  const rules = headerRules(servedFor(checkIdentity({ Auth: { Cognito: pool } })));
  const { hash } = hostingRules(rules, leastConfig.hosting, 'https://blog.example.com');
  leastHosting.hasOutput('HostingRules', { Value: hash });
});

test('only Amazon may issue certificates, but the domain itself, whose record counts for all its hosts, says nothing', () => {
  const records = propertiesOf(otherHosting, 'AWS::Route53::RecordSet');
  expect(records.filter(({ Type }) => Type === 'CAA')).toMatchObject([
    { Name: 'blog.example.com.', ResourceRecords: ['0 issue "amazon.com"'] },
  ]);
});

/** What GitHub's token must say for the role of a hosting stack. */
function trustOf(template: Template): Record<string, string> {
  const [{ AssumeRolePolicyDocument: trust }, ...others] = propertiesOf(template, 'AWS::IAM::Role');
  expect(others).toEqual([]);
  const { StringEquals } = trust.Statement[0].Condition;
  return Object.fromEntries(
    Object.entries<string>(StringEquals).map(([name, value]) => [name.split(':')[1], value]),
  );
}

test('the deploy role is for one workflow of the main branch, which publishes in the environment of the example', () => {
  expect(trustOf(otherHosting)).toMatchObject({
    sub: 'repo:ada@123456/blog@456789:environment:production',
    job_workflow_ref: 'ada/blog/.github/workflows/deploy.yml@refs/heads/main',
  });
  const { ref, job_workflow_ref: workflow = '' } = trustOf(hosting);
  const [, file = ''] = /^example\/blog\/(.+)@/.exec(workflow) ?? [];
  const { jobs } = parse(readFileSync(path.join(__dirname, '../..', file), 'utf8')) as {
    jobs: Record<string, { if?: string; environment?: string }>;
  };
  expect(jobs.check?.if).toContain(`github.ref == '${ref}'`);
  expect(jobs.publish?.environment).toBe(fullConfig.hosting.deployFrom.environment);
});

test('the deploy role publishes files and says which posts there are, and writes nothing that members wrote', () => {
  const [{ PolicyDocument: document }] = propertiesOf(hosting, 'AWS::IAM::Policy');
  const statements = document.Statement as { Action: string; Condition: Record<string, never> }[];
  expect(statements.flatMap(({ Action }) => Action)).toEqual([
    's3:ListBucket',
    's3:DeleteObject',
    's3:GetObject',
    's3:PutObject',
    'cloudfront:CreateInvalidation',
    'cloudfront:GetInvalidation',
    'cloudformation:DescribeStacks',
    'dynamodb:BatchWriteItem',
  ]);
  const { Condition } = statements.at(-1)!;
  const [pattern = '', ...more] =
    Condition['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? '';
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

test('the domain of the sender is made before the user pool, with records unless the owner has them', () => {
  expect(stackOf(full, 'example-identity').dependencies).toContain(stackOf(full, 'example-mail'));
  const records = propertiesOf(templateOf(other, 'example-mail'), 'AWS::Route53::RecordSet');
  expect(records.map(({ Name }) => Name)).not.toContain('_dmarc.example.com.');
});

test('indexes that readers see hold neither who wrote a comment nor why it was held', () => {
  const [table] = propertiesOf(members, 'AWS::DynamoDB::GlobalTable');
  for (const { IndexName, Projection } of table.GlobalSecondaryIndexes) {
    if (!['published', 'counted'].includes(IndexName)) continue;
    for (const secret of ['member', 'reason', 'rejectedBecause', 'reporters', 'LIKE']) {
      expect(Projection.NonKeyAttributes).not.toContain(secret);
    }
  }
});

test('AWS has every field, step and line of code that the local API has, and each data source is used', () => {
  const { resolvers, functions, schema, environmentVariables } = membersApi({
    policy: fullConfig.members.moderation,
    tableName: 'example-members',
    ownerName: 'Example',
    userPool: { userPoolId: 'x', region: 'x', clientId: 'x' },
  });
  const steps = Object.values(functions!);
  for (const [type, parts] of [
    ['Resolver', resolvers],
    ['FunctionConfiguration', steps],
  ] as const) {
    const codes = propertiesOf(members, `AWS::AppSync::${type}`).map(({ Code }) => Code);
    expect(codes.sort()).toEqual(parts.map(({ code }) => code).sort());
  }
  const sources = [...resolvers, ...steps].map((one) =>
    'dataSource' in one ? one.dataSource : '',
  );
  expect(sources).toEqual(expect.arrayContaining(Object.keys(tableSources)));
  members.hasResourceProperties('AWS::AppSync::GraphQLSchema', { Definition: schema });
  members.hasResourceProperties('AWS::AppSync::GraphQLApi', {
    EnvironmentVariables: environmentVariables,
  });
  // What is not set is strict.
  const [{ EnvironmentVariables }] = propertiesOf(
    templateOf(other, 'example-members'),
    'AWS::AppSync::GraphQLApi',
  );
  expect(EnvironmentVariables.POLICY).toBe(JSON.stringify(strictPolicy));
});

test('the user pool of the stack starts on this machine, with the rules that its clients keep', async () => {
  const folder = newDirectory();
  writeFileSync(path.join(folder, 'a.template.json'), JSON.stringify(identity.toJSON()));
  const [site = ''] = Object.keys(identity.findResources('AWS::Cognito::UserPoolClient'));
  const { userPoolEndpoint, close } = await startLocalCognito({
    ...{ callbackUrls: [], logoutUrls: [], fromTemplate: folder, ids: { [site]: 'site1' } },
    ...{ ports: await freePorts(), stateFile: 'memory', certificateDirectory: folder },
  });
  atEnd(close);
  const call = async (operation: string, parameters: object) => {
    const target = `AWSCognitoIdentityProviderService.${operation}`;
    const headers = { 'Content-Type': 'application/x-amz-json-1.1', 'X-Amz-Target': target };
    const body = JSON.stringify({ ClientId: 'site1', ...parameters });
    return (await fetch(userPoolEndpoint, { method: 'POST', headers, body })).json();
  };
  const user = { Username: 'ada', Password: 'Correct-horse-9' };
  expect((await call('SignUp', user)).message).toContain('email');
  const UserAttributes = [{ Name: 'email', Value: 'ada@example.com' }];
  const sent = { CodeDeliveryDetails: { AttributeName: 'email' } };
  expect(await call('SignUp', { ...user, UserAttributes })).toMatchObject(sent);
  const AuthParameters = { USERNAME: 'ada', PASSWORD: user.Password };
  const { message } = await call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters,
  });
  expect(message).toBe('USER_PASSWORD_AUTH flow not enabled for this client');
});

test('the stacks have the outputs that other commands read', () => {
  const names = (template: Template) => Object.keys(template.findOutputs('*'));
  expect(names(hosting)).toEqual(
    expect.arrayContaining(['SiteBucket', 'DistributionId', 'HostingRules', 'DeployRole']),
  );
  expect(names(identity)).toEqual(expect.arrayContaining(['UserPoolId', 'ClientId']));
  expect(names(members)).toEqual(expect.arrayContaining(['GraphqlEndpoint', 'ApiKey']));
});

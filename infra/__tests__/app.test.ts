import { Socket } from 'node:net';
import type { Template } from 'aws-cdk-lib/assertions';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { hostingOutputs, identityOutputs } from '../base/stackOutputs';
import {
  exampleApp,
  fullConfig,
  identityConfig,
  leastConfig,
  propertiesOf,
  stackOf,
  templateOf,
} from '../testing/example';

const connect = jest.spyOn(Socket.prototype, 'connect');
for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];

// Synthesis takes seconds, so the tests share two apps.
const full = exampleApp(fullConfig);
const least = exampleApp(identityConfig);
const hosting = templateOf(full, 'example-hosting');
const plainHosting = templateOf(least, 'example-hosting');
const identity = templateOf(full, 'example-identity');

test('synthesis uses neither a network nor credentials, looks nothing up, and cdk-nag finds nothing that is not accepted with a reason', () => {
  const smallest = ['example-hosting', 'example-identity'];
  for (const [app, names] of [
    [least, smallest],
    [full, [...smallest, 'example-mail', 'example-members']],
  ] as const) {
    const assembly = app.synth();
    expect(assembly.stacks.map(({ stackName }) => stackName).sort()).toEqual([...names].sort());
    expect(assembly.manifest.missing ?? []).toEqual([]);
  }
  expect(connect).not.toHaveBeenCalled();
});

test('an identity on this machine has no headers for a site that others visit', () => {
  const pool = { userPoolId: 'eu-central-1_AbCdEfGhI', userPoolClientId: '1example' };
  const Auth = { Cognito: { ...pool, userPoolEndpoint: 'http://localhost:9229/' } };
  const environment = { AMPLIFY_CONFIG: JSON.stringify({ Auth }) };
  expect(() => exampleApp(leastConfig, environment)).toThrow('userPoolEndpoint is on this machine');
});

test('comments are set for the site and for the stacks alike', () => {
  expect(() => exampleApp(identityConfig, {}, { members: true })).toThrow(
    "Add members: { ownerEmail: '…' } there.",
  );
  expect(() => exampleApp(fullConfig, {}, { members: false })).toThrow('Add members: true there');
  // A blog without sign-in at AWS has its comments on this machine alone.
  const names = exampleApp(leastConfig, {}, { members: true })
    .synth()
    .stacks.map(({ stackName }) => stackName);
  expect(names).toEqual(['example-hosting']);
});

test('cdk-nag stops a synthesis that leaves a bucket unprotected', () => {
  const app = exampleApp(leastConfig);
  new Bucket(stackOf(app, 'example-hosting'), 'Open');
  expect(() => app.synth()).toThrow("Acknowledge with 'AwsSolutions::AwsSolutions-S10'");
});

test('no stack that serves readers or keeps accounts is deleted by a slip', () => {
  for (const name of ['example-hosting', 'example-identity', 'example-members']) {
    expect(stackOf(full, name).terminationProtection).toBe(true);
  }
});

test('buckets are private, encrypted, read by TLS 1.2 alone and survive their stack', () => {
  for (const template of [hosting, plainHosting, identity]) {
    for (const bucket of Object.values(template.findResources('AWS::S3::Bucket'))) {
      expect(bucket).toMatchObject({
        DeletionPolicy: 'Retain',
        Properties: {
          BucketEncryption: {
            ServerSideEncryptionConfiguration: [
              { ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
            ],
          },
          OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
          PublicAccessBlockConfiguration: {
            BlockPublicAcls: true,
            BlockPublicPolicy: true,
            IgnorePublicAcls: true,
            RestrictPublicBuckets: true,
          },
        },
      });
    }
    const policies = propertiesOf(template, 'AWS::S3::BucketPolicy');
    expect(policies.length).toBe(propertiesOf(template, 'AWS::S3::Bucket').length);
    for (const { PolicyDocument } of policies) {
      const denied = PolicyDocument.Statement.filter(
        ({ Effect }: { Effect: string }) => Effect === 'Deny',
      );
      expect(denied).toMatchObject([
        { Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
        { Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } },
      ]);
    }
  }
});

test('without identity there is no user pool', () => {
  expect(exampleApp(leastConfig).node.tryFindChild('example-identity')).toBeUndefined();
});

test('the stacks have all outputs that other commands read', () => {
  const names = (template: Template) => Object.keys(template.findOutputs('*')).sort();
  expect(names(hosting)).toEqual(expect.arrayContaining(Object.values(hostingOutputs).sort()));
  expect(names(identity)).toEqual(expect.arrayContaining(Object.values(identityOutputs).sort()));
});

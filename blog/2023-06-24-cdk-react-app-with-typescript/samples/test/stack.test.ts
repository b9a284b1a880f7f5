import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { App } from 'aws-cdk-lib/core';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { contentSecurityPolicy } from '../hosting/security-headers';
import { type Domain, SiteStack } from '../hosting/site-stack';

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: { 'Fn::Join': [string, [object, string]] };
}

// With the feature flags that the deployment has.
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as {
  context: object;
};

function synth(domain?: Domain): Template {
  const stack = new SiteStack(new App({ context }), 'Test', {
    env: { region: 'us-east-1' },
    domain,
    apiOrigins: ['https://api.example.com'],
  });
  return Template.fromStack(stack);
}

test('the buckets are closed to the public', () => {
  synth().allResourcesProperties('AWS::S3::Bucket', {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
  });
});

// #region stack
test('only this distribution may read the site, and it may only read', () => {
  synth().hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Allow',
          Action: 's3:GetObject',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
        }),
      ]),
    },
  });
});

test('pages run the function, assets do not, both carry the headers', () => {
  synth().hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      DefaultCacheBehavior: {
        FunctionAssociations: [
          Match.objectLike({ EventType: 'viewer-request' }),
        ],
        ResponseHeadersPolicyId: Match.anyValue(),
      },
      CacheBehaviors: [
        Match.objectLike({
          PathPattern: '/assets/*',
          FunctionAssociations: Match.absent(),
          ResponseHeadersPolicyId: Match.anyValue(),
        }),
      ],
    },
  });
});
// #endregion

test('the policy for scripts has no way around it', () => {
  const csp = contentSecurityPolicy(['https://api.example.com']);
  assert.doesNotMatch(csp, /unsafe-|\*|data:/);
});

test('the policy plays video and audio of the site', () => {
  assert.match(contentSecurityPolicy([]), /media-src 'self'/);
});

// #region delete
test('a deploy deletes pages only, the sweep deletes assets only', () => {
  assert.deepEqual(deletions('^Publishes'), [
    ['Allow', '/*'],
    ['Deny', '/assets/*'],
  ]);
  assert.deepEqual(deletions('^Deletes'), [['Allow', '/assets/*']]);
});

/** Effect and path of what a policy says about deleting. */
function deletions(description: string): string[][] {
  const policies = synth().findResources('AWS::IAM::ManagedPolicy', {
    Properties: { Description: Match.stringLikeRegexp(description) },
  });
  const [policy] = Object.values(policies);
  const statements = policy?.Properties.PolicyDocument.Statement as Statement[];
  return statements
    .filter(({ Action }) => JSON.stringify(Action).match(/Delete|\*/))
    .map(({ Effect, Resource }) => {
      const [bucket, path] = Resource['Fn::Join'][1];
      assert.match(JSON.stringify(bucket), /"Site/); // never the releases
      return [Effect, path];
    });
}
// #endregion

test('with a domain there are a certificate and records, without one there are none', () => {
  const domain = {
    name: 'app.example.com',
    hostedZoneId: 'Z0',
    zoneName: 'example.com',
  };
  synth(domain).resourceCountIs('AWS::Route53::RecordSet', 2);
  synth(domain).hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Aliases: ['app.example.com'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
    },
  });
  synth().resourceCountIs('AWS::Route53::RecordSet', 0);
  synth().resourceCountIs('AWS::CertificateManager::Certificate', 0);
});

test('nothing in the stack writes a log, and both buckets outlive it', () => {
  const template = synth();
  template.resourceCountIs('AWS::Lambda::Function', 0);
  template.allResources('AWS::S3::Bucket', { DeletionPolicy: 'Retain' });
});

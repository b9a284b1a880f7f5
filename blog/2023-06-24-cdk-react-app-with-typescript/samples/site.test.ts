import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { runInNewContext } from 'node:vm';
import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { contentSecurityPolicy } from './security-headers';
import { SiteStack } from './site-stack';
import { liveSince, removable } from './sweep-rules';

function synth(): Template {
  const stack = new SiteStack(new App(), 'Site', {
    env: { account: '111111111111', region: 'us-east-1' },
    domainName: 'app.example.com',
    hostedZoneId: 'Z0000000000000000000',
    zoneName: 'example.com',
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
        FunctionAssociations: [Match.objectLike({ EventType: 'viewer-request' })],
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

test('deploying cannot delete', () => {
  const policies = synth().findResources('AWS::IAM::ManagedPolicy', {
    Properties: { Description: Match.stringLikeRegexp('^Adds releases') },
  });
  assert.equal(Object.keys(policies).length, 1);
  assert.doesNotMatch(JSON.stringify(policies), /s3:Delete|s3:\*/);
});

type Answer = {
  uri?: string;
  statusCode?: number;
  headers?: { location: { value: string } };
};

function request(uri: string, querystring: object = {}): Answer {
  const code = readFileSync(new URL('./clean-urls.js', import.meta.url), 'utf8');
  return runInNewContext(`${code}\nhandler(event);`, {
    event: { request: { uri, querystring } },
  }) as Answer;
}

// #region function
test('routes get the application, files get themselves', () => {
  assert.equal(request('/').uri, '/index.html');
  assert.equal(request('/orders/42').uri, '/index.html');
  assert.equal(request('/favicon.svg').uri, '/favicon.svg');
});

test('other spellings redirect and keep the query', () => {
  const answer = request('/orders/', { page: { value: '2' }, all: { value: '' } });
  assert.equal(answer.statusCode, 301);
  assert.equal(answer.headers?.location.value, '/orders?page=2&all');
  assert.equal(request('/index.html').headers?.location.value, '/');
});

test('no redirect leaves the site', () => {
  for (const uri of ['//evil.example/', '/\\evil.example/', '///evil.example//']) {
    assert.equal(request(uri).headers?.location.value, '/evil.example');
  }
});
// #endregion

test('an old release that is still live keeps its assets', () => {
  const history = ['history/20250101T000000Z/a', 'history/20250102T000000Z/b'];
  const cutoff = new Date('2025-06-01T00:00:00Z');
  assert.deepEqual(liveSince(history, cutoff), new Set(['b']));
});

test('a release replaced after the cutoff is kept, one replaced before is not', () => {
  const history = [
    'history/20250501T000000Z/a',
    'history/20250520T000000Z/b',
    'history/20250610T000000Z/c',
  ];
  const cutoff = new Date('2025-06-01T00:00:00Z');
  assert.deepEqual(liveSince(history, cutoff), new Set(['b', 'c']));
});

test('only old assets that nobody wants go', () => {
  const old = new Date('2025-01-01T00:00:00Z');
  const young = new Date('2025-06-02T00:00:00Z');
  const cutoff = new Date('2025-06-01T00:00:00Z');
  const assets = [
    { key: 'assets/vendor-1.js', modified: old },
    { key: 'assets/index-1.js', modified: old },
    { key: 'assets/index-3.js', modified: young },
  ];
  assert.deepEqual(removable(assets, new Set(['assets/vendor-1.js']), cutoff), [
    'assets/index-1.js',
  ]);
});

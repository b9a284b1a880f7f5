import { Annotations, Match } from 'aws-cdk-lib/assertions';
import { servedFor } from 'docusaurus-cognito-sign-in/settings/servedFor';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { exampleApp } from '../../testing/exampleApps';
import { fullConfig, leastConfig } from '../../testing/exampleConfigs';
import { readableTemplate } from '../../testing/readableTemplate';
import { propertiesOf, stackOf, templateOf } from '../../testing/resources';
import { hostingRules } from '../hostingRules';

// Synthesis takes seconds, so the tests share two apps.
const full = exampleApp(fullConfig);
const least = exampleApp(leastConfig);
const hosting = templateOf(full, 'example-hosting');
const plainHosting = templateOf(least, 'example-hosting');
const release = templateOf(full, 'example-release');

test('the templates are as they were reviewed', () => {
  expect(readableTemplate(release)).toMatchSnapshot('release');
  expect(readableTemplate(hosting)).toMatchSnapshot('hosting');
});

test('only this distribution reads the site, and nothing beside it', () => {
  hosting.hasResourceProperties('AWS::S3::Bucket', {
    VersioningConfiguration: { Status: 'Enabled' },
  });
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
  hosting.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
    OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
  });
  const [distribution] = propertiesOf(hosting, 'AWS::CloudFront::Distribution');
  expect(distribution.DistributionConfig.Origins).toMatchObject([
    { OriginPath: '/site', S3OriginConfig: { OriginAccessIdentity: '' } },
  ]);
});

test('readers get HTTP/3, compression and TLS 1.2, by https alone', () => {
  const [{ DistributionConfig: config }] = propertiesOf(hosting, 'AWS::CloudFront::Distribution');
  expect(config).toMatchObject({
    HttpVersion: 'http2and3',
    IPV6Enabled: true,
    PriceClass: 'PriceClass_All',
    Aliases: ['blog.example.com', 'www.example.com'],
    ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
  });
  for (const behavior of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
    expect(behavior).toMatchObject({
      AllowedMethods: ['GET', 'HEAD'],
      Compress: true,
      ViewerProtocolPolicy: 'redirect-to-https',
      FunctionAssociations: [{ EventType: 'viewer-request' }],
      ResponseHeadersPolicyId: expect.anything(),
    });
  }
  plainHosting.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { PriceClass: 'PriceClass_100', Aliases: Match.absent() },
  });
});

test('queries and cookies reach neither the bucket nor the logs', () => {
  hosting.hasResourceProperties('AWS::CloudFront::CachePolicy', {
    CachePolicyConfig: {
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    },
  });
  const [{ RecordFields: fields }] = propertiesOf(hosting, 'AWS::Logs::Delivery');
  expect(fields).toContain('cs-uri-stem');
  for (const secret of ['cs-uri-query', 'cs(Referer)', 'cs(Cookie)', 'c-ip', 'x-forwarded-for']) {
    expect(fields).not.toContain(secret);
  }
  hosting.hasResourceProperties('AWS::S3::Bucket', {
    LifecycleConfiguration: {
      Rules: Match.arrayWith([Match.objectLike({ ExpirationInDays: 7 })]),
    },
  });
});

test("unknown addresses get the site's page with status 404", () => {
  const [{ DistributionConfig: config }] = propertiesOf(hosting, 'AWS::CloudFront::Distribution');
  expect(config.CustomErrorResponses).toEqual(
    [403, 404].map((ErrorCode) => ({
      ErrorCode,
      ErrorCachingMinTTL: 60,
      ResponseCode: 404,
      ResponsePagePath: '/404.html',
    })),
  );
});

test('every rule of the headers is a policy at its paths, with the hashes of the release', () => {
  const policies = propertiesOf(hosting, 'AWS::CloudFront::ResponseHeadersPolicy').map(
    ({ ResponseHeadersPolicyConfig }) => ResponseHeadersPolicyConfig,
  );
  const ordinary = policies.find(({ Name }) => Name === 'example-everything-else');
  expect(ordinary.SecurityHeadersConfig).toMatchObject({
    ContentSecurityPolicy: {
      ContentSecurityPolicy: expect.stringContaining(
        "script-src 'self' {{resolve:ssm:/example/script-sources}};",
      ),
      Override: true,
    },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 63072000, IncludeSubdomains: true },
    ContentTypeOptions: { Override: true },
    ReferrerPolicy: { Override: true },
  });
  expect(ordinary.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toContain(
    'https://cognito-idp.eu-central-1.amazonaws.com https://cognito-identity.eu-central-1.amazonaws.com https://example.auth.eu-central-1.amazoncognito.com',
  );
  for (const { SecurityHeadersConfig, CustomHeadersConfig } of policies) {
    // CloudFront takes ten custom headers in a policy.
    expect(CustomHeadersConfig.Items.length).toBeLessThanOrEqual(10);
    expect(JSON.stringify(SecurityHeadersConfig)).not.toContain('hashes-of-the-release');
  }
  const [{ DistributionConfig: config }] = propertiesOf(hosting, 'AWS::CloudFront::Distribution');
  // A distribution has 25 behaviors at most, unless Amazon raises it.
  expect(config.CacheBehaviors.length).toBeLessThan(25);
  const atPath = config.CacheBehaviors.find(
    ({ PathPattern }: { PathPattern: string }) => PathPattern === '/callback/*',
  );
  expect(atPath.ResponseHeadersPolicyId).toEqual({ Ref: 'Headersmemberpages' });
  release.hasResourceProperties('AWS::SSM::Parameter', { Name: '/example/script-sources' });
});

test('the firewall and the domain are there only if they are set', () => {
  hosting.resourceCountIs('AWS::WAFv2::WebACL', 1);
  hosting.hasResourceProperties('AWS::CertificateManager::Certificate', {
    DomainName: 'blog.example.com',
    ValidationMethod: 'DNS',
  });
  const addresses = propertiesOf(hosting, 'AWS::Route53::RecordSet').flatMap(({ Name, Type }) =>
    Type === 'CAA' ? [] : `${Name} ${Type}`,
  );
  expect(addresses.sort()).toEqual([
    'blog.example.com. A',
    'blog.example.com. AAAA',
    'www.example.com. A',
    'www.example.com. AAAA',
  ]);
  for (const type of [
    'AWS::WAFv2::WebACL',
    'AWS::CertificateManager::Certificate',
    'AWS::IAM::Role',
  ]) {
    plainHosting.resourceCountIs(type, 0);
  }
  Annotations.fromStack(stackOf(least, 'example-hosting')).hasWarning(
    '*',
    Match.stringLikeRegexp('Nothing leads from blog.example.com'),
  );
});

/** The hosts for which only Amazon may issue certificates. */
function hostsOfAmazon(template: typeof hosting): string[] {
  return propertiesOf(template, 'AWS::Route53::RecordSet').flatMap(
    ({ Name, Type, ResourceRecords: records }) => {
      if (Type !== 'CAA') return [];
      expect(records).toEqual(['0 issue "amazon.com"']);
      return Name;
    },
  );
}

test("only Amazon may issue certificates for the site's hosts", () => {
  expect(hostsOfAmazon(hosting)).toEqual(['blog.example.com.', 'www.example.com.']);
});

test.each([
  [undefined, ['blog.example.com.']],
  [true, ['blog.example.com.', 'example.com.']],
  [false, []],
])(
  'the domain itself, whose record counts for all its hosts, says so only if that is set: %j',
  (onlyAmazonCertificates, hosts) => {
    const { hostedZone } = fullConfig.hosting.domain;
    const domain = { hostedZone, otherHosts: ['example.com'], onlyAmazonCertificates };
    const config = { ...leastConfig, hosting: { ...leastConfig.hosting, domain } };
    expect(hostsOfAmazon(templateOf(exampleApp(config), 'example-hosting'))).toEqual(hosts);
  },
);

test('the firewall answers floods and hostile addresses with 429, not with 403, which would show as 404', () => {
  const [{ Rules: rules }] = propertiesOf(hosting, 'AWS::WAFv2::WebACL');
  const block = { Block: { CustomResponse: { ResponseCode: 429 } } };
  expect(rules).toMatchObject([
    { Action: block, Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 10_000 } } },
    {
      OverrideAction: { Count: {} },
      Statement: {
        ManagedRuleGroupStatement: { Name: 'AWSManagedRulesAmazonIpReputationList' },
      },
    },
    {
      Action: block,
      Statement: {
        OrStatement: {
          Statements: ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList'].map(
            (name) => ({
              LabelMatchStatement: {
                Scope: 'LABEL',
                Key: `awswaf:managed:aws:amazon-ip-list:${name}`,
              },
            }),
          ),
        },
      },
    },
  ]);
  const priorities = rules.map(({ Priority }: { Priority: number }) => Priority);
  // The labels are there for rules that come later.
  expect(priorities).toEqual([0, 1, 2]);
});

test('its output is the hash that a release computes, whatever its scripts and its sign-in', () => {
  const rules = headerRules({
    ...servedFor(undefined),
    mermaid: true,
    scriptHashes: ['sha256-YQ=='],
  });
  const { hash } = hostingRules(rules, fullConfig.hosting, 'https://blog.example.com');
  hosting.hasOutput('HostingRules', { Value: hash });
});

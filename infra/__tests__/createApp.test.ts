import { Socket } from 'node:net';
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Stack } from 'aws-cdk-lib';
import { hostingOutputs, identityOutputs } from '../outputs';
import { exampleApp } from '../testing/exampleApps';
import { fullConfig, leastConfig } from '../testing/exampleConfigs';
import { readableTemplate } from '../testing/readableTemplate';

const connect = jest.spyOn(Socket.prototype, 'connect');
for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];

// Synthesis takes seconds, so the tests share two apps.
const full = exampleApp(fullConfig);
const least = exampleApp({ ...leastConfig, identity: { region: 'eu-central-1' } });
const stackOf = (app: typeof full, name: string) => app.node.findChild(name) as Stack;
const hosting = Template.fromStack(stackOf(full, 'example-hosting'));
const plainHosting = Template.fromStack(stackOf(least, 'example-hosting'));
const plainIdentity = Template.fromStack(stackOf(least, 'example-identity'));
const identity = Template.fromStack(stackOf(full, 'example-identity'));
const mail = Template.fromStack(stackOf(full, 'example-mail'));
const release = Template.fromStack(stackOf(full, 'example-release'));

const statement = (properties: object) =>
  Match.objectLike({
    PolicyDocument: { Statement: Match.arrayWith([Match.objectLike(properties)]) },
  });
const resources = (template: Template, type: string) =>
  Object.values(template.findResources(type)).map(({ Properties }) => Properties);

test('synthesis uses neither a network nor credentials, looks nothing up, and cdk-nag finds nothing that is not accepted with a reason', () => {
  const smallest = ['example-hosting', 'example-identity', 'example-release'];
  for (const [app, names] of [
    [least, smallest],
    [full, [...smallest, 'example-mail']],
  ] as const) {
    const assembly = app.synth();
    expect(assembly.stacks.map(({ stackName }) => stackName).sort()).toEqual([...names].sort());
    expect(assembly.manifest.missing ?? []).toEqual([]);
  }
  expect(connect).not.toHaveBeenCalled();
});

test('cdk-nag stops a synthesis that leaves a bucket unprotected', () => {
  const app = exampleApp(leastConfig);
  new Bucket(stackOf(app, 'example-release'), 'Open');
  expect(() => app.synth()).toThrow("Acknowledge with 'AwsSolutions::AwsSolutions-S10'");
});

test('no stack that serves readers or keeps accounts is deleted by a slip', () => {
  for (const name of ['example-hosting', 'example-identity']) {
    expect(stackOf(full, name).terminationProtection).toBe(true);
  }
});

test('all templates are as they were reviewed', () => {
  expect(readableTemplate(release)).toMatchSnapshot('release');
  expect(readableTemplate(hosting)).toMatchSnapshot('hosting');
  expect(readableTemplate(identity)).toMatchSnapshot('identity');
  expect(readableTemplate(mail)).toMatchSnapshot('mail');
});

test('buckets are private, encrypted, read by TLS 1.2 alone and survive their stack', () => {
  for (const template of [hosting, plainHosting, identity]) {
    for (const bucket of Object.values(template.findResources('AWS::S3::Bucket'))) {
      expect(bucket).toMatchObject({
        DeletionPolicy: 'Retain',
        Properties: {
          BucketEncryption: {},
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
    const policies = resources(template, 'AWS::S3::BucketPolicy');
    expect(policies.length).toBe(resources(template, 'AWS::S3::Bucket').length);
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

test('only this distribution reads the site, and nothing beside it', () => {
  hosting.hasResourceProperties('AWS::S3::Bucket', {
    VersioningConfiguration: { Status: 'Enabled' },
  });
  const readers = resources(hosting, 'AWS::S3::BucketPolicy')
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
  const [distribution] = resources(hosting, 'AWS::CloudFront::Distribution');
  expect(distribution.DistributionConfig.Origins).toMatchObject([
    { OriginPath: '/site', S3OriginConfig: { OriginAccessIdentity: '' } },
  ]);
});

test('readers get HTTP/3, compression and TLS 1.2, by https alone', () => {
  const [{ DistributionConfig: config }] = resources(hosting, 'AWS::CloudFront::Distribution');
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
  const [{ RecordFields: fields }] = resources(hosting, 'AWS::Logs::Delivery');
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
  const [{ DistributionConfig: config }] = resources(hosting, 'AWS::CloudFront::Distribution');
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
  const policies = resources(hosting, 'AWS::CloudFront::ResponseHeadersPolicy').map(
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
  const [{ DistributionConfig: config }] = resources(hosting, 'AWS::CloudFront::Distribution');
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
  hosting.resourceCountIs('AWS::Route53::RecordSet', 4);
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

test('a workflow publishes from one repository and environment, and cannot change the stacks', () => {
  hosting.hasResourceProperties('AWS::IAM::Role', {
    AssumeRolePolicyDocument: {
      Statement: [
        Match.objectLike({
          Action: 'sts:AssumeRoleWithWebIdentity',
          Condition: {
            StringEquals: {
              'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
              'token.actions.githubusercontent.com:sub': 'repo:example/blog:environment:production',
            },
          },
        }),
      ],
    },
  });
  const actions = resources(hosting, 'AWS::IAM::Policy')
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .flatMap(({ Action }) => Action);
  expect(actions.filter((action) => /\*|iam:|cloudformation:(?!Describe)/.test(action))).toEqual(
    [],
  );
});

test('accounts: passwords as the form says, hidden existence, the old address kept', () => {
  identity.hasResource('AWS::Cognito::UserPool', {
    DeletionPolicy: 'Retain',
    Properties: Match.objectLike({
      DeletionProtection: 'ACTIVE',
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
      UserAttributeUpdateSettings: {
        AttributesRequireVerificationBeforeUpdate: Match.arrayWith(['email']),
      },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
          TemporaryPasswordValidityDays: 7,
        },
      },
    }),
  });
});

test('clients have no secret, only the code grant, rotation, revocation and few rights', () => {
  const clients = resources(identity, 'AWS::Cognito::UserPoolClient');
  expect(clients).toHaveLength(2);
  for (const client of clients) {
    expect(client).toMatchObject({
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
      SupportedIdentityProviders: ['Google'],
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      WriteAttributes: ['email', 'given_name', 'name', 'phone_number', 'picture'],
    });
  }
  expect(clients.map(({ CallbackURLs, LogoutURLs }) => [CallbackURLs, LogoutURLs])).toEqual([
    [['https://blog.example.com/callback/'], ['https://blog.example.com/logout/']],
    [['http://localhost:3000/callback/'], ['http://localhost:3000/logout/']],
  ]);
});

test("Google's secret is read from Secrets Manager at deployment", () => {
  identity.hasResourceProperties('AWS::Cognito::UserPoolIdentityProvider', {
    ProviderType: 'Google',
    ProviderDetails: Match.objectLike({
      client_secret: '{{resolve:secretsmanager:example/google:SecretString:clientSecret::}}',
    }),
    AttributeMapping: {
      email: 'email',
      email_verified: 'email_verified',
      given_name: 'given_name',
      name: 'name',
      picture: 'picture',
    },
  });
});

test('members may read one folder of their bucket, and visitors get no credentials', () => {
  identity.hasResourceProperties('AWS::Cognito::IdentityPool', {
    AllowUnauthenticatedIdentities: false,
    AllowClassicFlow: false,
    CognitoIdentityProviders: [Match.objectLike({ ServerSideTokenCheck: true })],
  });
  const [role, ...others] = Object.entries(identity.findResources('AWS::IAM::Role')).filter(
    ([, { Properties }]) =>
      JSON.stringify(Properties.AssumeRolePolicyDocument).includes('cognito-identity'),
  );
  expect(others).toEqual([]);
  const rights = resources(identity, 'AWS::IAM::Policy')
    .filter(({ Roles }) => Roles.some(({ Ref }: { Ref: string }) => Ref === role?.[0]))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  expect(rights).toEqual([
    {
      Action: 's3:GetObject',
      Effect: 'Allow',
      Resource: { 'Fn::Join': ['', [expect.anything(), '/members/*']] },
    },
  ]);
});

test('the notice about a changed address may read members of this pool and send from this address', () => {
  identity.hasResourceProperties('AWS::Cognito::UserPool', {
    LambdaConfig: { CustomMessage: Match.anyValue() },
  });
  identity.hasResourceProperties(
    'AWS::IAM::Policy',
    statement({
      Action: 'ses:SendEmail',
      Condition: { StringEquals: { 'ses:FromAddress': 'hello@example.com' } },
    }),
  );
  identity.hasResourceProperties(
    'AWS::IAM::Policy',
    statement({
      Action: 'cognito-idp:AdminGetUser',
      Resource: { 'Fn::GetAtt': [Match.stringLikeRegexp('^UserPool'), 'Arn'] },
    }),
  );
});

test('the domain of the sender is made before the user pool, and stays if the pool is refused', () => {
  mail.resourceCountIs('AWS::SES::EmailIdentity', 1);
  mail.resourceCountIs('AWS::Route53::RecordSet', 3);
  identity.resourceCountIs('AWS::SES::EmailIdentity', 0);
  expect(stackOf(full, 'example-identity').dependencies).toContain(stackOf(full, 'example-mail'));
});

test('the hosted pages know the parameter for a fresh sign-in', () => {
  identity.hasResourceProperties('AWS::Cognito::UserPoolDomain', { ManagedLoginVersion: 2 });
  identity.resourceCountIs('AWS::Cognito::ManagedLoginBranding', 2);
});

test('Google, mail and files for members are there only if they are set', () => {
  for (const type of [
    'UserPoolDomain',
    'ManagedLoginBranding',
    'UserPoolIdentityProvider',
    'IdentityPool',
  ]) {
    plainIdentity.resourceCountIs(`AWS::Cognito::${type}`, 0);
  }
  plainIdentity.resourceCountIs('AWS::Lambda::Function', 0);
  plainIdentity.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    AllowedOAuthFlowsUserPoolClient: false,
    CallbackURLs: Match.absent(),
    WriteAttributes: ['email', 'name'],
  });
  Annotations.fromStack(stackOf(least, 'example-identity')).hasWarning(
    '*',
    Match.stringLikeRegexp('nobody is told at the old address'),
  );
});

test('without identity there is no user pool', () => {
  expect(exampleApp(leastConfig).node.tryFindChild('example-identity')).toBeUndefined();
});

test('the stacks have all outputs that other commands read', () => {
  const names = (template: Template) => Object.keys(template.findOutputs('*')).sort();
  expect(names(hosting)).toEqual(expect.arrayContaining(Object.values(hostingOutputs).sort()));
  expect(names(identity)).toEqual(expect.arrayContaining(Object.values(identityOutputs).sort()));
});

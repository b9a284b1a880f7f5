import { Annotations, Match } from 'aws-cdk-lib/assertions';
import { handler } from '../notice/index.mjs';
import { tellMember } from '../notice/notices.mjs';
import {
  exampleApp,
  fullConfig,
  identityConfig,
  readableTemplate,
  propertiesOf,
  stackOf,
  templateOf,
} from '../../testing/example';

jest.mock('../notice/notices.mjs', () => ({ tellMember: jest.fn() }));

// Synthesis takes seconds, so the tests share two apps.
const full = exampleApp(fullConfig);
const least = exampleApp(identityConfig);
const identity = templateOf(full, 'example-identity');
const plainIdentity = templateOf(least, 'example-identity');
const mail = templateOf(full, 'example-mail');

test('the templates are as they were reviewed', () => {
  expect(readableTemplate(identity)).toMatchSnapshot('identity');
  expect(readableTemplate(mail)).toMatchSnapshot('mail');
});

test.each([
  ['with everything', identity],
  ['with nothing but a region', plainIdentity],
] as const)(
  'the client %s has no secret, and hides whether an account exists; sessions rotate, can be revoked and end after 30 days',
  (_which, template) => {
    const clients = propertiesOf(template, 'AWS::Cognito::UserPoolClient');
    expect(clients).toHaveLength(1);
    for (const client of clients) {
      expect(client).toMatchObject({
        GenerateSecret: false,
        ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
        PreventUserExistenceErrors: 'ENABLED',
        EnableTokenRevocation: true,
        RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
        AccessTokenValidity: 15,
        IdTokenValidity: 15,
        RefreshTokenValidity: 30 * 24 * 60,
        TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      });
    }
  },
);

test('a client with Google uses the code grant alone, and write what the site changes', () => {
  const clients = propertiesOf(identity, 'AWS::Cognito::UserPoolClient');
  for (const client of clients) {
    expect(client).toMatchObject({
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
      SupportedIdentityProviders: ['Google'],
      WriteAttributes: ['email', 'name', 'picture'],
    });
  }
  expect(clients.map(({ CallbackURLs, LogoutURLs }) => [CallbackURLs, LogoutURLs])).toEqual([
    [['https://blog.example.com/callback/'], ['https://blog.example.com/logout/']],
  ]);
});

/** The policies of the notices' function. */
function rightsOfNotices() {
  const [role] = Object.keys(
    identity.findResources('AWS::IAM::Role', {
      Properties: {
        AssumeRolePolicyDocument: Match.objectLike({
          Statement: [Match.objectLike({ Principal: { Service: 'lambda.amazonaws.com' } })],
        }),
      },
    }),
  );
  return propertiesOf(identity, 'AWS::IAM::Policy')
    .filter(({ Roles }) => Roles.some(({ Ref }: { Ref: string }) => Ref === role))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

test('the notices may read members, send emails, write their log, and nothing else', () => {
  expect(rightsOfNotices().flatMap(({ Action }) => Action)).toEqual([
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    'ses:SendEmail',
    'cognito-idp:AdminGetUser',
    'cognito-idp:ListUsers',
  ]);
});

test('an account that has a trail gets no second one', () => {
  identity.resourceCountIs('AWS::CloudTrail::Trail', 1);
  const email = { ...fullConfig.identity.email, accountHasTrail: true };
  const app = exampleApp({ ...fullConfig, identity: { ...fullConfig.identity, email } });
  const template = templateOf(app, 'example-identity');
  template.resourceCountIs('AWS::CloudTrail::Trail', 0);
  template.resourceCountIs('AWS::Events::Rule', 1);
});

test('the handler of the notice reads the variables that the stack gives it', async () => {
  const [variables] = propertiesOf(identity, 'AWS::Lambda::Function').flatMap(
    ({ Environment }) => Environment?.Variables ?? [],
  );
  const environment = jest.replaceProperty(process, 'env', variables);
  await handler({});
  environment.restore();
  const { SITE: site } = variables;
  expect(tellMember).toHaveBeenCalledWith({}, expect.objectContaining({ site }));
});

test('the domain of the sender is made before the user pool, and stays if the pool is refused', () => {
  mail.resourceCountIs('AWS::SES::EmailIdentity', 1);
  identity.resourceCountIs('AWS::SES::EmailIdentity', 0);
  expect(stackOf(full, 'example-identity').dependencies).toContain(stackOf(full, 'example-mail'));
});

/** The records of a stack, by name and type, without those that sign mails. */
function recordsOf(template: typeof mail): Record<string, string[]> {
  return Object.fromEntries(
    propertiesOf(template, 'AWS::Route53::RecordSet')
      .filter(({ Type }) => Type !== 'CNAME')
      .map(({ Name, Type, ResourceRecords }) => [`${Name} ${Type}`, ResourceRecords]),
  );
}

test.each([
  ['reject', { '_dmarc.example.com. TXT': ['"v=DMARC1; p=reject"'] }],
  ['own', {}],
] as const)('with dmarc: %s, the records say so', (dmarc, record) => {
  const email = { ...fullConfig.identity.email, dmarc };
  const config = { ...identityConfig, identity: { region: 'eu-central-1', email } };
  expect(recordsOf(templateOf(exampleApp(config), 'example-mail'))).toEqual({
    'bounces.example.com. MX': ['10 feedback-smtp.eu-central-1.amazonses.com'],
    'bounces.example.com. TXT': ['"v=spf1 include:amazonses.com ~all"'],
    ...record,
  });
});

test('Google, mail and firewall are there only if they are set', () => {
  for (const type of ['UserPoolDomain', 'ManagedLoginBranding', 'UserPoolIdentityProvider']) {
    plainIdentity.resourceCountIs(`AWS::Cognito::${type}`, 0);
  }
  plainIdentity.resourceCountIs('AWS::Lambda::Function', 0);
  plainIdentity.resourceCountIs('AWS::Events::Rule', 0);
  plainIdentity.resourceCountIs('AWS::CloudTrail::Trail', 0);
  plainIdentity.resourceCountIs('AWS::WAFv2::WebACL', 0);
  plainIdentity.resourceCountIs('AWS::WAFv2::WebACLAssociation', 0);
  plainIdentity.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    AllowedOAuthFlowsUserPoolClient: false,
    CallbackURLs: Match.absent(),
    WriteAttributes: ['email', 'name'],
  });
  Annotations.fromStack(stackOf(least, 'example-identity')).hasWarning(
    '*',
    Match.stringLikeRegexp('nobody is told by email when the email address, the password'),
  );
});

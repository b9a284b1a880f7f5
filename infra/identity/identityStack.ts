import {
  Annotations,
  Duration,
  RemovalPolicy,
  SecretValue,
  Stack,
  type StackProps,
  Validations,
} from 'aws-cdk-lib/core';
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  UserPool,
  UserPoolEmail,
  VerificationEmailStyle,
  CfnManagedLoginBranding,
  ClientAttributes,
  OAuthScope,
  UserPoolClientIdentityProvider,
  type CfnUserPoolClient,
  type UserPoolClient,
  ManagedLoginVersion,
  ProviderAttribute,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { pages } from 'docusaurus-cognito-sign-in/settings/addresses';
import { PublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { outputsOf } from '../base/constructs';
import type { EmailSettings, IdentitySettings } from '../base/settings';
import { followChanges, makeNotices } from './notices';

interface IdentityProps extends StackProps {
  /** The beginning of the stack's name. */
  name: string;
  identity: IdentitySettings;
  /** The site's address, without a slash at the end. */
  siteUrl: string;
}

/** The user pool, and what belongs to it. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool;
  /** The app client of the published site. */
  readonly clientId: string;

  constructor(scope: Construct, { name, identity, siteUrl, ...props }: IdentityProps) {
    super(scope, `${name}-identity`, { ...props, terminationProtection: true });
    const { email } = identity;
    const notices = email && makeNotices(this, email, siteUrl);
    this.userPool = makeUserPool(this, identity, new URL(siteUrl).hostname, notices);
    if (notices) followChanges(this, this.userPool, notices);
    this.clientId = siteClient(this, this.userPool, identity, siteUrl).userPoolClientId;
    if (!email) {
      Annotations.of(this).addWarningV2(
        'no-mail',
        'Without identity.email, Cognito sends 50 emails a day at most, and nobody is told by email when the email address, the password or the second step of an account changes.',
      );
    }
    outputsOf(this, { UserPoolId: this.userPool.userPoolId, ClientId: this.clientId });
  }
}

/**
 * The user pool, with the rules that the site's form states.
 *
 * @param notices tells members of changes to their accounts
 */
function makeUserPool(
  scope: Construct,
  { email }: IdentitySettings,
  siteHost: string,
  notices: IFunction | undefined,
): UserPool {
  const pool = new UserPool(scope, 'UserPool', {
    signInAliases: { username: true },
    signInCaseSensitive: false,
    selfSignUpEnabled: true,
    standardAttributes: { email: { required: true, mutable: true } },
    autoVerify: { email: true },
    userVerification: {
      emailStyle: VerificationEmailStyle.CODE,
      emailSubject: `Your code for ${siteHost}`,
      emailBody: `Your code for ${siteHost} is {####}. If you did not ask for it, you have nothing to do.`,
    },
    // Until the new address is verified, codes go to the old one, and the old one gets a notice (notices.ts).
    keepOriginal: { email: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    // The site's form states the same rules by default (passwordFormat).
    passwordPolicy: {
      minLength: 8,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
      tempPasswordValidity: Duration.days(7),
    },
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    // The account page shows the devices that members chose to remember.
    deviceTracking: { challengeRequiredOnNewDevice: false, deviceOnlyRememberedOnUserPrompt: true },
    // By the domain of the mail stack. 1,000 emails cost 0.10 USD; a new account may write only to verified addresses until
    // Amazon lifts that: https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html
    email:
      email &&
      UserPoolEmail.withSES({ fromEmail: email.from, sesVerifiedDomain: email.hostedZone.name }),
    lambdaTriggers: { customMessage: notices, postConfirmation: notices },
    // The rotation of refresh tokens needs it:
    // https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-sign-in-feature-plans.html
    featurePlan: FeaturePlan.ESSENTIALS,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  Validations.of(pool).acknowledge(
    {
      id: 'AwsSolutions-COG2',
      reason:
        "Members choose whether to set up an authenticator app: a reader's account holds a name and an email address.",
    },
    {
      id: 'AwsSolutions-COG8',
      reason: 'The Plus plan, with threat protection, costs more per member.',
    },
  );
  return pool;
}

/** An app client without a secret, for the site, and Google if members can sign in with it. */
function siteClient(
  scope: Construct,
  userPool: UserPool,
  { google }: IdentitySettings,
  siteUrl: string,
): UserPoolClient {
  // Cognito writes what Google says of a member by the rights of the client, and refuses the sign-in otherwise:
  // https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-specifying-attribute-mapping.html
  const written = {
    fullname: true,
    email: true,
    ...(google && { profilePicture: true }),
  };
  const client = userPool.addClient('Site', {
    // A browser can't keep a secret (RFC 8252, section 8.5); PKCE stands in for it.
    generateSecret: false,
    authFlows: { userSrp: true },
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    // Services that do not ask Cognito accept a token until it ends, even if it was revoked.
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    // A session ends 30 days after its sign-in, however often it is renewed: a new refresh token lasts as long as the
    // replaced one would have (the page that is linked below).
    refreshTokenValidity: Duration.days(30),
    // A renewal whose answer was lost is sent again. A stolen token that was replaced works no longer than this.
    refreshTokenRotationGracePeriod: Duration.seconds(60),
    authSessionValidity: Duration.minutes(3),
    readAttributes: new ClientAttributes().withStandardAttributes({
      ...written,
      emailVerified: true,
      profilePicture: true,
    }),
    writeAttributes: new ClientAttributes().withStandardAttributes(written),
    ...(google
      ? {
          // The list is for the hosted pages alone, which serve Google: the site's own form asks for passwords.
          supportedIdentityProviders: [UserPoolClientIdentityProvider.GOOGLE],
          oAuth: {
            flows: { authorizationCodeGrant: true },
            // The site asks for the last one only before it deletes the account of a member of Google.
            scopes: [
              OAuthScope.OPENID,
              OAuthScope.EMAIL,
              OAuthScope.PROFILE,
              OAuthScope.COGNITO_ADMIN,
            ],
            callbackUrls: [siteUrl + pages.callback],
            logoutUrls: [siteUrl + pages.logout],
          },
        }
      : {
          disableOAuth: true,
          supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
        }),
  });
  // CDK adds ALLOW_REFRESH_TOKEN_AUTH, which Cognito refuses beside rotation:
  // https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
  const resource = client.node.defaultChild as CfnUserPoolClient;
  resource.explicitAuthFlows = ['ALLOW_USER_SRP_AUTH'];
  if (google) {
    client.node.addDependency(googleProvider(scope, userPool, google));
    // Managed login has no pages for a client without a style.
    new CfnManagedLoginBranding(userPool, 'SitePages', {
      userPoolId: userPool.userPoolId,
      clientId: client.userPoolClientId,
      useCognitoProvidedValues: true,
    });
  }
  return client;
}

/**
 * Google as a provider of the user pool, and the hosted pages, which speak with it.
 *
 * The template refers to the secret by name; CloudFormation reads it when it deploys.
 */
function googleProvider(
  scope: Construct,
  userPool: UserPool,
  { clientId, secretName, hostedDomainPrefix }: NonNullable<IdentitySettings['google']>,
): UserPoolIdentityProviderGoogle {
  userPool.addDomain('HostedPages', {
    cognitoDomain: { domainPrefix: hostedDomainPrefix },
    // The older pages do not know `prompt`, with which the site asks for a fresh sign-in:
    // https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html
    managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
  });
  return new UserPoolIdentityProviderGoogle(scope, 'Google', {
    userPool,
    clientId,
    clientSecretValue: SecretValue.secretsManager(secretName, { jsonField: 'clientSecret' }),
    scopes: ['openid', 'email', 'profile'],
    attributeMapping: {
      email: ProviderAttribute.GOOGLE_EMAIL,
      emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
      fullname: ProviderAttribute.GOOGLE_NAME,
      profilePicture: ProviderAttribute.GOOGLE_PICTURE,
    },
  });
}

/**
 * The domain that emails come from, with the records that sign them, and those by which receivers know what may come from
 * it: Amazon's servers (MX and SPF of the host that bounces return to) and what is signed (DMARC).
 *
 * It is a stack of its own, because Amazon reads the records some minutes after they were written, and Cognito refuses
 * a sender whose records it has not read: https://github.com/aws/aws-cdk/issues/28531. In the stack of the user pool,
 * the refusal would undo the records, so that no later attempt could succeed either.
 */
export class MailStack extends Stack {
  constructor(scope: Construct, name: string, email: EmailSettings, props: StackProps) {
    super(scope, `${name}-mail`, props);
    const { hostedZone, dmarc = 'none' } = email;
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: hostedZone.id,
      zoneName: hostedZone.name,
    });
    new EmailIdentity(this, 'Mail', {
      identity: Identity.publicHostedZone(zone),
      // As long as SES does not find its records, it uses a host of its own, and delivers all the same.
      mailFromDomain: `bounces.${hostedZone.name}`,
    });
    if (dmarc !== 'own') {
      // https://docs.aws.amazon.com/ses/latest/dg/send-email-authentication-dmarc.html
      new TxtRecord(this, 'Dmarc', {
        zone,
        recordName: '_dmarc',
        values: [`v=DMARC1; p=${dmarc}`],
      });
    }
  }
}

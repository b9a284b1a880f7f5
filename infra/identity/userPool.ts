import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  UserPool,
  UserPoolEmail,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { EmailSettings, IdentitySettings } from '../settings/settings';

interface Parts {
  siteHost: string;
  /** Tells members of changes to their accounts. */
  notices: IFunction | undefined;
}

/** The user pool, with the rules that the site's form states. */
export function userPool(scope: Construct, identity: IdentitySettings, parts: Parts): UserPool {
  return new UserPool(scope, 'UserPool', {
    signInAliases: { username: true },
    signInCaseSensitive: false,
    selfSignUpEnabled: true,
    standardAttributes: { email: { required: true, mutable: true } },
    autoVerify: { email: true },
    userVerification: {
      emailStyle: VerificationEmailStyle.CODE,
      emailSubject: `Your code for ${parts.siteHost}`,
      emailBody: `Your code for ${parts.siteHost} is {####}. If you did not ask for it, you have nothing to do.`,
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
    email: identity.email && sender(identity.email),
    lambdaTriggers: { customMessage: parts.notices, postConfirmation: parts.notices },
    // The rotation of refresh tokens needs it:
    // https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-sign-in-feature-plans.html
    featurePlan: FeaturePlan.ESSENTIALS,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
}

/**
 * Sends by the domain of the mail stack. 1,000 emails cost 0.10 USD; a new account may write only to verified addresses
 * until Amazon lifts that: https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html
 */
function sender({ from, hostedZone }: EmailSettings): UserPoolEmail {
  return UserPoolEmail.withSES({ fromEmail: from, sesVerifiedDomain: hostedZone.name });
}

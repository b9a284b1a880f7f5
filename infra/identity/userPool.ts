import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  UserPoolEmail,
  VerificationEmailStyle,
  type UserPoolProps,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { EmailSettings, IdentitySettings } from '../settings/settings';
import { requiredAttributes } from './attributes';

interface Parts {
  siteHost: string;
  /** Tells members of changes to their accounts. */
  notices: IFunction | undefined;
}

/** The user pool, with the rules that the site's form states. */
export function userPool(scope: Construct, identity: IdentitySettings, parts: Parts): UserPool {
  const { signInWith = 'username', secondFactors = 'app', plan = 'essentials' } = identity;
  const withSms = secondFactors === 'app and SMS';
  return new UserPool(scope, 'UserPool', {
    signInAliases: { username: signInWith === 'username', email: signInWith === 'email' },
    signInCaseSensitive: false,
    selfSignUpEnabled: true,
    standardAttributes: requiredAttributes(identity.signUpAttributes ?? []),
    autoVerify: { email: true, phone: withSms },
    userVerification: {
      emailStyle: VerificationEmailStyle.CODE,
      emailSubject: `Your code for ${parts.siteHost}`,
      emailBody: `Your code for ${parts.siteHost} is {####}. If you did not ask for it, you have nothing to do.`,
      smsMessage: `Your code for ${parts.siteHost} is {####}.`,
    },
    // Until the new address is verified, codes go to the old one, and the old one gets a notice (notices.ts).
    keepOriginal: { email: true, phone: withSms },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    passwordPolicy: passwordPolicy(identity.password),
    mfa: secondFactors === 'none' ? Mfa.OFF : Mfa.OPTIONAL,
    ...(secondFactors !== 'none' && { mfaSecondFactor: { otp: true, sms: withSms } }),
    // The account page shows the devices that members chose to remember.
    deviceTracking: { challengeRequiredOnNewDevice: false, deviceOnlyRememberedOnUserPrompt: true },
    email: identity.email && sender(identity.email),
    lambdaTriggers: { customMessage: parts.notices, postConfirmation: parts.notices },
    // The rotation of refresh tokens needs Essentials, threat protection needs Plus:
    // https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-sign-in-feature-plans.html
    featurePlan: plan === 'plus' ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
    ...(plan === 'plus' && {
      standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
    }),
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

/** The site's form states the same rules (AUTH_PASSWORD_MIN_LENGTH, AUTH_PASSWORD_REQUIRE). */
function passwordPolicy(password: IdentitySettings['password']): UserPoolProps['passwordPolicy'] {
  const required = password?.require ?? ['lowercase', 'uppercase', 'numbers', 'symbols'];
  return {
    minLength: password?.minLength ?? 8,
    requireLowercase: required.includes('lowercase'),
    requireUppercase: required.includes('uppercase'),
    requireDigits: required.includes('numbers'),
    requireSymbols: required.includes('symbols'),
    tempPasswordValidity: Duration.days(7),
  };
}

import { SecretValue } from 'aws-cdk-lib';
import {
  ManagedLoginVersion,
  ProviderAttribute,
  UserPoolIdentityProviderGoogle,
  type UserPool,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { IdentitySettings } from '../settings/settings';

/**
 * Google as a provider of the user pool, and the hosted pages, which speak with it.
 *
 * The template refers to the secret by name; CloudFormation reads it when it deploys.
 */
export function google(
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

import { Duration } from 'aws-cdk-lib';
import {
  CfnManagedLoginBranding,
  ClientAttributes,
  OAuthScope,
  UserPoolClientIdentityProvider,
  type CfnUserPoolClient,
  type UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { pages } from 'docusaurus-cognito-sign-in/settings/addresses';
import type { IdentitySettings } from '../settings/settings';

/**
 * An app client without a secret, for the site at these addresses.
 *
 * @param addresses where the site is in each of its languages, without a slash at the end
 */
export function siteClient(
  userPool: UserPool,
  identity: IdentitySettings,
  addresses: readonly string[],
): UserPoolClient {
  // Cognito writes what Google says of a member by the rights of the client, and refuses the sign-in otherwise:
  // https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-specifying-attribute-mapping.html
  const written = {
    fullname: true,
    email: true,
    ...(identity.google && { profilePicture: true }),
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
    ...(identity.google
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
            callbackUrls: addresses.map((address) => `${address}${pages.callback}`),
            logoutUrls: addresses.map((address) => `${address}${pages.logout}`),
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
  if (identity.google) {
    // Managed login has no pages for a client without a style (google.ts).
    new CfnManagedLoginBranding(userPool, 'SitePages', {
      userPoolId: userPool.userPoolId,
      clientId: client.userPoolClientId,
      useCognitoProvidedValues: true,
    });
  }
  return client;
}

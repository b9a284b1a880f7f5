import { Duration, RemovalPolicy, SecretValue } from 'aws-cdk-lib/core';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';

export interface GoogleSignInProps {
  /** https://blog.example.com, without a slash at the end. */
  readonly siteUrl: string;
  readonly googleClientId: string;
  /** Name of the Secrets Manager secret that holds Google's client secret. */
  readonly googleSecretName: string;
  /** The first part of the sign-in's address; nobody else in the region may have it. */
  readonly domainPrefix: string;
  /** Whether the accounts outlive the stack. */
  readonly protect: boolean;
}

export class GoogleSignIn extends Construct {
  readonly userPool: cognito.UserPool;
  readonly client: cognito.UserPoolClient;
  readonly domain: cognito.UserPoolDomain;

  constructor(scope: Construct, id: string, props: GoogleSignInProps) {
    super(scope, id);

    // #region pool
    this.userPool = new cognito.UserPool(this, 'Pool', {
      signInAliases: { username: true, email: true },
      selfSignUpEnabled: true,
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      deletionProtection: props.protect,
      removalPolicy: props.protect
        ? RemovalPolicy.RETAIN
        : RemovalPolicy.DESTROY,
    });
    this.domain = this.userPool.addDomain('Domain', {
      cognitoDomain: { domainPrefix: props.domainPrefix },
    });

    const google = new cognito.UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: this.userPool,
      clientId: props.googleClientId,
      clientSecretValue: SecretValue.secretsManager(props.googleSecretName),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: cognito.ProviderAttribute.GOOGLE_EMAIL,
        fullname: cognito.ProviderAttribute.GOOGLE_NAME,
      },
    });

    this.client = this.userPool.addClient('Site', {
      generateSecret: false, // a browser cannot keep one; PKCE stands in
      preventUserExistenceErrors: true,
      authFlows: { userSrp: true },
      supportedIdentityProviders: [
        cognito.UserPoolClientIdentityProvider.GOOGLE,
        cognito.UserPoolClientIdentityProvider.COGNITO,
      ],
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [
          cognito.OAuthScope.OPENID,
          cognito.OAuthScope.EMAIL,
          cognito.OAuthScope.PROFILE,
        ],
        callbackUrls: [`${props.siteUrl}/callback/`],
        logoutUrls: [`${props.siteUrl}/logout/`],
      },
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
    });
    this.client.node.addDependency(google); // it must exist before it is named
    // #endregion
  }
}

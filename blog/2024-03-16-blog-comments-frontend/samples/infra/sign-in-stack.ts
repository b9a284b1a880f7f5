import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { GoogleSignIn, type GoogleSignInProps } from './google-sign-in';

export class SignInStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    props: GoogleSignInProps & StackProps,
  ) {
    super(scope, id, props);
    const { userPool, client, domain } = new GoogleSignIn(
      this,
      'SignIn',
      props,
    );
    new CfnOutput(this, 'UserPoolId', { value: userPool.userPoolId });
    new CfnOutput(this, 'ClientId', { value: client.userPoolClientId });
    // Without https://, as Amplify wants it.
    new CfnOutput(this, 'Domain', {
      value: `${domain.domainName}.auth.${this.region}.amazoncognito.com`,
    });
    // Google's console asks for it, as "Authorized redirect URI".
    new CfnOutput(this, 'GoogleRedirect', {
      value: `${domain.baseUrl()}/oauth2/idpresponse`,
    });
  }
}

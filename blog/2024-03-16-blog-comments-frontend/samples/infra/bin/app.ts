import { App } from 'aws-cdk-lib/core';
import { SignInStack } from '../sign-in-stack';

const app = new App();
const context = (key: string, otherwise: string): string =>
  (app.node.tryGetContext(key) as string | undefined) ?? otherwise;

new SignInStack(app, 'BlogSignIn', {
  siteUrl: context('siteUrl', 'http://localhost:3000'),
  domainPrefix: context('domainPrefix', 'my-blog'),
  googleClientId: context(
    'googleClientId',
    'example.apps.googleusercontent.com',
  ),
  googleSecretName: context('googleSecretName', 'blog/google-client-secret'),
  protect: context('protect', 'true') !== 'false',
});

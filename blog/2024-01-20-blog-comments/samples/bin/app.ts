import { App } from 'aws-cdk-lib/core';
import { CommentsStack } from '../stack';

const app = new App();
const context = (key: string) =>
  app.node.tryGetContext(key) as string | undefined;

const userPoolId = context('userPoolId');
const clientId = context('userPoolClientId');
if (Boolean(userPoolId) !== Boolean(clientId)) {
  throw new Error('Pass userPoolId and userPoolClientId together, or neither.');
}

new CommentsStack(app, 'BlogComments', {
  readers: userPoolId && clientId ? { userPoolId, clientId } : undefined,
  moderatorEmail: context('moderatorEmail'),
  protect: context('protect') !== 'false',
});

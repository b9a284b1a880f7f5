import { App } from 'aws-cdk-lib';
import { CommentsStack } from '../stack';

const app = new App();
const context = (key: string) => app.node.tryGetContext(key) as string | undefined;

new CommentsStack(app, 'BlogComments', {
  userPoolId: context('userPoolId'),
  moderatorEmail: context('moderatorEmail'),
  protect: context('protect') !== 'false',
});

import { App } from 'aws-cdk-lib';
import { CoverStack } from './stack';

const reviewer = process.env.REVIEWER_EMAIL;
if (!reviewer) throw new Error('Set REVIEWER_EMAIL');

new CoverStack(new App(), 'Covers', {
  reviewer,
  env: { account: process.env.CDK_DEFAULT_ACCOUNT, region: 'us-east-1' },
});

import { App } from 'aws-cdk-lib/core';
import { CoverStack } from '../lib/stack';

new CoverStack(new App(), 'Covers', {
  env: {
    account: process.env.CDK_DEFAULT_ACCOUNT,
    region: process.env.AWS_REGION ?? 'us-east-1',
  },
});

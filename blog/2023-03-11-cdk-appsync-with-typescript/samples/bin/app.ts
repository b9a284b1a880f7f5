import { App } from 'aws-cdk-lib';
import { ReadingListStack } from '../lib/reading-list-stack';

new ReadingListStack(new App(), 'ReadingList', {
  env: { region: 'us-east-1' },
  terminationProtection: true,
});

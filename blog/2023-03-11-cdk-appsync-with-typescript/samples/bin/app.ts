import { App } from 'aws-cdk-lib/core';
import { ReadingListStack } from '../lib/reading-list-stack';

const app = new App();

// `-c keep=no` takes the protections off, so that `cdk destroy` removes everything.
const keep = app.node.tryGetContext('keep') !== 'no';

new ReadingListStack(app, 'ReadingList', {
  env: { region: 'us-east-1' },
  terminationProtection: keep,
  keep,
});

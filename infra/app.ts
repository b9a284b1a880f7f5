import { PlainError } from 'docusaurus-quiet-pages/common/plainError';
import { site } from '../site.config';
import { config } from './config';
import { createApp } from './createApp';

// The CDK command runs this file: `npm run cdk -- diff`, `npm run cdk -- deploy --all`.
try {
  createApp({ config, site, environment: process.env }).synth();
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

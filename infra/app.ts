import { site } from '../site.config';
import { config } from './config';
import { createApp } from './createApp';

// The CDK command runs this file: `npm run cdk -- diff`, `npm run cdk -- deploy --all`.
createApp({ config, site, environment: process.env }).synth();

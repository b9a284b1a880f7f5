import { App } from 'aws-cdk-lib';
import { SiteStack } from './site-stack';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}, for example in .env or the CI settings.`);
  return value;
}

const app = new App();

new SiteStack(app, 'Site', {
  // CloudFront takes its certificate from us-east-1, so the whole stack lives there.
  env: { account: process.env.CDK_DEFAULT_ACCOUNT, region: 'us-east-1' },
  terminationProtection: true,
  domainName: required('SITE_DOMAIN'),
  hostedZoneId: required('HOSTED_ZONE_ID'),
  zoneName: required('HOSTED_ZONE_NAME'),
  // Separated by spaces, as in the CSP: https://api.example.com wss://…
  apiOrigins: required('API_ORIGINS').split(' '),
});

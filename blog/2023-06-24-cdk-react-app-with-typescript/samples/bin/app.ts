import { App } from 'aws-cdk-lib/core';
import { type Domain, SiteStack } from '../hosting/site-stack';

const app = new App();
const context = (key: string) =>
  (app.node.tryGetContext(key) as string) || undefined;

new SiteStack(app, 'Site', {
  // CloudFront takes its certificate from us-east-1, so the whole stack lives there.
  env: { region: 'us-east-1' },
  terminationProtection: true,
  domain: domain(),
  // Separated by spaces, as in the CSP: https://api.example.com wss://…
  apiOrigins: context('apiOrigins')?.split(' ') ?? [],
});

/** Without a domain, the site has an address below cloudfront.net. */
function domain(): Domain | undefined {
  const name = context('domainName');
  const hostedZoneId = context('hostedZoneId');
  const zoneName = context('zoneName');
  if (name && hostedZoneId && zoneName) return { name, hostedZoneId, zoneName };
  if (!name && !hostedZoneId && !zoneName) return undefined;
  throw new Error(
    'domainName, hostedZoneId and zoneName in cdk.json go together.',
  );
}

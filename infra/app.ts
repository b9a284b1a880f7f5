import { Annotations, App, Stack, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import { readIdentity } from '../amplify-config';
import { site as ownSite } from '../site.config';
import { checkIdentity } from 'docusaurus-cognito-sign-in/settings/identity';
import { refuseLocalIdentity, servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { Comments } from 'docusaurus-comments/aws/construct';
import type { SiteConfig } from 'docusaurus-blog-kit/siteConfig';
import { PlainError } from 'docusaurus-quiet-pages/common/mistakes';
import { config as ownConfig } from './config';
import { HostingStack } from './hosting/hostingStack';
import { IdentityStack, MailStack } from './identity/identityStack';
import { outputsOf } from './base/constructs';
import { checkConfig, type InfraConfig } from './base/settings';
import { addressProblem, amplifyOutputs, hostingRegion } from './base/stackOutputs';

/**
 * Makes the stacks. Nothing is looked up, so it needs neither a network nor credentials.
 *
 * @param environment where the settings of the sign-in come from besides `config`
 * @throws PlainError saying which setting is wrong
 */
export function createApp(
  config: InfraConfig,
  site: SiteConfig,
  environment: Record<string, string | undefined>,
): App {
  checkConfig(config, site.url);
  checkMembers(config, site);
  const app = new App({
    analyticsReporting: false,
    // How current CDK apps are made: https://docs.aws.amazon.com/cdk/v2/guide/featureflags.html
    postCliContext: {
      '@aws-cdk/aws-iam:minimizePolicies': true,
      '@aws-cdk/core:checkSecretUsage': true,
      '@aws-cdk/core:target-partitions': ['aws'],
    },
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }));
  const { name, identity, members } = config;
  const read = readIdentity(environment);
  const known = knownIdentity(identity, site.url);
  const signIn = known ? { ...known, graphql: read?.graphql } : read;
  refuseLocalIdentity(signIn, site.url);
  const { origins, scripts } = site;
  const hosting = new HostingStack(app, {
    env: { region: hostingRegion },
    config,
    siteUrl: site.url,
    rules: headerRules({ ...servedFor(signIn), origins, scripts }),
  });
  // Of this stack alone: a site on another host may have a user pool of this app.
  const problem = addressProblem(site.url);
  if (problem) Annotations.of(hosting).addError(problem);
  if (identity) {
    const place = { env: { region: identity.region } };
    const accounts = new IdentityStack(app, { name, identity, siteUrl: site.url, ...place });
    if (identity.email)
      accounts.addStackDependency(new MailStack(app, name, identity.email, place));
    if (members) {
      const { userPool, clientId } = accounts;
      const of = { name, userPool, clientId, siteUrl: site.url, ownerName: site.copyright.holder };
      const stack = new Stack(app, `${name}-members`, { ...place, terminationProtection: true });
      // 'Default' is left out of the names that CDK gives to resources, and a new name would be another table.
      const { api } = new Comments(stack, 'Default', { ...members, ...of });
      // The key is public by design: it is in the pages that show comments, and opens what anyone may read.
      outputsOf(stack, { GraphqlEndpoint: api.graphqlUrl, ApiKey: api.apiKey });
    }
  }
  return app;
}

/** Checks that site and stacks agree on comments. */
function checkMembers({ identity, members }: InfraConfig, site: SiteConfig): void {
  if (members && !site.members) {
    throw new PlainError(
      'infra/config.ts has members, and site.config.ts shows nothing of them. Add members: true there, or take them out here.',
    );
  }
  if (site.members && identity && !members) {
    throw new PlainError(
      "site.config.ts has members: true, and infra/config.ts makes no API for them. Add members: { ownerEmail: '…' } there.",
    );
  }
}

/** The settings of the sign-in before its stack is deployed. The headers depend on its hosts, not on its ids. */
function knownIdentity(identity: InfraConfig['identity'], siteUrl: string) {
  if (!identity) return undefined;
  const ids = { userPoolId: `${identity.region}_unknown`, clientId: 'unknown' };
  return checkIdentity(parseAmplifyConfig(amplifyOutputs(identity, siteUrl, ids) as never));
}

// The CDK command runs this file: `npm run cdk -- diff`, `npm run cdk -- deploy --all`.
if (require.main === module) {
  try {
    createApp(ownConfig, ownSite, process.env).synth();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

import { Annotations, App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import { readIdentity } from '../amplify-config';
import { checkIdentity } from 'docusaurus-cognito-sign-in/settings/identity';
import { refuseLocalIdentity, servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { rulesInEveryLanguage } from 'docusaurus-quiet-pages/siteRoots';
import type { SiteConfig } from 'docusaurus-blog-kit/siteConfig';
import { PlainError } from 'docusaurus-quiet-pages/common/plainError';
import { HostingStack } from './hosting/hostingStack';
import { IdentityStack, MailStack } from './identity/identityStack';
import { MembersStack } from './members/membersStack';
import { hostingRegion } from './outputs/outputs';
import { checkConfig, type InfraConfig } from './settings/settings';
import { addressesOf, addressProblem, rootsOf, type SiteAddress } from './settings/siteAddress';
import { amplifyOutputs } from './settings/siteSettings';

interface AppProps {
  config: InfraConfig;
  site: SiteConfig & SiteAddress;
  /** Where the settings of the sign-in come from besides `config`, usually `process.env`. */
  environment: Record<string, string | undefined>;
  /** Where the synthesised templates go. */
  outdir?: string;
}

/** Makes the stacks. Nothing is looked up, so it needs neither a network nor credentials. */
export function createApp({ config, site, environment, outdir }: AppProps): App {
  checkConfig(config, site.url);
  checkMembers(config, site);
  const app = new App({
    outdir,
    analyticsReporting: false,
    // How current CDK apps are made: https://docs.aws.amazon.com/cdk/v2/guide/featureflags.html
    postCliContext: {
      '@aws-cdk/aws-iam:minimizePolicies': true,
      '@aws-cdk/core:checkSecretUsage': true,
      '@aws-cdk/core:target-partitions': ['aws'],
    },
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }));
  const { name } = config;
  const env = { region: hostingRegion };
  const read = readIdentity(environment);
  const known = knownIdentity(config, site);
  const signIn = known ? { ...known, graphql: read?.graphql } : read;
  refuseLocalIdentity(signIn, site.url);
  const roots = rootsOf(site);
  const hosting = new HostingStack(app, {
    env,
    name,
    config: config.hosting,
    siteUrl: site.url,
    rules: rulesInEveryLanguage(
      headerRules({
        ...servedFor(signIn),
        origins: site.origins,
        scripts: site.scripts,
      }),
      roots,
    ),
    identityRegion: config.identity?.region,
    hasMembers: config.members !== undefined,
  });
  // Of this stack alone: a site on another host may have a user pool of this app.
  const problem = addressProblem(site);
  if (problem) Annotations.of(hosting).addError(problem);
  const { identity, members } = config;
  if (identity) {
    const place = { env: { region: identity.region } };
    const accounts = new IdentityStack(app, { name, identity, site, ...place });
    if (identity.email)
      accounts.addStackDependency(new MailStack(app, name, identity.email, place));
    if (members) {
      const { userPool, clientId } = accounts;
      const of = { siteUrl: site.url, ownerName: site.copyright.holder };
      new MembersStack(app, { name, members, userPool, clientId, ...of, ...place });
    }
  }
  return app;
}

/**
 * Checks that site and stacks agree on comments.
 *
 * @throws PlainError saying which setting is missing
 */
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
function knownIdentity({ identity }: InfraConfig, site: SiteAddress) {
  if (!identity) return undefined;
  const ids = { userPoolId: `${identity.region}_unknown`, clientId: 'unknown' };
  const outputs = amplifyOutputs(identity, addressesOf(site), ids);
  return checkIdentity(parseAmplifyConfig(outputs as never));
}

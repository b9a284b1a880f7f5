import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { PlainError } from 'docusaurus-plugin-kit/plainError';
import { identityOutputs, membersOutputs } from '../outputs/outputs';
import { stackOutputs } from '../outputs/stackOutputs';
import type { InfraConfig } from '../settings/settings';
import { addressesOf, type SiteAddress } from '../settings/siteAddress';
import { siteSettings, type IdentityValues } from '../settings/siteSettings';

interface Wanted {
  config: InfraConfig;
  site: SiteAddress;
  /** The settings for developing against the user pool, which has an app client for that. */
  development: boolean;
}

/**
 * The settings of the sign-in for the deployed user pool. A setting that the pool does not have is undefined.
 *
 * @param clientIn makes the client for a region
 */
export async function stackSettings(
  { config: { name, identity, members }, site, development }: Wanted,
  clientIn: (region: string) => CloudFormationClient,
): Promise<Record<string, string | undefined>> {
  if (!identity) {
    throw new PlainError('infra/config.ts has no identity, so there is no user pool to read.');
  }
  const stack = `${name}-identity`;
  const outputs = await stackOutputs(clientIn(identity.region), stack);
  const values: IdentityValues = Object.fromEntries(
    Object.entries(identityOutputs).map(([key, output]) => [key, outputs[output]]),
  );
  if (!development) {
    const settings = siteSettings(identity, addressesOf(site), values);
    // A site without members may have a GraphQL API of its own, whose settings stay as they are.
    if (!members) return settings;
    const own = await stackOutputs(clientIn(identity.region), `${name}-members`);
    return {
      ...settings,
      AUTH_GRAPHQL_ENDPOINT: own[membersOutputs.endpoint],
      AUTH_GRAPHQL_API_KEY: own[membersOutputs.apiKey],
    };
  }
  const { developmentClientId: clientId } = values;
  if (!clientId) {
    throw new PlainError(
      `${stack} has no client for development: add identity.developmentOrigins and deploy it.`,
    );
  }
  // The members' API takes tokens of the published site's client alone, so development does without it.
  const { developmentOrigins = [] } = identity;
  const addresses = developmentOrigins.flatMap((url) => addressesOf({ ...site, url }));
  return {
    ...siteSettings(identity, addresses, { ...values, clientId }),
    ...(members && { AUTH_GRAPHQL_ENDPOINT: undefined, AUTH_GRAPHQL_API_KEY: undefined }),
  };
}

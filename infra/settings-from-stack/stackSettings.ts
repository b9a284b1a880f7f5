import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { PlainError } from 'docusaurus-quiet-pages/common/plainError';
import { identityOutputs, membersOutputs } from '../outputs/outputs';
import { stackOutputs } from '../outputs/stackOutputs';
import type { InfraConfig } from '../settings/settings';
import { addressesOf, type SiteAddress } from '../settings/siteAddress';
import { siteSettings, type IdentityValues } from '../settings/siteSettings';

/**
 * The settings of the sign-in for the deployed user pool. A setting that the pool does not have is undefined.
 *
 * @param clientIn makes the client for a region
 */
export async function stackSettings(
  { name, identity, members }: InfraConfig,
  site: SiteAddress,
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

import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { PlainError } from 'docusaurus-quiet-pages/common/plainError';
import { identityOutputs, membersOutputs } from '../outputs/outputs';
import { stackOutputs } from '../outputs/stackOutputs';
import type { InfraConfig } from '../settings/settings';
import { addressesOf, type SiteAddress } from '../settings/siteAddress';
import { amplifyOutputs, type AmplifyOutputs } from '../settings/siteSettings';

/**
 * The settings of the sign-in for the deployed user pool and the API of the members.
 *
 * @param clientIn makes the client for a region
 */
export async function stackSettings(
  { name, identity, members }: InfraConfig,
  site: SiteAddress,
  clientIn: (region: string) => CloudFormationClient,
): Promise<AmplifyOutputs> {
  if (!identity) {
    throw new PlainError('infra/config.ts has no identity, so there is no user pool to read.');
  }
  const outputsOf = (stack: string) => stackOutputs(clientIn(identity.region), `${name}-${stack}`);
  const pool = await outputsOf('identity');
  const api = members && (await outputsOf('members'));
  return amplifyOutputs(identity, addressesOf(site), {
    userPoolId: pool[identityOutputs.userPoolId],
    clientId: pool[identityOutputs.clientId],
    ...(api && {
      api: { endpoint: api[membersOutputs.endpoint], apiKey: api[membersOutputs.apiKey] },
    }),
  });
}

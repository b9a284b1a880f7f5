import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { hostingOutputs } from '../../outputs/outputs';
import { stackOutputs } from '../../outputs/stackOutputs';

const NEEDED = [
  'bucket',
  'distributionId',
  'redirectsStore',
  'headersPolicies',
  'scriptSources',
  'rules',
] as const satisfies (keyof typeof hostingOutputs)[];

/** The outputs of the hosting stack that a release needs. */
type HostingOutputs = Record<(typeof NEEDED)[number], string>;

/**
 * Reads where the site is published.
 *
 * @throws Error in one line if the stack is not there or lacks an output
 */
export async function readOutputs(
  client: CloudFormationClient,
  stack: string,
): Promise<HostingOutputs> {
  const outputs = await stackOutputs(client, stack);
  const entries = NEEDED.map((name) => {
    const key = hostingOutputs[name];
    const value = outputs[key];
    if (value === undefined) {
      throw new Error(
        `The stack ${stack} has no output ${key}. Deploy infra/ first (handbook/deploying.md).`,
      );
    }
    return [name, value];
  });
  return Object.fromEntries(entries) as HostingOutputs;
}

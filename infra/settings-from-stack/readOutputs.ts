import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { PlainError } from 'docusaurus-plugin-kit/plainError';
import { stackOutputs } from '../outputs/stackOutputs';

/**
 * The outputs of a deployed stack, by their names.
 *
 * @throws PlainError saying what to do if there is no such stack
 */
export async function readOutputs(
  client: CloudFormationClient,
  stackName: string,
): Promise<Record<string, string | undefined>> {
  try {
    return await stackOutputs(client, stackName);
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'CredentialsProviderError') {
      throw new PlainError(
        `AWS does not know who asks: sign in with "aws login" or set AWS_PROFILE. (${message})`,
      );
    }
    if (/does not exist/.test(message)) {
      throw new PlainError(
        `There is no stack ${stackName} yet. Run "npm run cdk -- deploy ${stackName}" first.`,
      );
    }
    throw new PlainError(`The outputs of ${stackName} could not be read: ${message}`);
  }
}

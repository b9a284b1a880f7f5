import { DescribeStacksCommand, type CloudFormationClient } from '@aws-sdk/client-cloudformation';

/**
 * The outputs of a deployed stack, by their names.
 *
 * @throws the errors of the SDK, also if there is no such stack
 */
export async function stackOutputs(
  client: CloudFormationClient,
  stack: string,
): Promise<Record<string, string | undefined>> {
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stack }));
  return Object.fromEntries(
    (Stacks?.[0]?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]),
  );
}

import {
  CloudFrontClient,
  CreateInvalidationCommand,
  waitUntilInvalidationCompleted,
} from '@aws-sdk/client-cloudfront';

/** Makes the edge ask for all pages again, and waits until it does. */
export async function invalidate(DistributionId: string): Promise<void> {
  const client = new CloudFrontClient({ region: 'us-east-1' });
  const { Invalidation } = await client.send(
    new CreateInvalidationCommand({
      DistributionId,
      InvalidationBatch: {
        CallerReference: new Date().toISOString(),
        Paths: { Quantity: 1, Items: ['/*'] },
      },
    }),
  );
  await waitUntilInvalidationCompleted(
    { client, maxWaitTime: 900 },
    { DistributionId, Id: Invalidation?.Id },
  );
}

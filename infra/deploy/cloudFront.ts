import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CloudFrontClient,
  CreateInvalidationCommand,
  GetInvalidationCommand,
} from '@aws-sdk/client-cloudfront';
import { randomUUID } from 'node:crypto';
import type { Edge } from './publish';

/** CloudFront takes minutes. The SDK's own waiters would go on for half an hour after an error, and say nothing. */
const LONGEST = 30 * 60 * 1000;

/** A distribution of CloudFront. */
export class CloudFrontEdge implements Edge {
  /** @param pause how long to wait between two questions whether caches have forgotten, in ms */
  constructor(
    private readonly client: CloudFrontClient,
    private readonly distributionId: string,
    private readonly pause = 5000,
  ) {}

  async forget(): Promise<void> {
    const { distributionId: DistributionId } = this;
    const { Invalidation } = await this.client.send(
      new CreateInvalidationCommand({
        DistributionId,
        InvalidationBatch: {
          // The same reference would be the same invalidation, which has ended.
          CallerReference: randomUUID(),
          // A wildcard counts as one path, of which 1,000 a month cost nothing.
          Paths: { Quantity: 1, Items: ['/*'] },
        },
      }),
    );
    const id = { DistributionId, Id: Invalidation?.Id };
    const end = Date.now() + LONGEST;
    for (let status; status !== 'Completed'; await sleep(this.pause)) {
      const found = await this.client.send(new GetInvalidationCommand(id));
      status = found.Invalidation?.Status;
      if (status !== 'Completed' && Date.now() > end) {
        throw new Error(
          'The invalidation of caches has taken over half an hour. Run this again to go on waiting.',
        );
      }
    }
  }
}

import {
  type CloudFrontClient,
  CreateInvalidationCommand,
  waitUntilInvalidationCompleted,
} from '@aws-sdk/client-cloudfront';
import { randomUUID } from 'node:crypto';
import type { AllowedScripts, Edge } from '../edge';
import type { HeadersPolicies } from './headersPolicies';
import type { RedirectsStore } from './redirectsStore';

/** A distribution of CloudFront. */
export class CloudFrontEdge implements Edge {
  constructor(
    private readonly client: CloudFrontClient,
    private readonly distributionId: string,
    private readonly policies: HeadersPolicies,
    private readonly store: RedirectsStore,
  ) {}

  allowedScripts(): Promise<AllowedScripts> {
    return this.policies.read();
  }

  allowScripts(hashes: readonly string[]): Promise<void> {
    return this.policies.allow(hashes);
  }

  redirects(): Promise<Record<string, string>> {
    return this.store.read();
  }

  redirect(table: Readonly<Record<string, string>>): Promise<void> {
    return this.store.write(table);
  }

  async invalidate(paths: readonly string[]): Promise<void> {
    const { Invalidation } = await this.client.send(
      new CreateInvalidationCommand({
        DistributionId: this.distributionId,
        InvalidationBatch: {
          // The same reference would be the same invalidation, which has ended.
          CallerReference: randomUUID(),
          Paths: { Quantity: paths.length, Items: [...paths] },
        },
      }),
    );
    await waitUntilInvalidationCompleted(
      { client: this.client, maxWaitTime: 1800, minDelay: 5, maxDelay: 15 },
      { DistributionId: this.distributionId, Id: Invalidation?.Id },
    );
  }
}

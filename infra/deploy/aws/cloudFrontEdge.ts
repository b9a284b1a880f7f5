import {
  type CloudFrontClient,
  CreateInvalidationCommand,
  GetInvalidationCommand,
} from '@aws-sdk/client-cloudfront';
import { randomUUID } from 'node:crypto';
import type { AllowedScripts, Edge } from '../edge';
import type { HeadersPolicies } from './headersPolicies';
import type { RedirectsStore } from './redirectsStore';
import { untilDone } from './untilDone';

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
    const id = { DistributionId: this.distributionId, Id: Invalidation?.Id };
    await untilDone(async () => {
      const found = await this.client.send(new GetInvalidationCommand(id));
      return found.Invalidation?.Status === 'Completed';
    }, 'The invalidation of caches');
  }
}

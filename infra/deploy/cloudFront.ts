import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CloudFrontClient,
  CreateInvalidationCommand,
  GetDistributionCommand,
  GetInvalidationCommand,
  GetResponseHeadersPolicyCommand,
  UpdateResponseHeadersPolicyCommand,
} from '@aws-sdk/client-cloudfront';
import { GetParameterCommand, PutParameterCommand, type SSMClient } from '@aws-sdk/client-ssm';
import { randomUUID } from 'node:crypto';
import type { Edge } from './publish';

/** CloudFront takes minutes. The SDK's own waiters would go on for half an hour after an error, and say nothing. */
const LONGEST = 30 * 60 * 1000;

const HASH = /'(sha256-[\w+/=]+)'/g;

interface Names {
  distributionId: string;
  /** The ids of the response headers policies that allow inline scripts. */
  policyIds: readonly string[];
  /** The parameter from which a deployment of infra/ takes their hashes (infra/README.md). */
  parameter: string;
}

/** A distribution of CloudFront. */
export class CloudFrontEdge implements Edge {
  /** @param pause how long to wait between two questions whether a change has arrived, in ms */
  constructor(
    private readonly client: CloudFrontClient,
    private readonly ssm: SSMClient,
    private readonly names: Names,
    private readonly pause = 5000,
  ) {}

  async allowedScripts(): Promise<string[][]> {
    // A change that was cut off may not have arrived yet.
    await this.untilDeployed();
    const { Parameter } = await this.ssm.send(
      new GetParameterCommand({ Name: this.names.parameter }),
    );
    const policies = await Promise.all(this.names.policyIds.map((id) => this.policy(id)));
    return [...policies.map(({ text }) => text), Parameter?.Value ?? ''].map((text) =>
      [...text.matchAll(HASH)].map(([, hash = '']) => hash),
    );
  }

  async allowScripts(hashes: readonly string[]): Promise<void> {
    const sources = hashes.map((hash) => `'${hash}'`).join(' ');
    const { parameter: Name } = this.names;
    await this.ssm.send(new PutParameterCommand({ Name, Value: sources, Overwrite: true }));
    for (const id of this.names.policyIds) {
      const { config, text, etag } = await this.policy(id);
      // Before the first release the parameter repeats 'self'.
      const policy = text.replace(/script-src [^;]*/, (directive) =>
        [...new Set(directive.replace(HASH, '').split(' ')), sources].filter(Boolean).join(' '),
      );
      const security = {
        ...config.SecurityHeadersConfig,
        ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy },
      };
      await this.client.send(
        new UpdateResponseHeadersPolicyCommand({
          Id: id,
          IfMatch: etag,
          ResponseHeadersPolicyConfig: { ...config, SecurityHeadersConfig: security },
        }),
      );
    }
    await this.untilDeployed();
  }

  async forget(): Promise<void> {
    const { distributionId: DistributionId } = this.names;
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
    await this.until('The invalidation of caches', async () => {
      const found = await this.client.send(new GetInvalidationCommand(id));
      return found.Invalidation?.Status === 'Completed';
    });
  }

  private async policy(id: string) {
    const { ETag, ResponseHeadersPolicy } = await this.client.send(
      new GetResponseHeadersPolicyCommand({ Id: id }),
    );
    const config = ResponseHeadersPolicy?.ResponseHeadersPolicyConfig;
    const text = config?.SecurityHeadersConfig?.ContentSecurityPolicy?.ContentSecurityPolicy;
    if (!config || text === undefined) {
      throw new Error(
        `The headers policy ${id} has no content security policy. Deploy infra/ again.`,
      );
    }
    return { config, text, etag: ETag };
  }

  /**
   * A distribution is "InProgress" until all edge locations have its policies. CloudFront does not promise that it says so
   * at once after a change of a policy, so it has to say "Deployed" twice, with a pause in between.
   */
  private async untilDeployed(): Promise<void> {
    const { distributionId: Id } = this.names;
    let readings = 0;
    await this.until('The change of the headers', async () => {
      const { Distribution } = await this.client.send(new GetDistributionCommand({ Id }));
      readings = Distribution?.Status === 'Deployed' ? readings + 1 : 0;
      return readings === 2;
    });
  }

  private async until(what: string, isDone: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + LONGEST;
    while (!(await isDone())) {
      if (Date.now() > end)
        throw new Error(`${what} has taken over half an hour. Run this again to go on waiting.`);
      await sleep(this.pause);
    }
  }
}

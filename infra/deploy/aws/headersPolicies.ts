import {
  type CloudFrontClient,
  GetDistributionCommand,
  GetResponseHeadersPolicyCommand,
  UpdateResponseHeadersPolicyCommand,
} from '@aws-sdk/client-cloudfront';
import { GetParameterCommand, PutParameterCommand, type SSMClient } from '@aws-sdk/client-ssm';
import { allowedBy, type AllowedScripts } from '../edge';
import { asSources, hashesIn, withHashes } from './scriptSources';
import { untilDone } from './untilDone';

/** The policies of a distribution that allow inline scripts (infra/README.md says how releases use them). */
interface PoliciesPlace {
  distributionId: string;
  /** The ids of the response headers policies. */
  policyIds: readonly string[];
  /** The parameter from which a deployment of infra/ takes the hashes. */
  parameter: string;
}

/** Reads and changes the inline scripts that CloudFront's response headers policies allow. */
export class HeadersPolicies {
  /** @param pause how long to wait between two questions whether a change has arrived, in ms */
  constructor(
    private readonly cloudFront: CloudFrontClient,
    private readonly ssm: SSMClient,
    private readonly place: PoliciesPlace,
    private readonly pause?: number,
  ) {}

  async read(): Promise<AllowedScripts> {
    // A change that was cut off may not have arrived yet.
    await this.untilDeployed();
    const { Parameter } = await this.ssm.send(
      new GetParameterCommand({ Name: this.place.parameter }),
    );
    const lists = await Promise.all(
      this.place.policyIds.map(async (id) => (await this.policy(id)).hashes),
    );
    lists.push(hashesIn(`script-src ${Parameter?.Value ?? ''}`));
    return allowedBy(lists);
  }

  async allow(hashes: readonly string[]): Promise<void> {
    await this.ssm.send(
      new PutParameterCommand({
        Name: this.place.parameter,
        Value: asSources(hashes),
        Overwrite: true,
      }),
    );
    for (const id of this.place.policyIds) {
      const { config, policy, etag } = await this.policy(id);
      const security = { ...config.SecurityHeadersConfig };
      security.ContentSecurityPolicy = {
        Override: true,
        ...security.ContentSecurityPolicy,
        ContentSecurityPolicy: withHashes(policy, hashes),
      };
      await this.cloudFront.send(
        new UpdateResponseHeadersPolicyCommand({
          Id: id,
          IfMatch: etag,
          ResponseHeadersPolicyConfig: { ...config, SecurityHeadersConfig: security },
        }),
      );
    }
    await this.untilDeployed();
  }

  private async policy(id: string) {
    const { ETag, ResponseHeadersPolicy } = await this.cloudFront.send(
      new GetResponseHeadersPolicyCommand({ Id: id }),
    );
    const config = ResponseHeadersPolicy?.ResponseHeadersPolicyConfig;
    const policy = config?.SecurityHeadersConfig?.ContentSecurityPolicy?.ContentSecurityPolicy;
    if (!config || policy === undefined) {
      throw new Error(
        `The headers policy ${id} has no content security policy. Run the deployment of infra/ again.`,
      );
    }
    return { config, policy, etag: ETag, hashes: hashesIn(policy) };
  }

  /**
   * A distribution is "InProgress" until all edge locations have its policies. CloudFront does not promise that it says so
   * at once after a change of a policy, so it has to say "Deployed" twice, with a pause in between.
   */
  private async untilDeployed(): Promise<void> {
    let readings = 0;
    await untilDone(
      async () => {
        const { Distribution } = await this.cloudFront.send(
          new GetDistributionCommand({ Id: this.place.distributionId }),
        );
        readings = Distribution?.Status === 'Deployed' ? readings + 1 : 0;
        return readings === 2;
      },
      'The change of the headers',
      this.pause,
    );
  }
}

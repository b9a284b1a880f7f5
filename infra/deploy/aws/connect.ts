import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { S3Client } from '@aws-sdk/client-s3';
import { SSMClient } from '@aws-sdk/client-ssm';
import { servedFor } from 'docusaurus-cognito-sign-in/settings/servedFor';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { config } from '../../config';
import { allowsScripts, scriptSourcesMark } from '../../hosting/policyHeaders';
import { hostingRegion } from '../../outputs/outputs';
import type { Place } from '../publish';
import { CloudFrontEdge } from './cloudFrontEdge';
import { HeadersPolicies } from './headersPolicies';
import { readLiveHeaders, type LiveHeaders } from './liveHeaders';
import { readOutputs } from './outputs';
import { RedirectsStore } from './redirectsStore';
import { S3Bucket } from './s3Bucket';

/** Where a site is published on AWS. */
export interface Connection extends Place {
  liveHeaders(): Promise<LiveHeaders>;
  /** The hash of the hosting rules that infra/ was deployed with. */
  liveRules: string;
}

/** The stack that the site is published with. */
export const hostingStack = `${config.name}-hosting`;

/** By default, the SDK waits without an end for an answer that was lost. */
const requestHandler = { connectionTimeout: 10_000, socketTimeout: 60_000 };

/** Connects to where the site is published, with the credentials of the environment or of a profile. */
export async function connect(): Promise<Connection> {
  const region = { region: hostingRegion, requestHandler };
  const outputs = await readOutputs(new CloudFormationClient(region), hostingStack);
  const policyIds = JSON.parse(outputs.headersPolicies) as Record<string, string>;
  const cloudFront = new CloudFrontClient(region);
  const policies = new HeadersPolicies(cloudFront, new SSMClient(region), {
    distributionId: outputs.distributionId,
    policyIds: policiesWithScripts(policyIds),
    parameter: outputs.scriptSources,
  });
  const redirects = new RedirectsStore(
    new CloudFrontKeyValueStoreClient(region),
    outputs.redirectsStore,
  );
  return {
    store: new S3Bucket(new S3Client(region), outputs.bucket),
    edge: new CloudFrontEdge(cloudFront, outputs.distributionId, policies, redirects),
    liveHeaders: () => readLiveHeaders(cloudFront, policyIds),
    liveRules: outputs.rules,
  };
}

/**
 * The ids of the policies whose rules allow inline scripts: not the one of attachments, for example.
 *
 * @throws Error in one line if the stack lacks one, whose pages would go without their scripts
 */
export function policiesWithScripts(ids: Record<string, string>): string[] {
  return headerRules({ ...servedFor(undefined), scriptHashes: [scriptSourcesMark] })
    .filter(allowsScripts)
    .map(({ name }) => {
      const id = ids[name];
      if (id !== undefined) return id;
      throw new Error(
        `The stack ${hostingStack} has no headers for "${name}". Run "npm run cdk -- deploy ${hostingStack}", and this again.`,
      );
    });
}

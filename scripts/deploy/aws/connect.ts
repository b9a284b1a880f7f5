import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { S3Client } from '@aws-sdk/client-s3';
import { SSMClient } from '@aws-sdk/client-ssm';
import { headerRules } from '../../../hosting/headers';
import { config } from '../../../infra/config';
import { hostingRegion } from '../../../infra/outputs';
import type { Place } from '../publish';
import { CloudFrontEdge } from './cloudFrontEdge';
import { HeadersPolicies } from './headersPolicies';
import { readOutputs } from './outputs';
import { RedirectsStore } from './redirectsStore';
import { S3Bucket } from './s3Bucket';

/** Stands for the hashes of a build, to find the policies that have them. */
const MARK = 'sha256-any';

/** Connects to where the site is published, with the credentials of the environment or of a profile. */
export async function connect(): Promise<Place> {
  const region = {
    region: hostingRegion,
    // By default, the SDK waits without an end for an answer that was lost.
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
  };
  const outputs = await readOutputs(new CloudFormationClient(region), `${config.name}-hosting`);
  const cloudFront = new CloudFrontClient(region);
  const policies = new HeadersPolicies(cloudFront, new SSMClient(region), {
    distributionId: outputs.distributionId,
    policyIds: policiesWithScripts(JSON.parse(outputs.headersPolicies)),
    parameter: outputs.scriptSources,
  });
  const redirects = new RedirectsStore(
    new CloudFrontKeyValueStoreClient(region),
    outputs.redirectsStore,
  );
  return {
    store: new S3Bucket(new S3Client(region), outputs.bucket),
    edge: new CloudFrontEdge(cloudFront, outputs.distributionId, policies, redirects),
  };
}

/** The ids of the policies whose rules allow inline scripts: not the one of the drawing page, for example. */
function policiesWithScripts(ids: Record<string, string>): string[] {
  return headerRules({ scriptHashes: [MARK] })
    .filter(({ headers }) => headers['Content-Security-Policy']?.includes(MARK))
    .flatMap(({ name }) => ids[name] ?? []);
}

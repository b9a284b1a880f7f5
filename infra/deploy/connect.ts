import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { S3Client } from '@aws-sdk/client-s3';
import { config } from '../config';
import { hostingOutputs, hostingRegion } from '../outputs/outputs';
import { stackOutputs } from '../outputs/stackOutputs';
import { CloudFrontEdge } from './cloudFront';
import type { Place } from './publish';
import { S3Bucket } from './s3Bucket';

/** Where a site is published on AWS. */
export interface Connection extends Place {
  /** The hash of the headers and rules that infra/ was deployed with. */
  liveRules: string;
}

/** The stack that the site is published with. */
export const hostingStack = `${config.name}-hosting`;

/** By default, the SDK waits without an end for an answer that was lost. */
const requestHandler = { connectionTimeout: 10_000, socketTimeout: 60_000 };

/** Connects to where the site is published, with the credentials of the environment or of a profile. */
export async function connect(): Promise<Connection> {
  const region = { region: hostingRegion, requestHandler };
  const outputs = await stackOutputs(new CloudFormationClient(region), hostingStack);
  const output = (name: keyof typeof hostingOutputs): string => {
    const value = outputs[hostingOutputs[name]];
    if (value !== undefined) return value;
    throw new Error(`The stack ${hostingStack} lacks an output. Deploy infra/ again.`);
  };
  return {
    store: new S3Bucket(new S3Client(region), output('bucket')),
    edge: new CloudFrontEdge(new CloudFrontClient(region), output('distributionId')),
    liveRules: output('rules'),
  };
}

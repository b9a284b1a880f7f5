import { Annotations, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import { hostingOutputs } from '../outputs/outputs';
import type { HostingConfig } from '../settings/settings';
import { accessLogs } from './accessLogs';
import { acknowledgeHosting } from './acknowledgements';
import { deployRole } from './deployRole';
import { distribution as makeDistribution } from './distribution';
import { siteDomain } from './domain';
import { firewall } from './firewall';
import { headersPolicies } from './headersPolicies';
import { hostingRules } from './hostingRules';
import { siteBucket } from './siteBucket';
import { SiteOrigin } from './siteOrigin';

interface HostingProps extends StackProps {
  /** The beginning of names that must be unique in the account. */
  name: string;
  config: HostingConfig;
  siteUrl: string;
  rules: readonly HeaderRule[];
  /** The region of the identity stack, if there is one. */
  identityRegion: string | undefined;
  /** Whether that region has the members' stack, too. */
  hasMembers: boolean;
}

/** The bucket, and CloudFront before it. */
export class HostingStack extends Stack {
  constructor(scope: Construct, props: HostingProps) {
    super(scope, `${props.name}-hosting`, { ...props, terminationProtection: true });
    const { name, config, rules } = props;
    const siteHost = new URL(props.siteUrl).hostname;
    const { functionCode, hash } = hostingRules(rules, config, props.siteUrl);

    const bucket = siteBucket(this);
    const origin = new SiteOrigin(this, bucket);
    const policies = headersPolicies(this, name, rules);
    const domain = config.domain && siteDomain(this, config.domain, siteHost);
    const distribution = makeDistribution(this, {
      edges: config.edges,
      origin,
      rules,
      policies,
      functionCode,
      domain,
      webAclId: config.firewall ? firewall(this, name).attrArn : undefined,
    });
    origin.allow(distribution);
    domain?.pointTo(distribution);
    const logs = accessLogs(this, name, distribution, config.logDays);

    const published = {
      bucket,
      distribution,
      identityRegion: props.identityRegion,
      hasMembers: props.hasMembers,
    };
    const role = config.deployFrom && deployRole(this, config.deployFrom, name, published);
    acknowledgeHosting({ distribution, bucket, logs, hasDomain: domain !== undefined });
    if (!domain && !siteHost.endsWith('.cloudfront.net')) {
      Annotations.of(this).addWarningV2(
        'site-host',
        `Nothing leads from ${siteHost} to the site: set hosting.domain in infra/config.ts, or write the output ${hostingOutputs.distributionHost} into url of site.config.ts.`,
      );
    }
    const output = (key: string, value: string) => new CfnOutput(this, key, { value });
    output(hostingOutputs.bucket, bucket.bucketName);
    output(hostingOutputs.distributionId, distribution.distributionId);
    output(hostingOutputs.distributionHost, distribution.distributionDomainName);
    output(hostingOutputs.rules, hash);
    if (role) output(hostingOutputs.deployRole, role.roleArn);
  }
}

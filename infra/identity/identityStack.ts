import { Annotations, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { rateFirewall } from '../constructs/rateFirewall';
import { identityOutputs } from '../outputs/outputs';
import type { IdentitySettings } from '../settings/settings';
import { addressesOf, type SiteAddress } from '../settings/siteAddress';
import { hostedDomain } from '../settings/siteSettings';
import { acknowledgeUserPool } from './acknowledgements';
import { siteClient } from './clients';
import { google } from './google';
import { notices as makeNotices } from './notices';
import { trail } from './trail';
import { userPool as makeUserPool } from './userPool';

interface IdentityProps extends StackProps {
  /** The beginning of the stack's name. */
  name: string;
  identity: IdentitySettings;
  site: SiteAddress;
}

/**
 * In five minutes, of one address. A sign-in is up to six requests, so this is 160 members of one office; a guess at a
 * password is two. Without it, one address could use up the quota that all members share, 36,000 in five minutes
 * (handbook/growth.md).
 */
const MOST_REQUESTS = 1000;

/** The user pool, and what belongs to it. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool;
  /** The app client of the published site. */
  readonly clientId: string;

  constructor(scope: Construct, props: IdentityProps) {
    super(scope, `${props.name}-identity`, { ...props, terminationProtection: true });
    const { identity, site } = props;
    const siteUrl = site.url;
    const notices = identity.email && makeNotices(this, identity.email, siteUrl);
    const userPool = makeUserPool(this, identity, {
      siteHost: new URL(siteUrl).hostname,
      notices: notices?.function,
    });
    acknowledgeUserPool(userPool);
    notices?.follow(userPool);
    if (identity.email && !identity.email.accountHasTrail) trail(this);
    if (identity.firewall) {
      rateFirewall(
        this,
        `${props.name}-user-pool`,
        'UserPool',
        userPool.userPoolArn,
        MOST_REQUESTS,
      );
    }

    const provider = identity.google && google(this, userPool, identity.google);
    const client = siteClient(userPool, identity, addressesOf(site));
    if (provider) client.node.addDependency(provider);
    if (!identity.email) {
      Annotations.of(this).addWarningV2(
        'no-mail',
        'Without identity.email, Cognito sends 50 emails a day at most, and nobody is told by email when the email address, the password or the second step of an account changes.',
      );
    }

    this.userPool = userPool;
    this.clientId = client.userPoolClientId;

    const output = (key: string, value: string | undefined) =>
      value === undefined ? undefined : new CfnOutput(this, key, { value });
    output(identityOutputs.region, identity.region);
    output(identityOutputs.userPoolId, userPool.userPoolId);
    output(identityOutputs.clientId, client.userPoolClientId);
    output(
      identityOutputs.hostedDomain,
      identity.google && hostedDomain(identity.region, identity.google.hostedDomainPrefix),
    );
  }
}

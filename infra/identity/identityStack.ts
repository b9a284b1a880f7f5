import { Annotations, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { PublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { rateFirewall } from '../constructs/firewall';
import { identityOutputs } from '../outputs/outputs';
import type { IdentitySettings, EmailSettings } from '../settings/settings';
import { addressesOf, type SiteAddress } from '../settings/siteAddress';
import { hostedDomain } from '../settings/siteSettings';
import { acknowledgeUserPool, siteClient, google, userPool as makeUserPool } from './userPool';
import { notices as makeNotices, trail } from './notices';

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

/**
 * The domain that emails come from, with the records that sign them, and those by which receivers know what may come from
 * it: Amazon's servers (MX and SPF of the host that bounces return to) and what is signed (DMARC).
 *
 * It is a stack of its own, because Amazon reads the records some minutes after they were written, and Cognito refuses
 * a sender whose records it has not read: https://github.com/aws/aws-cdk/issues/28531. In the stack of the user pool,
 * the refusal would undo the records, so that no later attempt could succeed either.
 */
export class MailStack extends Stack {
  constructor(scope: Construct, name: string, email: EmailSettings, props: StackProps) {
    super(scope, `${name}-mail`, props);
    const { hostedZone, dmarc = 'none' } = email;
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: hostedZone.id,
      zoneName: hostedZone.name,
    });
    new EmailIdentity(this, 'Mail', {
      identity: Identity.publicHostedZone(zone),
      // As long as SES does not find its records, it uses a host of its own, and delivers all the same.
      mailFromDomain: `bounces.${hostedZone.name}`,
    });
    if (dmarc !== 'own') {
      // https://docs.aws.amazon.com/ses/latest/dg/send-email-authentication-dmarc.html
      new TxtRecord(this, 'Dmarc', {
        zone,
        recordName: '_dmarc',
        values: [`v=DMARC1; p=${dmarc}`],
      });
    }
  }
}

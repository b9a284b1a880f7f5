import { Annotations, Stack, type StackProps } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { PublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { IdentitySettings, EmailSettings } from '../base/settings';
import { outputsOf } from '../base/constructs';
import { followChanges, makeNotices } from './notices';
import { siteClient, userPool as makeUserPool } from './userPool';

interface IdentityProps extends StackProps {
  /** The beginning of the stack's name. */
  name: string;
  identity: IdentitySettings;
  /** The site's address, without a slash at the end. */
  siteUrl: string;
}

/** The user pool, and what belongs to it. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool;
  /** The app client of the published site. */
  readonly clientId: string;

  constructor(scope: Construct, { name, identity, siteUrl, ...props }: IdentityProps) {
    super(scope, `${name}-identity`, { ...props, terminationProtection: true });
    const { email } = identity;
    const notices = email && makeNotices(this, email, siteUrl);
    this.userPool = makeUserPool(this, identity, new URL(siteUrl).hostname, notices);
    if (notices) followChanges(this, this.userPool, notices);
    this.clientId = siteClient(this, this.userPool, identity, siteUrl).userPoolClientId;
    if (!email) {
      Annotations.of(this).addWarningV2(
        'no-mail',
        'Without identity.email, Cognito sends 50 emails a day at most, and nobody is told by email when the email address, the password or the second step of an account changes.',
      );
    }
    outputsOf(this, { UserPoolId: this.userPool.userPoolId, ClientId: this.clientId });
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

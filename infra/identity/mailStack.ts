import { Stack, type StackProps } from 'aws-cdk-lib';
import { PublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { EmailSettings } from '../settings/settings';

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

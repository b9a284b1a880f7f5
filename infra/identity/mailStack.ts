import { Stack, type StackProps } from 'aws-cdk-lib';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { EmailSettings } from '../settings';

/**
 * The domain that emails come from, with the records that sign them.
 *
 * It is a stack of its own, because Amazon reads the records some minutes after they were written, and Cognito refuses
 * a sender whose records it has not read: https://github.com/aws/aws-cdk/issues/28531. In the stack of the user pool,
 * the refusal would undo the records, so that no later attempt could succeed either.
 */
export class MailStack extends Stack {
  constructor(scope: Construct, name: string, { hostedZone }: EmailSettings, props: StackProps) {
    super(scope, `${name}-mail`, props);
    new EmailIdentity(this, 'Mail', {
      identity: Identity.publicHostedZone(
        PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
          hostedZoneId: hostedZone.id,
          zoneName: hostedZone.name,
        }),
      ),
    });
  }
}

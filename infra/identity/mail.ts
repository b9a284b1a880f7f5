import { UserPoolEmail } from 'aws-cdk-lib/aws-cognito';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { IdentitySettings } from '../settings';

/** The domain that emails come from. */
export interface Mail {
  from: string;
  domain: EmailIdentity;
  userPoolEmail: UserPoolEmail;
}

/**
 * SES for the domain, with the records that sign its emails. 1,000 emails cost 0.10 USD; a new account may write only to
 * verified addresses until Amazon lifts that: https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html
 */
export function mail(
  scope: Construct,
  { from, hostedZone }: NonNullable<IdentitySettings['email']>,
): Mail {
  const domain = new EmailIdentity(scope, 'Mail', {
    identity: Identity.publicHostedZone(
      PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'Zone', {
        hostedZoneId: hostedZone.id,
        zoneName: hostedZone.name,
      }),
    ),
  });
  const userPoolEmail = UserPoolEmail.withSES({
    fromEmail: from,
    sesVerifiedDomain: hostedZone.name,
  });
  return { from, domain, userPoolEmail };
}

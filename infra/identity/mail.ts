import { UserPoolEmail } from 'aws-cdk-lib/aws-cognito';
import { EmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { EmailSettings } from '../settings/settings';

/** The sender of emails. */
export interface Mail {
  from: string;
  /** The ARN of the domain in SES. */
  domainArn: string;
  userPoolEmail: UserPoolEmail;
}

/**
 * Sends by the domain of the mail stack. 1,000 emails cost 0.10 USD; a new account may write only to verified addresses
 * until Amazon lifts that: https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html
 */
export function mail(scope: Construct, { from, hostedZone }: EmailSettings): Mail {
  const domain = EmailIdentity.fromEmailIdentityName(scope, 'Mail', hostedZone.name);
  const userPoolEmail = UserPoolEmail.withSES({
    fromEmail: from,
    sesVerifiedDomain: hostedZone.name,
  });
  return { from, domainArn: domain.emailIdentityArn, userPoolEmail };
}

import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { acknowledge } from '../constructs/acknowledge';
import type { IdentitySettings } from '../settings/settings';

/** The findings of cdk-nag that are accepted for the user pool, each with its reason. */
export function acknowledgeUserPool(userPool: UserPool, identity: IdentitySettings): void {
  acknowledge(
    userPool,
    'AwsSolutions-COG2',
    "Members choose whether to set up an authenticator app: a reader's account holds a name and an email address.",
  );
  if (identity.plan !== 'plus') {
    acknowledge(
      userPool,
      'AwsSolutions-COG8',
      'The Plus plan costs more per member. It is a setting (identity.plan).',
    );
  }
  const smsRole = userPool.node.tryFindChild('smsRole');
  if (smsRole) {
    acknowledge(
      smsRole,
      'AwsSolutions-IAM5[Resource::*]',
      'A phone number has no ARN, so Cognito can be given the right to send only as a whole.',
    );
  }
}

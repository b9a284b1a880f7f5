import { Validations } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { IdentitySettings } from '../settings/settings';

/** The findings of cdk-nag that are accepted for the user pool, each with its reason. */
export function acknowledgeUserPool(userPool: UserPool, identity: IdentitySettings): void {
  Validations.of(userPool).acknowledge({
    id: 'AwsSolutions-COG2',
    reason:
      "Members choose whether to set up an authenticator app: a reader's account holds a name and an email address.",
  });
  if (identity.plan !== 'plus') {
    Validations.of(userPool).acknowledge({
      id: 'AwsSolutions-COG8',
      reason: 'The Plus plan costs more per member. It is a setting (identity.plan).',
    });
  }
  const smsRole = userPool.node.tryFindChild('smsRole');
  if (smsRole) {
    Validations.of(smsRole).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason:
        'A phone number has no ARN, so Cognito can be given the right to send only as a whole.',
    });
  }
}

import { Validations } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';

/** The findings of cdk-nag that are accepted for the user pool, each with its reason. */
export function acknowledgeUserPool(userPool: UserPool): void {
  Validations.of(userPool).acknowledge(
    {
      id: 'AwsSolutions-COG2',
      reason:
        "Members choose whether to set up an authenticator app: a reader's account holds a name and an email address.",
    },
    {
      id: 'AwsSolutions-COG8',
      reason: 'The Plus plan, with threat protection, costs more per member.',
    },
  );
}

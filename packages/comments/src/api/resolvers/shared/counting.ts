import { util, type DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { rateKey } from '../model/items';

/** Counts one more in this window of time, unless there are so many already: then the condition fails. */
export function countOneMore(
  who: string,
  kind: string,
  windowSeconds: number,
  most: number,
): DynamoDBUpdateItemRequest {
  const window = Math.floor(util.time.nowEpochSeconds() / windowSeconds);
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(rateKey(who, kind, window)),
    update: {
      expression: 'ADD hits :one SET expiresAt = :expiresAt',
      expressionValues: util.dynamodb.toMapValues({
        ':one': 1,
        ':expiresAt': (window + 2) * windowSeconds,
      }),
    },
    condition: {
      expression: 'attribute_not_exists(pk) OR hits < :most',
      expressionValues: util.dynamodb.toMapValues({ ':most': most }),
    },
  };
}

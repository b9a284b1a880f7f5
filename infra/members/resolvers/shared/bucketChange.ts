import { util, type DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { bucketCountedKey, bucketKey, type Reaction } from '../model/reactions';

/**
 * Puts a member into the sets of these reactions, or takes them out, and counts in the same write. A member who is there,
 * or is not there, already makes the condition fail, so no count can differ from its set.
 */
export function bucketChange(
  post: string,
  sub: string,
  reactions: Reaction[],
  change: 'ADD' | 'DELETE',
): DynamoDBUpdateItemRequest {
  const isNew = change === 'ADD';
  const sets = reactions.map((reaction) => `#${reaction} :set`).join(', ');
  const counts = reactions.map((reaction) => `#${reaction}_COUNT :one`).join(', ');
  const names: Record<string, string> = {};
  const conditionNames: Record<string, string> = {};
  for (const reaction of reactions) {
    names[`#${reaction}`] = reaction;
    names[`#${reaction}_COUNT`] = `${reaction}_COUNT`;
    conditionNames[`#${reaction}`] = reaction;
  }
  const counted = { ':post': post, ':counted': bucketCountedKey(sub) };
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(bucketKey(post, sub)),
    update: {
      expression: isNew
        ? `SET post = :post, countedPost = :post, countedKey = :counted ADD ${sets}, ${counts}`
        : `DELETE ${sets} ADD ${counts}`,
      expressionNames: names,
      expressionValues: {
        ...(isNew ? util.dynamodb.toMapValues(counted) : {}),
        ':set': util.dynamodb.toStringSet([sub]),
        ':one': util.dynamodb.toNumber(isNew ? 1 : -1),
      },
    },
    condition: {
      expression: reactions
        .map((reaction) => `${isNew ? 'NOT ' : ''}contains(#${reaction}, :sub)`)
        .join(' AND '),
      expressionNames: conditionNames,
      expressionValues: util.dynamodb.toMapValues({ ':sub': sub }),
    },
  };
}

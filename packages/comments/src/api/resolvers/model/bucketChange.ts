import type { DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { bucketCountedKey, bucketKey, type Reaction } from './reactions';

/**
 * Puts a member into the sets of these reactions, or takes them out, and counts in the same write. A member who is there,
 * or is not there, already makes the condition fail, so no count can differ from its set. An import makes the same write.
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
  const { pk, sk } = bucketKey(post, sub);
  return {
    operation: 'UpdateItem',
    key: { pk: { S: pk }, sk: { S: sk } },
    update: {
      expression: isNew
        ? `SET post = :post, countedPost = :post, countedKey = :counted ADD ${sets}, ${counts}`
        : `DELETE ${sets} ADD ${counts}`,
      expressionNames: names,
      expressionValues: {
        ...(isNew ? { ':post': { S: post }, ':counted': { S: bucketCountedKey(sub) } } : {}),
        ':set': { SS: [sub] },
        ':one': { N: isNew ? '1' : '-1' },
      },
    },
    condition: {
      expression: reactions
        .map((reaction) => `${isNew ? 'NOT ' : ''}contains(#${reaction}, :sub)`)
        .join(' AND '),
      expressionNames: conditionNames,
      expressionValues: { ':sub': { S: sub } },
    },
  };
}

import { ComprehendClient } from '@aws-sdk/client-comprehend';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { ask, judge } from './check';
import { held } from './decide';
import { record } from './graphql';

const comprehend = new ComprehendClient({
  maxAttempts: 4,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000 },
});

// #region handler
export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  // batchSize is 1: an error makes Lambda retry exactly this comment.
  for (const { dynamodb } of event.Records) {
    const id = dynamodb?.NewImage?.id?.S;
    const author = dynamodb?.NewImage?.author?.S;
    const body = dynamodb?.NewImage?.body?.S;
    if (!id || !author || !body)
      throw new Error('not a comment: see the filter');

    // A check that fails is a decision too: hold. Never publish unchecked.
    const decision = await ask(comprehend, author, body)
      .then(judge)
      .catch((error: Error) => held(`Comprehend failed: ${error.name}`));
    const applied = await record(id, decision);
    console.info({ id, applied, ...decision });
  }
}
// #endregion

import {
  ComprehendClient,
  DetectDominantLanguageCommand,
  DetectToxicContentCommand,
  type ToxicLabels,
} from '@aws-sdk/client-comprehend';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { decide, held, type Decision } from './decide';
import { record } from './graphql';
import { prepare } from './prepare';
import { batches } from './segments';

const comprehend = new ComprehendClient({
  maxAttempts: 4,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000 },
});

// #region check
async function check(author: string, body: string): Promise<Decision> {
  const prepared = prepare(author, body);
  if ('status' in prepared) return prepared;
  const { text, segments } = prepared;

  const { Languages = [] } = await comprehend.send(
    new DetectDominantLanguageCommand({ Text: text }),
  );
  const english = Languages.find((l) => l.LanguageCode === 'en')?.Score ?? 0;
  if (english < 0.7) return held(`English ${english.toFixed(2)}`);

  const results: ToxicLabels[] = [];
  for (const batch of batches(segments)) {
    const { ResultList = [] } = await comprehend.send(
      new DetectToxicContentCommand({
        LanguageCode: 'en',
        TextSegments: batch.map((Text) => ({ Text })),
      }),
    );
    results.push(...ResultList);
  }
  return decide(results, segments.length);
}
// #endregion

// #region handler
export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  // batchSize is 1: an error makes Lambda retry exactly this comment.
  for (const { dynamodb } of event.Records) {
    const id = dynamodb?.NewImage?.id?.S;
    const author = dynamodb?.NewImage?.author?.S;
    const body = dynamodb?.NewImage?.body?.S;
    if (!id || !author || !body) throw new Error('not a comment: see the filter');

    // A check that fails is a decision too: hold. Never publish unchecked.
    const decision = await check(author, body).catch((error: Error) =>
      held(`Comprehend failed: ${error.name}`),
    );
    const applied = await record(id, decision);
    console.info({ id, applied, ...decision });
  }
}
// #endregion

import {
  DetectDominantLanguageCommand,
  DetectToxicContentCommand,
  type ComprehendClient,
  type ToxicLabels,
} from '@aws-sdk/client-comprehend';
import { decide, held, type Decision } from './decide';
import { prepare } from './prepare';
import { batches } from './segments';

/** What Comprehend said of each segment. */
export interface Scores {
  results: ToxicLabels[];
  expected: number;
}

// #region check
/** The scores of a comment, or a decision where there is nothing to score. */
export async function ask(
  comprehend: Pick<ComprehendClient, 'send'>,
  author: string,
  body: string,
): Promise<Scores | Decision> {
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
  return { results, expected: segments.length };
}

export function judge(answer: Scores | Decision): Decision {
  return 'status' in answer ? answer : decide(answer.results, answer.expected);
}
// #endregion

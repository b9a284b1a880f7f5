/**
 * What the thresholds do to 200 labeled comments: `npm run measure`. Comprehend is
 * asked once about each, and its scores are kept in scores.json, so that other
 * thresholds can be tried for nothing. Delete the file when segments.ts changes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ComprehendClient } from '@aws-sdk/client-comprehend';
import { ask } from '../moderation/check';
import { readLabeled } from '../thresholds/labeled';
import { AUTHOR, priceOf } from '../thresholds/price';
import { report, type Answer } from '../thresholds/report';

const SAVED = 'scores.json';

async function main(): Promise<void> {
  const comments = readLabeled();
  const saved: Record<string, Answer> = existsSync(SAVED)
    ? JSON.parse(readFileSync(SAVED, 'utf8'))
    : {};
  const missing = comments.filter(({ text }) => !saved[text]);
  if (missing.length > 0) {
    const price = priceOf(missing).toFixed(2);
    console.error(
      `Asking Comprehend about ${missing.length} comments, for $${price}.`,
    );
  }
  const comprehend = new ComprehendClient({ maxAttempts: 4 });
  const answers = { ...saved };
  try {
    for (const { text } of missing)
      answers[text] = await ask(comprehend, AUTHOR, text);
  } finally {
    writeFileSync(SAVED, JSON.stringify(answers));
  }
  const measured = comments.map((comment) => ({
    ...comment,
    answer: answers[comment.text] ?? { status: 'HELD', reason: 'not measured' },
  }));
  console.log(report(measured).join('\n'));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

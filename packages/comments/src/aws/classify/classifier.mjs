import {
  DetectDominantLanguageCommand,
  DetectToxicContentCommand,
} from '@aws-sdk/client-comprehend';
import { decide, held } from './decide.mjs';
import { readable } from './readable.mjs';
import { segmentsOf } from './segments.mjs';

/** DetectDominantLanguage asks for at least 20 characters. */
const SHORTEST_TEXT = 20;
/** A comment has 3,000 characters; "½" and "…" become three. Comprehend is paid by the character, so there is an end. */
const LONGEST_TEXT = 3500;
const LONGEST_NAME = 80;
/** Of one request. English of that length has four. */
const MOST_SEGMENTS = 10;

/**
 * Makes a classifier of Comprehend, which knows toxic text in English alone. What it cannot judge is held.
 *
 * @param {Pick<import('@aws-sdk/client-comprehend').ComprehendClient, 'send'>} comprehend
 * @returns {(comment: { author: string, body: string }) => Promise<import('./decide.mjs').Decision>}
 */
export function classifierBy(comprehend) {
  return async ({ author, body }) => {
    const name = readable(author);
    const text = readable(body);
    if (text.length < SHORTEST_TEXT) return held('too short to judge');
    if (text.length > LONGEST_TEXT || name.length > LONGEST_NAME) {
      // Before anything is paid for.
      return held(`grows to ${text.length} characters`);
    }
    const { Languages = [] } = await comprehend.send(
      new DetectDominantLanguageCommand({ Text: text }),
    );
    const english = Languages.find(({ LanguageCode }) => LanguageCode === 'en')?.Score ?? 0;
    if (english < 0.7) return held(`English ${english.toFixed(2)}`);

    // The name is text, too: 40 characters on top of every comment are enough for an insult.
    const segments = [...segmentsOf(name), ...segmentsOf(text)];
    if (segments.length > MOST_SEGMENTS) return held(`${segments.length} segments`);
    const { ResultList: results = [] } = await comprehend.send(
      new DetectToxicContentCommand({
        LanguageCode: 'en',
        TextSegments: segments.map((Text) => ({ Text })),
      }),
    );
    return decide(results, segments.length);
  };
}

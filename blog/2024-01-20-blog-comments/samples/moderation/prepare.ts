import { held, type Decision } from './decide';
import { readable, segmentText } from './segments';

// #region prepare
/** DetectDominantLanguage asks for at least 20 characters. */
const SHORTEST_TEXT = 20;
/**
 * A comment has 3,000 characters. More are allowed here because "½" and "…"
 * become three when they are normalized.
 */
const LONGEST_TEXT = 3500;
const LONGEST_NAME = 80;

export interface Prepared {
  text: string;
  segments: string[];
}

/** What Comprehend is asked about, or a decision without asking. */
export function prepare(author: string, body: string): Prepared | Decision {
  const name = readable(author);
  const text = readable(body);
  if (text.length < SHORTEST_TEXT) return held('too short to judge');
  if (text.length > LONGEST_TEXT || name.length > LONGEST_NAME) {
    // Before anything is paid for.
    return held(`grows to ${text.length} characters`);
  }
  return { text, segments: [...segmentText(name), ...segmentText(text)] };
}
// #endregion

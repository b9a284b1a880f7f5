import {
  ComprehendClient,
  DetectDominantLanguageCommand,
  DetectToxicContentCommand,
} from '@aws-sdk/client-comprehend';

const classify = classifierBy(
  new ComprehendClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000 },
  }),
);

/** What AppSync invokes. An error is AppSync's, too, and holds the comment; the log has it without the text. */
export function handler({ author, body }) {
  return classify({ author, body });
}

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
 * @returns {(comment: { author: string, body: string }) => Promise<Decision>}
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

/** A score at or above the threshold holds the comment. They are set by hand for a technical blog, and not measured. */
const THRESHOLDS = {
  HATE_SPEECH: 0.4,
  HARASSMENT_OR_ABUSE: 0.5,
  SEXUAL: 0.5,
  INSULT: 0.6,
  VIOLENCE_OR_THREAT: 0.7, // "kill the child process"
  GRAPHIC: 0.7,
  PROFANITY: 0.8, // a curse at YAML is fine
};
const ANY_OTHER_LABEL = 0.5;
const OVERALL = 0.7;

/** @typedef {{ status: 'PUBLISHED' } | { status: 'HELD', reason: string }} Decision */

/** @returns {Decision} */
const held = (reason) => ({ status: 'HELD', reason });

/**
 * Decides by what Comprehend said of each segment. Whatever is missing holds the comment.
 *
 * @param {import('@aws-sdk/client-comprehend').ToxicLabels[]} results
 * @param {number} expected how many segments there were
 * @returns {Decision}
 */
export function decide(results, expected) {
  if (results.length !== expected)
    return held(`${results.length} results for ${expected} segments`);
  for (const { Labels, Toxicity } of results) {
    if (!Labels?.length || Toxicity === undefined) return held('no scores');
    for (const { Name = 'unnamed', Score = 1 } of Labels) {
      if (Score >= (THRESHOLDS[Name] ?? ANY_OTHER_LABEL)) {
        return held(`${Name} ${Score.toFixed(2)}`);
      }
    }
    if (Toxicity >= OVERALL) return held(`overall ${Toxicity.toFixed(2)}`);
  }
  return { status: 'PUBLISHED' };
}

/** Everything that Unicode lists as invisible. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const MARKED = /([\p{Script=Latin}\d])\p{M}+/gu;
const ALONE = String.raw`\p{Script=Latin}(?![\p{L}\d])`;
/**
 * Three Latin letters or more that stand alone, such as "a.s.s" or "a s s". What is between them has no space or is the
 * same each time, so "a d.o.g" becomes "a dog".
 */
const SPELLED = new RegExp(
  String.raw`(?<![\p{L}\d])${ALONE}(?:` +
    String.raw`(?:[^\p{L}\d\s]{1,3}${ALONE}){2,}|` +
    String.raw`(?<gap>[^\p{L}\d]{1,3})${ALONE}(?:\k<gap>${ALONE})+)`,
  'gu',
);
/** Digits before a letter, in words with two letters: not those of "EC2". */
const WORD = /(?=\d*[a-z][a-z\d]*[a-z])[a-z\d]+/gi;
const DIGIT = /[013457](?=[a-z\d]*[a-z])/gi;
const LETTERS = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/**
 * The text as the model should read it: letters that only look different are plain, and nothing is invisible. The stored
 * comment stays as it is. A text can grow by this: U+FDFA becomes eighteen characters.
 *
 * @param {string} text
 */
export function readable(text) {
  return text
    .normalize('NFKD') // plain letters for styled ones, "e" and a mark for "é"
    .replace(INVISIBLE, '')
    .replace(MARKED, '$1') // accents, and strokes through a letter
    .normalize('NFKC') // what other scripts are written with
    .replace(SPELLED, (word) => word.replace(/\P{L}/gu, ''))
    .replace(WORD, (word) => word.replace(DIGIT, (digit) => LETTERS[digit]))
    .trim();
}

/** Comprehend takes 1 KB of a segment: https://docs.aws.amazon.com/comprehend/latest/APIReference/API_DetectToxicContent.html */
const MOST_BYTES = 1000;

/**
 * Cuts a text into segments that Comprehend takes, between words or at least between characters.
 *
 * @param {string} text
 */
export function segmentsOf(text) {
  const bytes = Buffer.from(text, 'utf8');
  const segments = [];
  for (let start = 0; start < bytes.length;) {
    const end = cutPoint(bytes, start);
    segments.push(bytes.toString('utf8', start, end));
    start = end;
  }
  return segments.filter((segment) => segment.trim() !== '');
}

function cutPoint(bytes, start) {
  let end = start + MOST_BYTES;
  if (end >= bytes.length) return bytes.length;
  // After the last space or line break in the second half: words stay whole.
  for (let space = end; space > start + MOST_BYTES / 2; space--) {
    if ([0x20, 0x0a].includes(bytes[space - 1])) return space;
  }
  // Before the character that the limit would cut: a byte 10xxxxxx continues one.
  while ((bytes[end] & 0xc0) === 0x80) end--;
  return end;
}

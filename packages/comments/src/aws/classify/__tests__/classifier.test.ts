import {
  DetectDominantLanguageCommand,
  type DetectToxicContentCommand,
} from '@aws-sdk/client-comprehend';
import { classifierBy, decide, readable, segmentsOf } from '../index.mjs';

const body = 'A fair and friendly comment on this post.';
const clean = { Labels: [{ Name: 'INSULT', Score: 0.1 }], Toxicity: 0.1 };

/** Answers as Comprehend's documentation says. It stands in for AWS, where each call costs money. */
function comprehend({
  english = 0.99,
  results = (texts: string[]) => texts.map(() => clean),
} = {}) {
  const asked: string[][] = [];
  const send = async (command: DetectDominantLanguageCommand | DetectToxicContentCommand) => {
    if (command instanceof DetectDominantLanguageCommand) {
      return { Languages: [{ LanguageCode: 'en', Score: english }] };
    }
    const texts = command.input.TextSegments!.map(({ Text }) => Text!);
    asked.push(texts);
    return { ResultList: results(texts) };
  };
  return { asked, classify: classifierBy({ send } as never) };
}

test('a clean comment is published, and its name was read, too', async () => {
  const { asked, classify } = comprehend();
  expect(await classify({ author: 'Ada', body })).toEqual({ status: 'PUBLISHED' });
  expect(asked).toEqual([['Ada', body]]);
});

test.each([
  ['a short comment', 'Nice!', {}, 'too short to judge'],
  ['another language', body, { english: 0.2 }, 'English 0.20'],
  ['a missing result', body, { results: () => [] }, '0 results for 2 segments'],
  ['a result without scores', body, { results: () => [{}, {}] }, 'no scores'],
  ['a text that grows eighteenfold', '\ufdfa'.repeat(3000), {}, 'grows to'],
])('%s is held', async (_what, text, answers, reason) => {
  const { classify } = comprehend(answers as never);
  const decision = await classify({ author: 'Ada', body: text });
  expect(decision).toMatchObject({ status: 'HELD', reason: expect.stringContaining(reason) });
});

test('what grows is held before anything is paid for', async () => {
  const { asked, classify } = comprehend();
  await classify({ author: 'Ada', body: '\ufdfa'.repeat(3000) });
  expect(asked).toEqual([]);
});

test.each([
  ['INSULT', 0.59, 'PUBLISHED'],
  ['INSULT', 0.6, 'HELD'],
  ['PROFANITY', 0.79, 'PUBLISHED'],
  ['A_NEW_LABEL', 0.5, 'HELD'],
])('%s of %d is %s', (Name, Score, status) => {
  expect(decide([{ Labels: [{ Name, Score }], Toxicity: 0 }] as never, 1).status).toBe(status);
});

test.each([
  ['ｉｄｉｏｔ', 'idiot'],
  ['id\u200bi\u00adot', 'idiot'],
  ['ídïöt', 'idiot'],
  ['i.d.i.o.t', 'idiot'],
  ['1d10t', 'idiot'],
  ['an EC2 instance', 'an EC2 instance'],
])('%s is read as %s', (text, plain) => expect(readable(text)).toBe(plain));

test('segments have at most 1,000 bytes, whole characters and together the whole text', () => {
  for (const text of ['word '.repeat(700), '字'.repeat(3000), '👩'.repeat(900)]) {
    const segments = segmentsOf(text);
    for (const segment of segments) {
      expect(Buffer.byteLength(segment)).toBeLessThanOrEqual(1000);
      expect(segment).not.toContain('\ufffd');
    }
    expect(segments.join('')).toBe(text);
  }
});

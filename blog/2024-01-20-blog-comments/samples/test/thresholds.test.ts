import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToxicLabels } from '@aws-sdk/client-comprehend';
import { ask } from '../moderation/check';
import { prepare } from '../moderation/prepare';
import { readable } from '../moderation/segments';
import { readLabeled } from '../thresholds/labeled';
import { priceOf } from '../thresholds/price';
import { report } from '../thresholds/report';

const comments = readLabeled();

test('there are 200 labeled comments, all different, and each goes to Comprehend', () => {
  assert.equal(new Set(comments.map(({ text }) => text)).size, 200);
  const toHold = comments.filter(({ verdict }) => verdict === 'hold');
  assert.equal(toHold.length, 80);
  for (const { text } of comments)
    assert.ok('text' in prepare('Ada', text), text);
});

test('asking about all of them costs twelve cents', () => {
  assert.equal(priceOf(comments).toFixed(2), '0.12');
});

test('the disguised insults are sent in plain letters', () => {
  const disguised = comments.filter(
    ({ kind }) => kind === 'insult in disguise',
  );
  assert.equal(disguised.length, 10);
  for (const { text } of disguised) {
    assert.match(
      readable(text),
      /\b(idiot|moron|loser|clown|stupid|worthless)\b/,
      text,
    );
  }
});

/** Stands in for Comprehend with scores that are made up: they measure nothing. */
function standIn(insult: (text: string) => number) {
  const send = async ({ input }: { input: object }) => {
    if (!('TextSegments' in input)) {
      return { Languages: [{ LanguageCode: 'en', Score: 1 }] };
    }
    const segments = input.TextSegments as { Text: string }[];
    const ResultList = segments.map(({ Text }): ToxicLabels => {
      return {
        Labels: [{ Name: 'INSULT', Score: insult(Text) }],
        Toxicity: 0.1,
      };
    });
    return { ResultList };
  };
  return { send } as Parameters<typeof ask>[0];
}

test('the report counts what is right and names what is wrong', async () => {
  const set = [
    {
      verdict: 'publish',
      kind: 'thanks',
      text: 'Thank you, this was a help to me.',
    },
    {
      verdict: 'publish',
      kind: 'swearing',
      text: 'What a foolish default this is.',
    },
    {
      verdict: 'hold',
      kind: 'insult',
      text: 'You are a fool, and so is your friend.',
    },
    {
      verdict: 'hold',
      kind: 'threat',
      text: 'I will come to your house tonight.',
    },
  ] as const;
  const comprehend = standIn((text) => (text.includes('fool') ? 0.65 : 0.05));
  const measured = await Promise.all(
    set.map(async (each) => ({
      ...each,
      answer: await ask(comprehend, 'Ada', each.text),
    })),
  );
  const lines = report(measured).map((line) => line.replace(/ +/g, ' '));
  for (const line of [
    'publish: thanks 1 0',
    'publish: swearing 0 1',
    'hold: insult 1 0',
    'hold: threat 0 1',
    'INSULT 0.65 What a foolish default this is.',
    'published I will come to your house tonight.',
    'INSULT 1/1 1/1 1/1 1/1 0/0 0/0 0/0',
  ]) {
    assert.ok(lines.includes(line), line);
  }
});

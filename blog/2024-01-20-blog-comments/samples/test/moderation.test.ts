import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToxicLabels } from '@aws-sdk/client-comprehend';
import { decide } from '../moderation/decide';
import { prepare } from '../moderation/prepare';
import { unitsFor } from '../moderation/price';
import { waiting } from '../moderation/queue';
import { batches, readable, segmentText } from '../moderation/segments';

const size = (text: string) => Buffer.byteLength(text, 'utf8');

// #region segments
test('no segment is too long, and no character is cut', () => {
  // 1, 2, 3 and 4 bytes per character; mixed, so that every offset occurs.
  for (const characters of ['a', 'é', '語', '🦜', 'aé語🦜']) {
    const text = characters.repeat(999);
    for (const max of [4, 5, 6, 7, 10, 1000]) {
      const segments = segmentText(text, max);
      assert.equal(segments.join(''), text);
      assert.ok(segments.every((s) => size(s) <= max && !s.includes('\uFFFD')));
    }
  }
});

test('words stay whole where there are spaces', () => {
  const text = 'threshold '.repeat(300);
  const words = segmentText(text).flatMap((s) => s.trim().split(' '));
  assert.deepEqual([...new Set(words)], ['threshold']);
});
// #endregion

test('the edges: empty, blank, exactly full, one byte over', () => {
  assert.deepEqual(segmentText(''), []);
  assert.deepEqual(segmentText(' \n '), []);
  assert.deepEqual(segmentText('x'.repeat(1000)).map(size), [1000]);
  assert.deepEqual(segmentText('x'.repeat(1001)).map(size), [1000, 1]);
  assert.throws(() => segmentText('x', 3), RangeError);
});

test('the longest comment, with its author, takes at most two calls', () => {
  const segments = ['author', ...segmentText('語'.repeat(3000))];
  assert.equal(size('語'.repeat(3000)), 9000);
  assert.deepEqual(
    batches(segments).map((b) => b.length),
    [10, 1],
  );
});

// #region invisible
test('no character that Unicode calls invisible hides a word', () => {
  const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
  let tried = 0;
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (!invisible.test(character)) continue;
    tried++;
    assert.equal(
      readable(`id${character}iot`),
      'idiot',
      `U+${code.toString(16)}`,
    );
  }
  assert.ok(tried > 4000);
  assert.equal(readable('\uFF49\uFF44\uFF49\uFF4F\uFF54'), 'idiot');
});
// #endregion

// #region disguised
test('a word in disguise is read as the word', () => {
  for (const disguise of [
    'i\u0336d\u0336i\u0336o\u0336t\u0336', // struck through
    'ídïöt',
    'i.d.i.o.t',
    'i d i o t',
    'i-d-i-o-t',
    'i.d--i.o-t',
    'i. d. i. o. t',
    '1d10t',
  ]) {
    assert.equal(readable(`You ${disguise}!`), 'You idiot!', disguise);
  }
});

test('a word of one letter beside a disguise stays a word', () => {
  for (const [text, read] of [
    ['You are a m.o.r.o.n', 'You are a moron'],
    ['What a d-i-c-k', 'What a dick'],
    ['m.o.r.o.n, I said', 'moron, I said'],
    ['A m.o.r.o.n. I know one', 'A moron. I know one'],
  ] as const) {
    assert.equal(readable(text), read);
  }
});

test('what looks like a disguise in a post about AWS stays readable', () => {
  for (const text of [
    'EC2 and S3, e.g. 10 GB for 5 s, at 10:30 a.m.',
    'I am on v1.2.3, with 3.5 GB at 127.0.0.1.',
    'SHA256, utf8, x86 and us-east-1',
    '日本語が読めます',
  ]) {
    assert.equal(readable(text), text);
  }
});
// #endregion

// #region grown
test('a comment that grows when it is normalized costs nothing', () => {
  for (const character of ['\uFDFA', '\u33AF']) {
    const body = character.repeat(3000);
    assert.ok(readable(body).length >= 18_000);
    assert.deepEqual(Object.keys(prepare('Ada', body)), ['status', 'reason']);
  }
  const name = '\uFDFA'.repeat(40);
  assert.ok('status' in prepare(name, 'A quite ordinary comment.'));
});

test('the dearest comment is three quarters of a cent', () => {
  // U+337F is read as four letters of three bytes. The spaces are where they
  // make the most segments, and so the most requests, of which each counts as
  // three units.
  const words = [
    ...Array<number>(8).fill(180),
    181,
    ...Array<number>(9).fill(168),
    289,
  ];
  const letters = (n: number) =>
    '\u337F'.repeat(Math.floor(n / 4)) + '語'.repeat(n % 4);
  const body = [...words.map((n) => letters(n - 1)), letters(78)].join(' ');
  const prepared = prepare('\u337F'.repeat(20), body);
  assert.ok('text' in prepared);
  assert.equal(prepared.text.length, 3500);
  const { language, toxicity } = unitsFor(prepared.text, prepared.segments);
  assert.deepEqual({ language, toxicity }, { language: 35, toxicity: 40 });
});
// #endregion

function result(scores: Record<string, number>, Toxicity = 0.1): ToxicLabels {
  const Labels = Object.entries(scores).map(([Name, Score]) => ({
    Name,
    Score,
  }));
  return { Labels, Toxicity } as ToxicLabels;
}

test('thresholds are per label, and reaching one is enough', () => {
  const calm = result({ PROFANITY: 0.79, INSULT: 0.59, HATE_SPEECH: 0.39 });
  assert.deepEqual(decide([calm], 1), { status: 'PUBLISHED' });
  const insult = result({ PROFANITY: 0.1, INSULT: 0.6 });
  assert.deepEqual(decide([calm, insult], 2), {
    status: 'HELD',
    reason: 'INSULT 0.60',
  });
});

test('whatever is missing or unknown holds the comment', () => {
  const calm = result({ INSULT: 0.1 });
  const doubtful: [ToxicLabels[], number][] = [
    [[], 1], // no result at all
    [[calm], 2], // a segment without an answer
    [[{ Toxicity: 0.1 }], 1], // no labels
    [[{ Labels: calm.Labels }], 1], // no overall score
    [[{ Labels: [{ Name: 'INSULT' }], Toxicity: 0.1 }], 1], // no score
    [[result({ A_LABEL_OF_TOMORROW: 0.5 })], 1],
    [[result({ INSULT: 0.1 }, 0.7)], 1], // overall
  ];
  for (const [results, expected] of doubtful) {
    assert.equal(decide(results, expected).status, 'HELD');
  }
});

test('the moderator sees more than the first page of what waits', async () => {
  const item = (id: string) => ({
    id,
    postSlug: 'a',
    author: 'b',
    body: 'c',
    reason: null,
  });
  const asked: (string | undefined)[] = [];
  const found: string[] = [];
  const ask = async (
    _query: string,
    { nextToken }: Record<string, string | undefined>,
  ) => {
    asked.push(nextToken);
    return nextToken
      ? { moderationQueue: { items: [item('2')], nextToken: null } }
      : { moderationQueue: { items: [item('1')], nextToken: 'more' } };
  };
  for await (const { id } of waiting('HELD', ask)) found.push(id);
  assert.deepEqual(
    [found, asked],
    [
      ['1', '2'],
      [undefined, 'more'],
    ],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Rehearsal, rehearse } from './rehearsal';

const POST = '---\ntitle: A title\nslug: a-post\n---\n\nThe text\n';
const ALT = 'A lamp lights a sheet of paper.';

const manifestOf = ({ id, objects }: Rehearsal) =>
  JSON.parse(String(objects.get(`covers/${id}.json`))) as Record<
    string,
    unknown
  >;

test('a refused drawing gets a second round, whose draft becomes the cover', async () => {
  const rehearsal = await rehearse(POST, {
    refusals: 1,
    review: () => ({ approved: true, alt: ALT, note: '' }),
  });
  const { id, objects, requests } = rehearsal;
  assert.match(requests[1] ?? '', /choose another scene/);
  assert.deepEqual(manifestOf(rehearsal), {
    image: `covers/${id}.png`,
    source: `drafts/${id}-2.png`,
    alt: ALT,
    outputTokens: 1500,
    reason: '',
  });
  assert.deepEqual(
    objects.get(`covers/${id}.png`),
    objects.get(`drafts/${id}-2.png`),
  );
});

test('after three declined drafts the fallback is published, and the manifest says why', async () => {
  const seen: string[] = [];
  const rehearsal = await rehearse(POST, {
    refusals: 0,
    review: (draft) => {
      seen.push(draft);
      return { approved: false, alt: '', note: 'Warmer' };
    },
  });
  assert.deepEqual(
    seen,
    [1, 2, 3].map((round) => `drafts/${rehearsal.id}-${round}.png`),
  );
  assert.match(rehearsal.requests[2] ?? '', /Warmer/);
  const { source, reason, outputTokens } = manifestOf(rehearsal);
  assert.deepEqual(
    [source, reason, outputTokens],
    ['fallback/cover.png', 'Declined', 4500],
  );
});

test('a model that refuses every scene ends in the fallback, too', async () => {
  const rehearsal = await rehearse(POST, {
    refusals: 9,
    review: () => assert.fail('nobody is asked'),
  });
  assert.equal(rehearsal.requests.length, 3);
  assert.equal(manifestOf(rehearsal).reason, 'ContentRefused');
});

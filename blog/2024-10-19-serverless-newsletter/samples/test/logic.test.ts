import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkIssue, issueEmail, UNSUBSCRIBE } from '../src/mail';
import { batches, plan } from '../src/pace';
import {
  newConfirmToken,
  newUnsubscribeToken,
  normalizeEmail,
  readConfirmToken,
  readUnsubscribeToken,
  subscriberId,
} from '../src/tokens';

const id = subscriberId('ada@example.com');
const oldKey = 'o'.repeat(40);
const newKey = 'n'.repeat(40);

test('addresses have one form', () => {
  assert.equal(normalizeEmail('  Ada@Example.COM '), 'ada@example.com');
  assert.equal(
    normalizeEmail('ada@bücher.example'),
    'ada@xn--bcher-kva.example',
  );
  const bad = [
    'ada',
    'a@b',
    'a b@c.de',
    'a@b.de\r\nBcc: x@y.z',
    'a@b.de,x@y.z',
    7,
  ];
  for (const input of bad) assert.equal(normalizeEmail(input), undefined);
});

test('a confirmation token comes back as the hash that was stored', () => {
  const { token, hash } = newConfirmToken(id);
  assert.deepEqual(readConfirmToken(token), { id, hash });
  assert.equal(readConfirmToken(`${token}x`), undefined);
  assert.equal(readConfirmToken(undefined), undefined);
});

test('an unsubscribe token outlives a change of keys, and no more', () => {
  const token = newUnsubscribeToken(id, [oldKey]);
  assert.equal(readUnsubscribeToken(token, [newKey, oldKey]), id);
  assert.equal(readUnsubscribeToken(token, [newKey]), undefined);
  const other = subscriberId('eve@example.com');
  const forged = token.replace(id, other);
  assert.equal(readUnsubscribeToken(forged, [oldKey]), undefined);
});

test('an issue carries the headers for one click, and the link twice', () => {
  const issue = {
    slug: 'first-frost',
    subject: 'First frost',
    html: `<p>$& {{x}}</p><a href="${UNSUBSCRIBE}">stop</a>`,
    text: `stop: ${UNSUBSCRIBE}`,
  };
  checkIssue(issue);
  const to = { id, email: 'ada@example.com', unsubscribeToken: 'T' };
  const mail = issueEmail(issue, to, {
    from: 'Notes <hello@news.example.com>',
    replyTo: 'hello@example.com',
    configurationSet: 'set',
    origin: 'https://news.example.com',
  });
  const url = 'https://news.example.com/unsubscribe?t=T';
  const simple = mail.Content?.Simple;
  assert.deepEqual(simple?.Headers?.slice(0, 2), [
    { Name: 'List-Unsubscribe', Value: `<${url}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ]);
  assert.equal(
    simple?.Body?.Html?.Data,
    `<p>$& {{x}}</p><a href="${url}">stop</a>`,
  );
  assert.equal(simple?.Body?.Text?.Data, `stop: ${url}`);
  assert.throws(() => checkIssue({ ...issue, text: 'no link' }));
});

test('batches lose nobody, and the plan keeps a reserve', () => {
  const people = Array.from({ length: 25 }, (_, n) => n);
  assert.deepEqual(
    batches(people, 11).map((batch) => batch.length),
    [11, 11, 3],
  );
  assert.deepEqual(batches([], 11), []);
  assert.deepEqual(
    plan({ rate: 14, daily: 50_000, sentToday: 100, signUps: 0 }),
    {
      perSecond: 11,
      budget: 49_700,
    },
  );
  assert.deepEqual(plan({ rate: 1, daily: 200, sentToday: 190, signUps: 0 }), {
    perSecond: 1,
    budget: 0,
  });
});

test('an issue gets as much of the quota before the sign-ups of a day as after them', () => {
  const quota = { rate: 14, daily: 1000 };
  assert.equal(plan({ ...quota, sentToday: 0, signUps: 0 }).budget, 800);
  assert.equal(plan({ ...quota, sentToday: 100, signUps: 100 }).budget, 800);
});

test('of a small quota, an issue leaves a fifth free', () => {
  assert.equal(
    plan({ rate: 1, daily: 200, sentToday: 0, signUps: 0 }).budget,
    160,
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './appsync';

const sub = '8f3c6e0a-4f6e-4b8e-9a51-2f7f3c1f0b0d';
const caller = { identity: { sub }, stash: {}, prev: {} };

// #region secret
// What DynamoDB answers when a role or a table is wrong: an account, a role, a table.
const inside =
  'User: arn:aws:sts::111122223333:assumed-role/Comments-WriteTable/APPSYNC_ASSUME_ROLE ' +
  'is not authorized to perform: dynamodb:PutItem on resource: ' +
  'arn:aws:dynamodb:eu-west-1:111122223333:table/Comments-Table';

for (const name of [
  'comments',
  'moderationQueue',
  'rateLimit',
  'putComment',
  'deleteComment',
  'transition',
]) {
  test(`${name} keeps the texts of AWS to itself`, async (t) => {
    const log = t.mock.method(console, 'error', () => undefined);
    const { response } = await load(name);
    const error = { type: 'DynamoDB:AccessDeniedException', message: inside };
    assert.throws(
      () => response({ ...caller, args: {}, error, info: { fieldName: name } }),
      { message: 'The request failed', type: 'Internal' },
    );
    assert.match(String(log.mock.calls[0]?.arguments), /AccessDenied/);
  });
}
// #endregion

const input = {
  postSlug: 'blog-comments',
  author: ' Ada ',
  body: ' Hello there. ',
};

test('a comment is stored as PENDING, trimmed, without an address', async () => {
  const { request } = await load('addComment');
  const ctx = { ...caller, args: { input }, stash: { comment: {} } };
  request(ctx);
  assert.deepEqual(ctx.stash.comment, {
    pk: 'COMMENT#2b6ixSjwzDX7zgV8DuMpmnDlHFx',
    id: '2b6ixSjwzDX7zgV8DuMpmnDlHFx',
    postSlug: 'blog-comments',
    author: 'Ada',
    authorSub: sub,
    body: 'Hello there.',
    createdAt: '2026-11-23T12:00:00.000Z',
    status: 'PENDING',
  });
});

test('what is too short, too long or not a slug is refused', async () => {
  const { request } = await load('addComment');
  for (const bad of [
    { ...input, postSlug: '../etc' },
    { ...input, author: ' A ' },
    { ...input, author: 'A'.repeat(41) },
    { ...input, body: ' \n ' },
    { ...input, body: 'x'.repeat(3001) },
  ]) {
    const add = () => request({ ...caller, args: { input: bad } });
    assert.throws(add, { type: 'BadRequest' });
  }
});

test('a person may decide what waits; the function only what is new', async () => {
  const { request, response } = await load('transition');
  const from = (fieldName: string) => {
    const { condition } = request({ args: { id: '1' }, info: { fieldName } });
    const { expressionValues } = condition as { expressionValues: object };
    return Object.values(expressionValues);
  };
  assert.deepEqual(from('publishComment'), ['PENDING', 'HELD']);
  assert.deepEqual(from('holdComment'), ['PENDING']);
  assert.deepEqual(from('rejectComment'), ['PENDING', 'HELD', 'PUBLISHED']);
  const error = {
    type: 'DynamoDB:ConditionalCheckFailedException',
    message: '',
  };
  assert.throws(() => response({ args: { id: '1' }, error }), {
    type: 'AlreadyDecided',
  });
});

test('the sixth comment in ten minutes is refused, and only that', async () => {
  const { request, response } = await load('rateLimit');
  const { key, condition } = request(caller) as Record<string, object>;
  assert.deepEqual(key, { pk: `RATE#${sub}#2992392` });
  assert.deepEqual(condition, {
    expression: 'attribute_not_exists(pk) OR hits < :max',
    expressionValues: { ':max': 5 },
  });
  const error = {
    type: 'DynamoDB:ConditionalCheckFailedException',
    message: '',
  };
  assert.throws(() => response({ ...caller, error }), { type: 'RateLimited' });
});

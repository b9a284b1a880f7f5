// What the stand-ins do that AppSync's documentation promises, and what they cannot do.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test, type TestContext } from 'node:test';
import { put, query, remove, update } from '../local/dynamodb';
import { readingListTable } from '../local/readingListTable';
import { requestOf } from '../local/resolver';
import { LocalTable } from '../local/table';
import { util } from '../local/utils';

const key = { pk: 'USER#ann', sk: 'BOOKMARK#1' };
const isNew = { pk: { attributeExists: false } };

async function openTable(t: TestContext) {
  const table = await LocalTable.open(readingListTable);
  t.after(() => table.close());
  return table;
}

test('a put that would change nothing is a success, although its condition fails', async (t) => {
  const table = await openTable(t);
  const twice = put({ key, item: { title: 'A' }, condition: isNew });
  await table.run(twice);
  assert.deepEqual(await table.run(twice), { result: { ...key, title: 'A' } });
});

test('any other put whose condition fails brings the item and the error', async (t) => {
  const table = await openTable(t);
  await table.run(put({ key, item: { title: 'A' }, condition: isNew }));
  const { result, error } = await table.run(
    put({ key, item: { title: 'B' }, condition: isNew }),
  );
  assert.deepEqual(result, { ...key, title: 'A' });
  assert.equal(error?.type, 'DynamoDB:ConditionalCheckFailedException');
});

test('a delete whose condition fails is a success if nothing is there', async (t) => {
  const table = await openTable(t);
  const gone = await table.run(
    remove({ key, condition: { version: { eq: 1 } } }),
  );
  assert.deepEqual(gone, { result: null });
});

test('an update whose condition fails is never a success', async (t) => {
  const table = await openTable(t);
  const condition = { version: { eq: 1 } };
  const { error } = await table.run(
    update({ key, update: { title: 'A' }, condition }),
  );
  assert.equal(error?.type, 'DynamoDB:ConditionalCheckFailedException');
});

test('values of a key and of a filter do not get mixed up', async (t) => {
  const table = await openTable(t);
  await table.run(put({ key, item: { title: 'A' } }));
  const { result } = await table.run(
    query({ query: { pk: { eq: key.pk } }, filter: { title: { eq: 'A' } } }),
  );
  assert.equal((result as { items: unknown[] }).items.length, 1);
});

test('a word that DynamoDB reserves fails in an expression by hand', async (t) => {
  const table = await openTable(t);
  const { error } = await table.run({
    ...update({ key, update: {} }),
    update: {
      expression: 'SET status = :done',
      expressionNames: {},
      expressionValues: { ':done': { S: 'DONE' } },
    },
  });
  assert.match(error?.message ?? '', /reserved keyword: status/);
});

test('a resolver reaches nothing of Node.js', () => {
  writeFileSync(
    'dist/mistakes/reachesOut.js',
    'export const request = () => [typeof process, typeof fetch, typeof setTimeout];',
  );
  const reached = requestOf({
    field: 'reachesOut',
    args: {},
    folder: 'mistakes',
  });
  assert.deepEqual(reached, ['undefined', 'undefined', 'undefined']);
});

test('what the stand-ins lack has a name', () => {
  const missing = util as unknown as { autoId: unknown };
  assert.throws(
    () => missing.autoId,
    /util\.autoId is not in local\/utils\.ts/,
  );
  const between = () => query({ query: { sk: { between: ['a', 'b'] } } });
  assert.throws(between, /operator between is not in local\/dynamodb\.ts/);
});

// DynamoDB refuses this. When dynalite does too, this test fails, and the post can say so.
test('dynalite takes an empty string as the key of an index', async (t) => {
  const table = await openTable(t);
  const { error } = await table.run(
    put({ key, item: { shelfKey: '', addedAt: '' } }),
  );
  assert.equal(error, undefined);
});

import { atEnd } from 'test-support/atEnd';
import { notesApi } from '../../testing/notesApi';
import { evaluate } from '../../testing/handler';
import { openTables, type Tables } from '../../table/openTables';
import { askDynamoDb } from '../dynamodb';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables(notesApi.tables!, {});
  atEnd(() => tables.close());
});

/** Asks the table for what a helper of @aws-appsync/utils/dynamodb makes. */
const ask = (helper: string) =>
  askDynamoDb({ client: tables.client, TableName: 'notes' }, evaluate(helper));

test('writes, reads a part, and deletes, answering with what was there', async () => {
  await ask(`ddb.put({ key: { id: 'a' }, item: { n: 1, text: 't', none: null } })`);
  expect(
    await ask(`ddb.get({ key: { id: 'a' }, projection: ['text'], consistentRead: true })`),
  ).toEqual({ result: { text: 't' } });
  expect(await ask(`ddb.remove({ key: { id: 'a' } })`)).toEqual({
    result: { id: 'a', n: 1, text: 't', none: null },
  });
  expect(await ask(`ddb.remove({ key: { id: 'a' } })`)).toEqual({ result: null });
});

test('an update makes an item, changes it, and counts; sets are lists', async () => {
  const changes = `{ n: ddb.operations.increment(2), tags: ddb.operations.add(ddb.toStringSet(['x'])) }`;
  await ask(`ddb.update({ key: { id: 'u' }, update: ${changes} })`);
  expect(await ask(`ddb.update({ key: { id: 'u' }, update: ${changes} })`)).toEqual({
    result: { id: 'u', n: 4, tags: ['x'] },
  });
});

test('a failed condition of an update is an error, whatever the item is', async () => {
  await ask(`ddb.put({ key: { id: 'c' }, item: { v: 1 } })`);
  const { result, error } = await ask(
    `ddb.update({ key: { id: 'c' }, update: { v: 1 }, condition: { v: { eq: 2 } } })`,
  );
  expect(error?.type).toBe('DynamoDB:ConditionalCheckFailedException');
  expect(result).toEqual({ id: 'c', v: 1 });
});

test('a delete whose item is gone succeeds in spite of its condition', async () => {
  expect(await ask(`ddb.remove({ key: { id: 'gone' }, condition: { v: { eq: 2 } } })`)).toEqual({
    result: null,
  });
});

test('batches write, read and delete', async () => {
  await ask(`ddb.batchPut({ tables: { notes: [{ id: 'b1' }, { id: 'b2' }] } })`);
  const { result } = await ask(
    `ddb.batchGet({ tables: { notes: { keys: [{ id: 'b1' }, { id: 'b2' }] } } })`,
  );
  const { data } = result as { data: { notes: { id: string }[] } };
  expect(data.notes.map(({ id }) => id).sort()).toEqual(['b1', 'b2']);
  expect(await ask(`ddb.batchDelete({ tables: { notes: [{ id: 'b1' }] } })`)).toMatchObject({
    result: { data: { notes: [{ id: 'b1' }] } },
  });
  expect(await ask(`ddb.get({ key: { id: 'b1' } })`)).toEqual({ result: null });
});

test('errors of the table have its types', async () => {
  const { error } = await ask(`ddb.query({ index: 'none', query: { tag: { eq: 'a' } } })`);
  expect(error).toMatchObject({ type: 'DynamoDB:ValidationException' });
});

test('transactions are refused with the reason', async () => {
  const { error } = await ask(`ddb.transactWrite({ items: [] })`);
  expect(error).toEqual({
    type: 'MappingTemplate',
    message: expect.stringMatching(
      /^TransactWriteItems is not supported by local-appsync: its engine dynalite has no transactions/,
    ) as string,
  });
  expect((await ask(`ddb.sync({})`)).error?.message).toBe("Unsupported operation 'Sync'.");
});

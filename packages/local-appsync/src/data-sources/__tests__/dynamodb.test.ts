import { PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { atEnd } from 'test-support/atEnd';
import { newDirectory } from 'test-support/newDirectory';
import { evaluate } from '../../testing/handler';
import { notesApi } from '../../testing/notesApi';
import { deleteExpired, openTables, type Tables } from '../../table/openTables';
import { askDynamoDb } from '../dynamodb';

const notes = notesApi.tables![0]!;
let tables: Tables;
beforeAll(async () => {
  tables = await openTables([notes], {});
  atEnd(() => tables.close());
});

/** Asks the table for what a helper of @aws-appsync/utils/dynamodb makes. */
const ask = async (helper: string) =>
  askDynamoDb({ client: tables.client, TableName: 'notes' }, await evaluate(helper));

test('a list of chosen attributes goes on by its token', async () => {
  await ask(
    `ddb.batchPut({ tables: { notes: [1, 2, 3].map((n) => ({ id: 'l' + n, tag: 'l' })) } })`,
  );
  const page = (token: string | null) =>
    ask(`ddb.query({ index: 'byTag', query: { tag: { eq: 'l' } }, projection: ['id'], limit: 2,
      nextToken: ${JSON.stringify(token)} })`);
  const { result } = (await page(null)) as { result: { nextToken: string } };
  expect(result).toMatchObject({ items: [{ id: 'l1' }, { id: 'l2' }] });
  const rest = { items: [{ id: 'l3' }], nextToken: null, scannedCount: 1 };
  expect(await page(result.nextToken)).toEqual({ result: rest });
});

test('an update makes an item, and knows every operation; sets are lists', async () => {
  const update = (changes: string) =>
    ask(`ddb.update({ key: { id: 'u' }, update: { ${changes} } })`);
  const add = `set: ddb.operations.add(ddb.toStringSet(['x']))`;
  await update(`${add}, gone: 1, inner: { deep: 1 }, head: ['x']`);
  await update(`inner: { deep: ddb.operations.increment(3) }`);
  const { result } = await update(`${add}, plain: 1, gone: ddb.operations.remove(),
    whole: ddb.operations.replace({ a: 1 }),
    up: ddb.operations.increment(), down: ddb.operations.decrement(2),
    tail: ddb.operations.append(['z']), head: ddb.operations.prepend(['y'])`);
  const item = { id: 'u', plain: 1, whole: { a: 1 }, up: 1, down: -2, tail: ['z'], set: ['x'] };
  expect(result).toEqual({ ...item, inner: { deep: 4 }, head: ['y', 'x'] });
  const { result: changed } = await update(`head: ddb.operations.updateListItem('z', 1)`);
  expect(changed).toMatchObject({ head: ['y', 'z'] });
});

test.each([
  [`'a-b': { eq: 1 }, a_b: { ne: 1 }`, ['f1']],
  ['n: { between: [1, 2] }, m: null', ['f1', 'f2']],
  ['n: { gt: 1, le: 3 }', ['f2', 'f3']],
  [`or: [{ n: { eq: 1 } }, { text: { contains: 'x' } }], not: { n: { in: [3, 4] } }`, ['f1', 'f2']],
  [`and: [{ n: { lt: 3 } }, { text: { beginsWith: 'x' } }]`, ['f2']],
  [`text: { notContains: 'x' }, n: { ge: 2 }`, ['f3']],
  [`text: { attributeExists: false }, n: { attributeType: 'number' }`, ['f1']],
  [`'map.x[1]': { eq: 2 }`, ['f3']],
])('finds by the filter %s', async (filter, ids) => {
  await ask(`ddb.batchPut({ tables: { notes: [
    { id: 'f1', tag: 'f', n: 1, 'a-b': 1 },
    { id: 'f2', tag: 'f', n: 2, text: 'xy' },
    { id: 'f3', tag: 'f', n: 3, text: 'y', map: { x: [1, 2] } },
  ] } })`);
  const query = `query: { tag: { eq: 'f' }, id: { beginsWith: 'f' } }`;
  const { result } = await ask(
    `ddb.query({ index: 'byTag', ${query}, filter: { ${filter} }, scanIndexForward: false })`,
  );
  const { items } = result as { items: { id: string }[] };
  expect(items.map(({ id }) => id).reverse()).toEqual(ids);
});

test('a failed condition of an update is an error, whatever the item is; a delete whose item is gone succeeds', async () => {
  await ask(`ddb.put({ key: { id: 'c' }, item: { v: 1 } })`);
  const condition = 'condition: { v: { eq: 2 } }';
  const { result, error } = await ask(
    `ddb.update({ key: { id: 'c' }, update: { v: 1 }, ${condition} })`,
  );
  expect(error?.type).toBe('DynamoDB:ConditionalCheckFailedException');
  expect(result).toEqual({ id: 'c', v: 1 });
  expect(await ask(`ddb.remove({ key: { id: 'gone' }, ${condition} })`)).toEqual({ result: null });
});

const noTransactions =
  /^TransactWriteItems is not supported by local-appsync: its engine dynalite has no/;

test.each([
  [
    `ddb.query({ index: 'no', query: { tag: { eq: 'a' } } })`,
    'DynamoDB:ValidationException',
    /index/,
  ],
  ['ddb.transactWrite({ items: [] })', 'MappingTemplate', noTransactions],
  ['ddb.sync({})', 'MappingTemplate', /^Unsupported operation 'Sync'\.$/],
])('%s is refused with the reason', async (helper, type, message) => {
  const { error } = await ask(helper);
  expect(error).toEqual({ type, message: expect.stringMatching(message) as string });
});

test('a kept table with other indexes is refused with what to do', async () => {
  const folder = newDirectory();
  await (await openTables([notes], { folder })).close();
  const AttributeDefinitions = notes.AttributeDefinitions!.slice(0, 1);
  const changed = { ...notes, AttributeDefinitions, GlobalSecondaryIndexes: undefined };
  await expect(openTables([changed], { folder })).rejects.toThrow(
    `The kept table notes has other keys or indexes than its definition. Start with --fresh, or delete the folder ${folder}:`,
  );
});

test('items that have ended are deleted', async () => {
  const { client, empty } = tables;
  await empty();
  for (const [id, ends] of Object.entries({ past: '10', future: '30' })) {
    const Item = { id: { S: id }, ends: { N: ends } };
    await client.send(new PutItemCommand({ TableName: 'notes', Item }));
  }
  await deleteExpired(client, notes, 20);
  const { Items } = await client.send(new ScanCommand({ TableName: 'notes' }));
  expect(Items).toEqual([{ id: { S: 'future' }, ends: { N: '30' } }]);
});

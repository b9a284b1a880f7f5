import { request } from 'node:http';
import {
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { atEnd } from 'test-support/atEnd';
import { newDirectory } from 'test-support/newDirectory';
import { evaluate } from '../../testing/handler';
import { notesApi } from '../../testing/notesApi';
import { deleteExpired, openTables, type Tables } from '../../table/openTables';
import { askDataSource } from '../dataSource';

const notes = notesApi.tables![0]!;
let tables: Tables;
beforeAll(async () => {
  tables = await openTables([notes], {});
  atEnd(() => tables.close());
});

/** Asks the table for what a helper of @aws-appsync/utils/dynamodb makes. */
const ask = async (helper: string) =>
  askDataSource(
    { type: 'AMAZON_DYNAMODB', tableName: 'notes' },
    await evaluate(helper),
    tables.client,
  );

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

test('an update changes what is there by every operation; sets are lists', async () => {
  const update = async (changes: string) => {
    const { result, error } = await ask(`ddb.update({ key: { id: 'u' }, update: { ${changes} } })`);
    return error?.message ?? result;
  };
  await update(
    `n: 5, gone: 1, list: ['b'], inner: { deep: 1, kept: 1 }, set: ddb.toStringSet(['x'])`,
  );
  const item = { id: 'u', n: 5, plain: 1, whole: { a: 1 }, list: ['a', 'b'], set: ['x'] };
  const inner = { deep: 4, kept: 1 };
  expect(
    await update(`plain: 1, gone: ddb.operations.remove(), whole: ddb.operations.replace({ a: 1 }),
      list: ddb.operations.prepend(['a']), inner: { deep: ddb.operations.increment(3) }`),
  ).toEqual({ ...item, inner });
  const list = `list: [ddb.operations.updateListItem('z', 1), ddb.operations.updateListItem('y', 0)]`;
  expect(await update(`n: ddb.operations.decrement(), ${list}`)).toMatchObject({
    n: 4,
    list: ['y', 'z'],
  });
});

test.each([
  ['n: { between: [1, 2] }, m: null', ['f1', 'f2']],
  ['n: { gt: 1, le: 3 }', ['f2', 'f3']],
  [`or: [{ n: { eq: 1 } }, { text: { contains: 'x' } }], not: { n: { in: [3, 4] } }`, ['f1', 'f2']],
  [`and: [{ n: { lt: 3 } }, { text: { beginsWith: 'x' } }]`, ['f2']],
  [`and: [{ n: { gt: 1 } }]`, ['f2', 'f3']],
  [`not: { n: { gt: 1 }, text: { eq: 'y' } }`, ['f1', 'f2']],
  [`text: { notContains: 'x' }, n: { ge: 2 }`, ['f3']],
  [`text: { attributeExists: false }, n: { attributeType: 'number', ne: 4 }`, ['f1']],
  [`text: { size: { gt: 1 } }`, ['f2']],
])('finds by the filter %s, and so does a condition', async (filter, ids) => {
  await ask(`ddb.batchPut({ tables: { notes: [
    { id: 'f1', tag: 'f', n: 1 },
    { id: 'f2', tag: 'f', n: 2, text: 'xy' },
    { id: 'f3', tag: 'f', n: 3, text: 'y' },
  ] } })`);
  const query = `query: { tag: { eq: 'f' }, id: { beginsWith: 'f' } }`;
  const { result } = await ask(
    `ddb.query({ index: 'byTag', ${query}, filter: { ${filter} }, scanIndexForward: false })`,
  );
  const { items } = result as { items: { id: string }[] };
  expect(items.map(({ id }) => id).reverse()).toEqual(ids);
  const scanned = await ask(`ddb.scan({ filter: { tag: { eq: 'f' }, ${filter} } })`);
  expect((scanned.result as { items: object[] }).items).toHaveLength(ids.length);
  const put = await ask(
    `ddb.put({ key: { id: '${ids[0]}' }, item: {}, condition: { ${filter} } })`,
  );
  expect(put.error).toBeUndefined();
});

test('a batch finds its items by keys that it is not asked for', async () => {
  await ask(`ddb.batchPut({ tables: { notes: [{ id: 'b1', n: 1 }, { id: 'b2', n: 2 }] } })`);
  const read = (projection: string) =>
    ask(`ddb.batchGet({ tables: { notes: { projection: [${projection}],
      keys: ['b2', 'b0', 'b1'].map((id) => ({ id })) } } })`);
  const data = { notes: [{ n: 2 }, null, { n: 1 }] };
  expect(await read(`'n'`)).toEqual({ result: { data, unprocessedKeys: {} } });
  expect(await read(`'id'`)).toMatchObject({
    result: { data: { notes: [{ id: 'b2' }, null, { id: 'b1' }] } },
  });
});

test('transactions run alone, and a second try with the same token writes once', async () => {
  const { client } = tables;
  const Key = { id: { S: 'counter' } };
  await client.send(new PutItemCommand({ TableName: 'notes', Item: { ...Key, n: { N: '0' } } }));
  const ExpressionAttributeValues = { ':one': { N: '1' } };
  const counter = { TableName: 'notes', Key };
  const Update = { ...counter, UpdateExpression: 'SET n = n + :one', ExpressionAttributeValues };
  const transact = (TransactItems: TransactWriteItem[], ClientRequestToken?: string) =>
    client.send(
      new TransactWriteItemsCommand({
        ...{ TransactItems, ClientRequestToken, ReturnConsumedCapacity: 'NONE' },
      }),
    );
  const add = (token?: string) => transact([{ Update }], token);
  const single = () => client.send(new UpdateItemCommand(Update));
  const nothing = { TableName: 'notes', Key: { id: { S: 'no' } } };
  const missing = { ...nothing, ConditionExpression: 'attribute_exists(id)' };
  const cancel = () => transact([{ Update }, { ConditionCheck: missing }]).catch(() => undefined);
  await Promise.all([single(), cancel(), add(), single(), cancel(), add('once'), add('once')]);
  // A request of which only a part arrives holds up nobody.
  const headers = { 'x-amz-target': 'DynamoDB_20120810.TransactGetItems', 'content-length': 9 };
  const half = request(tables.endpoint, { method: 'POST', headers }).on('error', () => undefined);
  await new Promise((resolve) => half.write('{', resolve));
  const many = Array.from({ length: 20 }, single);
  await Promise.all([...many, cancel(), single(), cancel(), single()]);
  const { Item } = await client.send(new GetItemCommand({ TableName: 'notes', Key }));
  expect(Item?.['n']).toEqual({ N: '26' });
  half.destroy();
});

const put = `{ putItem: { table: 'notes', key: { id: 'x' }, item: {} } }`;
const get = (id: string) => `{ table: 'notes', key: { id: '${id}' } }`;
const many = [...Array(101).keys()].map((id) => get(`${id}`));
const update = `operation: 'UpdateItem', key: { id: { S: 'a' } }, update: { expression: 'SET a = a' }`;
const handled = `condition: { conditionalCheckFailedHandler: { strategy: 'Custom' } }`;

test.each([
  [`ddb.query({ index: 'no', query: { tag: { eq: 'a' } } })`, /^DynamoDB:Valid.*index/],
  [`ddb.scan({ filter: { 'a-b': { eq: 1 } } })`, /^DynamoDB:ValidationException .*"#a-b"/],
  ['ddb.transactWrite({ items: [] })', /^DynamoDB:Valid.* greater than or equal to 1/],
  [`ddb.transactWrite({ items: [${put}, ${put}] })`, /^DynamoDB:Valid.* multiple operations/],
  [
    `ddb.transactGet({ items: [${get('a')}, ${get('a')}] })`,
    /^DynamoDB:Valid.* multiple operations/,
  ],
  [`ddb.transactGet({ items: [${many.join()}] })`, /^DynamoDB:Valid.* less than or equal to 100/],
  ['ddb.sync({})', /^MappingTemplate .*does not support 'Sync': it has no conflict detection/],
  [`ddb.put({ key: {}, item: {}, _version: 1 })`, /^MappingTemplate .* support '_version'/],
  [`{ operation: 'ExecuteStatement' }`, /^MappingTemplate Unsupported operation 'ExecuteS/],
  [
    `{ ${update}, condition: { a: 1 } }`,
    /^MappingTemplate Unsupported element '\$\[condition]\[a]'/,
  ],
  [`{ ${update}, ${handled} }`, /^MappingTemplate .*does not support the strategy 'Custom'/],
  ['ctx.nothing', /^MappingTemplate The request handler must return a request object/],
])('%s is refused with the reason', async (helper, reason) => {
  // A request that AppSync does not take ends the resolver.
  const { error } = await ask(helper).catch(({ errorType, message }) => ({
    error: { type: errorType, message },
  }));
  expect(`${error?.type} ${error?.message}`).toMatch(reason);
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

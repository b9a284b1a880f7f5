import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  DynamoDBServiceException,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  type QueryCommandOutput,
  ScanCommand,
  type ScanCommandOutput,
  TransactGetItemsCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { mapped } from '../utils/attributeValues';
import type { DataSourceAnswer } from './dataSource';
import { refused } from './requestShape';

// Request objects of the data source DynamoDB, and what AppSync answers to them:
// https://docs.aws.amazon.com/appsync/latest/devguide/js-resolver-reference-dynamodb.html

type Attributes = Record<string, AttributeValue>;

interface Expression {
  expression: string;
  expressionNames?: Record<string, string>;
  expressionValues?: Attributes;
}

interface Condition extends Expression {
  equalsIgnore?: string[];
  consistentRead?: boolean;
  conditionalCheckFailedHandler?: { strategy?: string };
}

/** What a request handler returned: the members of all operations together. */
interface Request {
  operation: string;
  key: Attributes;
  attributeValues?: Attributes;
  update?: Expression;
  condition?: Condition;
  consistentRead?: boolean;
  projection?: Expression;
  query?: Expression;
  index?: string;
  limit?: number;
  nextToken?: string | null;
  filter?: Expression;
  scanIndexForward?: boolean;
  select?: 'ALL_ATTRIBUTES' | 'ALL_PROJECTED_ATTRIBUTES' | 'SPECIFIC_ATTRIBUTES';
  totalSegments?: number;
  segment?: number;
  /** Of batches: what to read by `BatchRead`, or items or keys. */
  tables?: object;
  transactItems?: readonly TransactItem[];
}

type TransactItem = Pick<Request, 'key' | 'attributeValues' | 'update' | 'projection'> & {
  table: string;
  operation?: string;
  condition?: Expression & { returnValuesOnConditionCheckFailure?: boolean };
};

type BatchRead = Pick<Request, 'consistentRead' | 'projection'> & { keys: Attributes[] };
type Source = { client: DynamoDBClient; TableName: string };

/** Asks a table for what a request handler returned, which has been checked. */
export async function askDynamoDb(source: Source, given: object): Promise<DataSourceAnswer> {
  const request = withTypes(given) as Request;
  const { operation, key, condition } = request;
  const { strategy = 'Reject' } = condition?.conditionalCheckFailedHandler ?? {};
  if (strategy !== 'Reject') {
    const what = `the strategy '${strategy}' for failed conditions`;
    throw refused(`local-appsync does not support ${what}.`);
  }
  try {
    return { result: await operations[operation as keyof typeof operations](source, request) };
  } catch (error) {
    if (!(error instanceof DynamoDBServiceException)) throw error;
    const { httpStatusCode, requestId } = error.$metadata;
    const place = `Service: DynamoDb, Status Code: ${httpStatusCode}, Request ID: ${requestId}`;
    const told = { type: `DynamoDB:${error.name}`, message: `${error.message} (${place})` };
    if (operation.startsWith('Transact')) {
      const what = operation === 'TransactGetItems' ? 'items' : 'keys';
      return { result: { [what]: null, cancellationReasons: reasonsOf(error) }, error: told };
    }
    const isCondition = error instanceof ConditionalCheckFailedException;
    // Of an update nobody can tell what the item should be, so it is not read:
    // https://github.com/aws/aws-appsync-community/issues/343
    if (!isCondition || operation === 'UpdateItem') return { result: null, error: told };
    // AppSync looks at the item then: if it is already as wanted, the write succeeded.
    const consistentRead = condition?.consistentRead ?? true;
    const result = await operations.GetItem(source, { operation: 'GetItem', key, consistentRead });
    return isAsWanted(request, result) ? { result } : { result, error: told };
  }
}

const operations = {
  GetItem: async ({ client, TableName }, request) => {
    const { key: Key, consistentRead: ConsistentRead, projection } = request;
    const input = { TableName, Key, ConsistentRead, ...projected(projection) };
    const { Item } = await client.send(new GetItemCommand(input));
    return Item ? fromAttributes(Item) : null;
  },
  PutItem: async ({ client, TableName }, { key, attributeValues, condition }) => {
    const Item = { ...attributeValues, ...key };
    await client.send(new PutItemCommand({ TableName, Item, ...conditionOf(condition) }));
    return fromAttributes(Item);
  },
  UpdateItem: async ({ client, TableName }, { key, update, condition }) => {
    const { Attributes } = await client.send(
      new UpdateItemCommand({
        TableName,
        Key: key,
        UpdateExpression: update?.expression || undefined,
        ...conditionOf(condition),
        ...placeholders(update, condition),
        ReturnValues: 'ALL_NEW',
      }),
    );
    return fromAttributes(Attributes ?? {});
  },
  DeleteItem: async ({ client, TableName }, { key: Key, condition }) => {
    const input = { TableName, Key, ...conditionOf(condition), ReturnValues: 'ALL_OLD' as const };
    const { Attributes } = await client.send(new DeleteItemCommand(input));
    return Attributes ? fromAttributes(Attributes) : null;
  },
  Query: async ({ client, TableName }, request) => {
    const own = {
      KeyConditionExpression: request.query?.expression,
      ScanIndexForward: request.scanIndexForward,
    };
    const page = pageOf(TableName, request);
    return listed(TableName, await client.send(new QueryCommand({ ...own, ...page })));
  },
  Scan: async ({ client, TableName }, request) => {
    const own = { TotalSegments: request.totalSegments, Segment: request.segment };
    const page = pageOf(TableName, request);
    return listed(TableName, await client.send(new ScanCommand({ ...own, ...page })));
  },
  BatchGetItem: async ({ client }, { tables }) => {
    const reads = tables as Record<string, BatchRead>;
    const RequestItems = mapped(reads, ({ keys, consistentRead, projection }) => ({
      Keys: keys,
      ConsistentRead: consistentRead,
      ...projected(projection && withKeys(projection, Object.keys(keys[0] ?? {}))),
    }));
    const answer = await client.send(new BatchGetItemCommand({ RequestItems }));
    return {
      data: mapped(reads, ({ keys, projection }, table) =>
        keys.map((key) => {
          const item = answer.Responses?.[table]?.find((each) => hasKey(each, key));
          if (!item) return null;
          // The key was read to find the item by it.
          const asked = Object.entries(item).filter(
            ([name]) => !projection || !(name in key) || isAsked(projection, name),
          );
          return fromAttributes(Object.fromEntries(asked));
        }),
      ),
      unprocessedKeys: mapped(answer.UnprocessedKeys ?? {}, ({ Keys }) =>
        (Keys ?? []).map(fromAttributes),
      ),
    };
  },
  BatchPutItem: ({ client }, { tables }) =>
    batchWrite(client, tables, (item) => ({ PutRequest: { Item: item } })),
  BatchDeleteItem: ({ client }, { tables }) =>
    batchWrite(client, tables, (key) => ({ DeleteRequest: { Key: key } })),
  TransactGetItems: async ({ client }, { transactItems = [] }) => {
    const TransactItems = transactItems.map(({ table: TableName, key: Key, projection }) => ({
      Get: { TableName, Key, ...projected(projection) },
    }));
    const { Responses = [] } = await client.send(new TransactGetItemsCommand({ TransactItems }));
    const items = Responses.map(({ Item }) => (Item ? fromAttributes(Item) : null));
    return { items, cancellationReasons: null };
  },
  TransactWriteItems: async ({ client }, { transactItems = [] }) => {
    const TransactItems = transactItems.map(transactWriteOf);
    await client.send(new TransactWriteItemsCommand({ TransactItems }));
    return { keys: transactItems.map(({ key }) => fromAttributes(key)), cancellationReasons: null };
  },
} satisfies Record<string, (source: Source, request: Request) => Promise<unknown>>;

/** The item of a transaction, as DynamoDB has it. A failed condition shows the item, unless it is asked not to. */
function transactWriteOf(given: TransactItem): TransactWriteItem {
  const { table, operation, key: Key, ...item } = given;
  const { attributeValues, update, condition } = item;
  const isHidden = condition?.returnValuesOnConditionCheckFailure === false;
  const ReturnValuesOnConditionCheckFailure = isHidden ? 'NONE' : 'ALL_OLD';
  const checked = { ...conditionOf(condition), ReturnValuesOnConditionCheckFailure } as const;
  const target = { TableName: table, ...(condition && checked) };
  switch (operation) {
    case 'PutItem':
      return { Put: { ...target, Item: { ...attributeValues, ...Key } } };
    case 'UpdateItem': {
      const UpdateExpression = update?.expression;
      return { Update: { ...target, Key, UpdateExpression, ...placeholders(update, condition) } };
    }
    case 'DeleteItem':
      return { Delete: { ...target, Key } };
    case 'ConditionCheck':
      return { ConditionCheck: { ConditionExpression: undefined, ...target, Key } };
    default:
      throw refused(`Unsupported operation '${operation}'.`);
  }
}

function reasonsOf(error: DynamoDBServiceException) {
  if (!(error instanceof TransactionCanceledException)) return null;
  return (error.CancellationReasons ?? []).map(({ Code, Message = 'None', Item }) => ({
    ...(Item && { item: fromAttributes(Item) }),
    ...{ type: Code, message: Message },
  }));
}

function isAsWanted(request: Request, current: object | null): boolean {
  if (request.operation === 'DeleteItem') return current === null;
  if (current === null) return false;
  const ignored = request.condition?.equalsIgnore ?? [];
  const compared = (item: object) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => !ignored.includes(name)));
  const wanted = fromAttributes({ ...request.attributeValues, ...request.key });
  return isDeepStrictEqual(compared(current), compared(wanted));
}

async function batchWrite(
  client: DynamoDBClient,
  given: object | undefined,
  request: (item: Attributes) => WriteRequest,
): Promise<unknown> {
  const tables = given as Record<string, Attributes[]>;
  const RequestItems = mapped(tables, (items) => items.map(request));
  const { UnprocessedItems = {} } = await client.send(new BatchWriteItemCommand({ RequestItems }));
  const unprocessed = mapped(UnprocessedItems, (requests) =>
    requests.map((each) => each.PutRequest?.Item ?? each.DeleteRequest?.Key ?? {}),
  );
  const left = (name: string, item: Attributes) =>
    (unprocessed[name] ?? []).some((each) => isDeepStrictEqual(each, item));
  return {
    // An item that was not written is null in its place.
    data: mapped(tables, (items, name) =>
      items.map((item) => (left(name, item) ? null : fromAttributes(item))),
    ),
    unprocessedItems: mapped(unprocessed, (items) => items.map(fromAttributes)),
  };
}

function pageOf(TableName: string, request: Request) {
  const { index, limit, nextToken, filter, projection, consistentRead, select, query } = request;
  return {
    TableName,
    IndexName: index ?? undefined,
    Limit: limit ?? undefined,
    ExclusiveStartKey: nextToken ? readNextToken(TableName, nextToken) : undefined,
    FilterExpression: filter?.expression,
    ProjectionExpression: projection?.expression,
    ConsistentRead: consistentRead ?? undefined,
    Select: select,
    ...placeholders(query, filter, projection),
  };
}

function listed(table: string, answer: QueryCommandOutput | ScanCommandOutput) {
  const { Items = [], ScannedCount, LastEvaluatedKey } = answer;
  return {
    items: Items.map(fromAttributes),
    nextToken: LastEvaluatedKey ? writeNextToken(table, LastEvaluatedKey) : null,
    scannedCount: ScannedCount ?? Items.length,
  };
}

function projected(projection: Expression | undefined) {
  return { ProjectionExpression: projection?.expression, ...placeholders(projection) };
}

function hasKey(item: Attributes, key: Attributes): boolean {
  return Object.entries(key).every(([name, value]) => isDeepStrictEqual(item[name], value));
}

/** A projection that has a table's keys, too: an item is found by them. */
function withKeys(given: Expression, keys: readonly string[]): Expression {
  const added = keys.filter((key) => !isAsked(given, key));
  const names = added.map((key, index) => [`#local_key_${index}`, key] as const);
  return {
    expression: [given.expression, ...names.map(([name]) => name)].join(', '),
    expressionNames: { ...given.expressionNames, ...Object.fromEntries(names) },
  };
}

function isAsked({ expression, expressionNames = {} }: Expression, attribute: string): boolean {
  return expression
    .split(',')
    .some((path) => (expressionNames[path.trim()] ?? path.trim()) === attribute);
}

function conditionOf(condition: Expression | undefined) {
  return { ConditionExpression: condition?.expression, ...placeholders(condition) };
}

/** The names and values of several expressions. DynamoDB refuses empty ones. */
function placeholders(...expressions: (Expression | undefined)[]) {
  const joined = <T extends object>(parts: (T | undefined)[]): T | undefined => {
    const all = Object.assign({}, ...parts) as T;
    return Object.keys(all).length > 0 ? all : undefined;
  };
  return {
    ExpressionAttributeNames: joined(expressions.map((each) => each?.expressionNames)),
    ExpressionAttributeValues: joined(expressions.map((each) => each?.expressionValues)),
  };
}

/**
 * Reads typed values as AppSync takes them from resolvers: `{ NULL: null }`, as `util.dynamodb.toNull` writes it, and
 * numbers that are no text, `{ N: 1 }`.
 */
function withTypes(request: object): unknown {
  return JSON.parse(JSON.stringify(request), (name, value: unknown) => {
    if (name === 'NULL' && value === null) return true;
    if (name === 'N' && typeof value === 'number') return String(value);
    return name === 'NS' && Array.isArray(value) ? value.map(String) : value;
  });
}

/** Reads typed values as JSON: sets become lists, binary values base64. */
function fromAttributes(item: Attributes): Record<string, unknown> {
  return mapped(unmarshall(item), plain);
}

function plain(value: unknown): unknown {
  if (value instanceof Set) return [...value].map(plain);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return mapped(value as Record<string, unknown>, plain);
}

export class InvalidNextTokenError extends Error {
  constructor() {
    super('Invalid pagination token given.');
  }
}

/** Writes the key at which a list goes on as a token that callers cannot read at a glance, nor change unnoticed. */
function writeNextToken(table: string, key: Attributes): string {
  const text = JSON.stringify(key);
  return Buffer.from(`${sum(table, text)}${text}`).toString('base64url');
}

/** @throws InvalidNextTokenError for a token that is not of this table, or was changed */
function readNextToken(table: string, token: string): Attributes {
  const text = Buffer.from(token, 'base64url').toString();
  const key = text.slice(sumLength);
  if (text.slice(0, sumLength) !== sum(table, key)) throw new InvalidNextTokenError();
  return JSON.parse(key) as Attributes;
}

const sumLength = 16;

function sum(table: string, key: string): string {
  return createHash('sha256').update(`${table}\n${key}`).digest('hex').slice(0, sumLength);
}

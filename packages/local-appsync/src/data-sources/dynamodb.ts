import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  DynamoDBServiceException,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  UpdateItemCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { missingOperation } from '../table/openTables';
import { type Attributes, type Expression, fromAttributes, mapped } from '../utils/dynamodbHelpers';
import type { DataSourceAnswer } from './dataSource';

// Request objects of the data source DynamoDB, and what AppSync answers to them:
// https://docs.aws.amazon.com/appsync/latest/devguide/js-resolver-reference-dynamodb.html

/** What a request handler returned: the members of all operations together. */
interface Request {
  operation: string;
  key: Attributes;
  attributeValues?: Attributes;
  update?: Expression;
  condition?: Expression & { equalsIgnore?: string[]; consistentRead?: boolean };
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
}

interface BatchRead {
  keys: Attributes[];
  consistentRead?: boolean;
  projection?: Expression;
}

interface Source {
  client: DynamoDBClient;
  TableName: string;
}

/** Asks a table for what a request handler returned. */
export async function askDynamoDb(source: Source, given: unknown): Promise<DataSourceAnswer> {
  const request = withRealNulls(given) as Request;
  const { operation, key, condition } = request;
  if (!Object.hasOwn(operations, operation)) {
    const message = missingOperation(operation) ?? `Unsupported operation '${operation}'.`;
    return { result: null, error: { type: 'MappingTemplate', message } };
  }
  try {
    return { result: await operations[operation as keyof typeof operations](source, request) };
  } catch (error) {
    if (!(error instanceof DynamoDBServiceException)) throw error;
    const { httpStatusCode, requestId } = error.$metadata;
    const place = `Service: DynamoDb, Status Code: ${httpStatusCode}, Request ID: ${requestId}`;
    const told = { type: `DynamoDB:${error.name}`, message: `${error.message} (${place})` };
    if (!(error instanceof ConditionalCheckFailedException)) return { result: null, error: told };
    // AppSync looks at the item then: if it is already as wanted, the write succeeded.
    const consistentRead = condition?.consistentRead ?? true;
    const result = await operations.GetItem(source, { operation, key, consistentRead });
    return isAsWanted(request, result) ? { result } : { result, error: told };
  }
}

const operations = {
  GetItem: async ({ client, TableName }, request) => {
    const { key: Key, consistentRead: ConsistentRead, projection } = request;
    const { Item } = await client.send(
      new GetItemCommand({ TableName, Key, ConsistentRead, ...projected(projection) }),
    );
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
    const ReturnValues = 'ALL_OLD';
    const { Attributes } = await client.send(
      new DeleteItemCommand({ TableName, Key, ...conditionOf(condition), ReturnValues }),
    );
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
    const RequestItems = mapped(
      tables as Record<string, BatchRead>,
      ({ keys, consistentRead, projection }) => ({
        Keys: keys,
        ConsistentRead: consistentRead,
        ...projected(projection),
      }),
    );
    const answer = await client.send(new BatchGetItemCommand({ RequestItems }));
    return {
      data: mapped(answer.Responses ?? {}, (items) => items.map(fromAttributes)),
      unprocessedKeys: mapped(answer.UnprocessedKeys ?? {}, ({ Keys }) =>
        (Keys ?? []).map(fromAttributes),
      ),
    };
  },
  BatchPutItem: ({ client }, { tables }) =>
    batchWrite(client, tables, (item) => ({ PutRequest: { Item: item } })),
  BatchDeleteItem: ({ client }, { tables }) =>
    batchWrite(client, tables, (key) => ({ DeleteRequest: { Key: key } })),
} satisfies Record<string, (source: Source, request: Request) => Promise<unknown>>;

/** Of an update nobody can tell what the item should be, so it is never taken as done. */
function isAsWanted(request: Request, current: object | null): boolean {
  if (request.operation === 'DeleteItem') return current === null;
  if (request.operation === 'UpdateItem' || current === null) return false;
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

interface Listed {
  Items?: Attributes[];
  ScannedCount?: number;
  LastEvaluatedKey?: Attributes;
}

function listed(table: string, { Items = [], ScannedCount, LastEvaluatedKey }: Listed) {
  return {
    items: Items.map(fromAttributes),
    nextToken: LastEvaluatedKey ? writeNextToken(table, LastEvaluatedKey) : null,
    scannedCount: ScannedCount ?? Items.length,
  };
}

function projected(projection: Expression | undefined) {
  return { ProjectionExpression: projection?.expression, ...placeholders(projection) };
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

/** Resolvers write `{ NULL: null }`, as `util.dynamodb.toNull` does. */
function withRealNulls(request: unknown): unknown {
  return JSON.parse(JSON.stringify(request), (name, value: unknown) =>
    name === 'NULL' && value === null ? true : value,
  );
}

/** A request asks for a page by a token that no answer gave. */
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

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

interface Read {
  consistentRead?: boolean;
  projection?: Expression;
}

interface Page extends Read {
  index?: string;
  limit?: number;
  nextToken?: string | null;
  filter?: Expression;
  scanIndexForward?: boolean;
  select?: 'ALL_ATTRIBUTES' | 'ALL_PROJECTED_ATTRIBUTES' | 'SPECIFIC_ATTRIBUTES';
  totalSegments?: number;
  segment?: number;
}

type Condition = Expression & { equalsIgnore?: string[]; consistentRead?: boolean };
type Write = { key: Attributes; condition?: Condition };

type Request =
  | ({ operation: 'GetItem'; key: Attributes } & Read)
  | ({ operation: 'PutItem'; attributeValues: Attributes } & Write)
  | ({ operation: 'UpdateItem'; update?: Expression } & Write)
  | ({ operation: 'DeleteItem' } & Write)
  | ({ operation: 'Query'; query: Expression } & Page)
  | ({ operation: 'Scan' } & Page)
  | { operation: 'BatchGetItem'; tables: Record<string, Read & { keys: Attributes[] }> }
  | { operation: 'BatchPutItem' | 'BatchDeleteItem'; tables: Record<string, Attributes[]> };

type Operation = Request['operation'];
type RequestOf<Name extends Operation> = Extract<Request, { operation: Name }>;
type Handlers = {
  [Name in Operation]: (source: Source, request: RequestOf<Name>) => Promise<unknown>;
};

interface Source {
  client: DynamoDBClient;
  TableName: string;
}

/** Asks a table for what a request handler returned. */
export async function askDynamoDb(source: Source, given: unknown): Promise<DataSourceAnswer> {
  const request = withRealNulls(given) as Request;
  const handler = handlers[request.operation] as
    ((source: Source, request: Request) => Promise<unknown>) | undefined;
  if (!handler) {
    const operation = String(request.operation);
    const message = missingOperation(operation) ?? `Unsupported operation '${operation}'.`;
    return { result: null, error: { type: 'MappingTemplate', message } };
  }
  try {
    return { result: await handler(source, request) };
  } catch (error) {
    if (!(error instanceof DynamoDBServiceException)) throw error;
    const told = { type: `DynamoDB:${error.name}`, message: messageOf(error) };
    if (error instanceof ConditionalCheckFailedException && 'key' in request) {
      return afterFailedCondition(
        source,
        request as RequestOf<'PutItem' | 'UpdateItem' | 'DeleteItem'>,
        told,
      );
    }
    return { result: null, error: told };
  }
}

const handlers: Handlers = {
  GetItem: async ({ client, TableName }, { key, consistentRead, projection }) => {
    const { Item } = await client.send(
      new GetItemCommand({
        TableName,
        Key: key,
        ConsistentRead: consistentRead,
        ProjectionExpression: projection?.expression,
        ...placeholders(projection),
      }),
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
        ConditionExpression: condition?.expression,
        ...placeholders(update, condition),
        ReturnValues: 'ALL_NEW',
      }),
    );
    return fromAttributes(Attributes ?? {});
  },
  DeleteItem: async ({ client, TableName }, { key, condition }) => {
    const { Attributes } = await client.send(
      new DeleteItemCommand({
        TableName,
        Key: key,
        ...conditionOf(condition),
        ReturnValues: 'ALL_OLD',
      }),
    );
    return Attributes ? fromAttributes(Attributes) : null;
  },
  Query: async ({ client, TableName }, { query, ...page }) => {
    const answer = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: query.expression,
        ScanIndexForward: page.scanIndexForward,
        ...pageOf(TableName, page, query),
      }),
    );
    return listed(TableName, answer);
  },
  Scan: async ({ client, TableName }, page) => {
    const answer = await client.send(
      new ScanCommand({
        TableName,
        TotalSegments: page.totalSegments,
        Segment: page.segment,
        ...pageOf(TableName, page),
      }),
    );
    return listed(TableName, answer);
  },
  BatchGetItem: async ({ client }, { tables }) => {
    const RequestItems = mapped(tables, ({ keys, consistentRead, projection }) => ({
      Keys: keys,
      ConsistentRead: consistentRead,
      ProjectionExpression: projection?.expression,
      ExpressionAttributeNames: projection?.expressionNames,
    }));
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
};

/** A failed condition makes AppSync look at the item: if it is already as wanted, the write succeeded. */
async function afterFailedCondition(
  source: Source,
  request: RequestOf<'PutItem' | 'UpdateItem' | 'DeleteItem'>,
  error: { type: string; message: string },
): Promise<DataSourceAnswer> {
  const { key, condition } = request;
  const consistentRead = condition?.consistentRead ?? true;
  const current = (await handlers.GetItem(source, {
    operation: 'GetItem',
    key,
    consistentRead,
  })) as object | null;
  return isAsWanted(request, current) ? { result: current } : { result: current, error };
}

/** Of an update nobody can tell what the item should be, so it is never taken as done. */
function isAsWanted(
  request: RequestOf<'PutItem' | 'UpdateItem' | 'DeleteItem'>,
  current: object | null,
): boolean {
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
  tables: Record<string, Attributes[]>,
  request: (item: Attributes) => WriteRequest,
): Promise<unknown> {
  const answer = await client.send(
    new BatchWriteItemCommand({ RequestItems: mapped(tables, (items) => items.map(request)) }),
  );
  const unprocessed = mapped(answer.UnprocessedItems ?? {}, (requests) =>
    requests.map((each) => each.PutRequest?.Item ?? each.DeleteRequest?.Key ?? {}),
  );
  const left = (name: string, item: Attributes) =>
    (unprocessed[name] ?? []).some((each) => isDeepStrictEqual(each, item));
  return {
    // An item that was not written is null in its place.
    data: Object.fromEntries(
      Object.entries(tables).map(([name, items]) => [
        name,
        items.map((item) => (left(name, item) ? null : fromAttributes(item))),
      ]),
    ),
    unprocessedItems: mapped(unprocessed, (items) => items.map(fromAttributes)),
  };
}

function pageOf(TableName: string, page: Page, query?: Expression) {
  const { index, limit, nextToken, filter, projection, consistentRead, select } = page;
  return {
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

function conditionOf(condition: Condition | undefined) {
  return condition && { ConditionExpression: condition.expression, ...placeholders(condition) };
}

/** The names and values of several expressions. DynamoDB refuses empty ones. */
function placeholders(...expressions: (Expression | undefined)[]) {
  const names = Object.assign({}, ...expressions.map((each) => each?.expressionNames)) as Record<
    string,
    string
  >;
  const values = Object.assign(
    {},
    ...expressions.map((each) => each?.expressionValues),
  ) as Attributes;
  return {
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

/** Resolvers write `{ NULL: null }`, as `util.dynamodb.toNull` does. */
function withRealNulls(request: unknown): unknown {
  return JSON.parse(JSON.stringify(request), (name, value: unknown) =>
    name === 'NULL' && value === null ? true : value,
  );
}

function messageOf(error: DynamoDBServiceException): string {
  const { httpStatusCode, requestId } = error.$metadata;
  return `${error.message} (Service: DynamoDb, Status Code: ${httpStatusCode}, Request ID: ${requestId})`;
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

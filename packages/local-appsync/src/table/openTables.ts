import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import {
  CreateTableCommand,
  DeleteItemCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  paginateScan,
  ResourceNotFoundException,
  type TableDescription,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import type { Clock } from 'local-service/control/controlApp';
import { isLoopback } from 'local-service/http/siteScripts';
import type { TableDefinition } from '../definition/apiDefinition';
import { type TableAnswer, Transactions } from './transactions';

/** The tables of an API, in an engine that speaks DynamoDB's protocol. */
export interface Tables {
  client: DynamoDBClient;
  /** Where AWS SDKs and the AWS CLI reach the tables. */
  endpoint: string;
  empty(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the engine and makes the tables that it does not have.
 * @param folder keeps the items; without it they are in memory alone
 * @throws Error when a kept table has other keys or indexes than its definition
 */
export async function openTables(
  definitions: readonly TableDefinition[],
  { folder, port = 0 }: { folder?: string; port?: number },
): Promise<Tables> {
  const engine = dynalite({ path: folder, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  const answers = engine.listeners('request') as RequestListener[];
  engine.removeAllListeners('request');
  const running = new Set<ServerResponse>();
  /** Of all transactions so far: they run alone, and one after the other. */
  let transacted = Promise.resolve();
  /** The engine takes requests with this key at once, though a transaction is running: it sent them. */
  const keyOfTransactions = randomUUID();
  const settled = () => Promise.all([...running].map((each) => once(each, 'close')));
  const pass: RequestListener = (request, response) => {
    // Its client may have gone while it waited, and it would count as running for ever.
    if (response.destroyed) return;
    running.add(response);
    response.once('close', () => running.delete(response));
    answers.forEach((answer) => answer(request, response));
  };
  const respond = (response: ServerResponse, { status, body }: TableAnswer): void => {
    const type = { 'Content-Type': 'application/x-amz-json-1.0' };
    const headers = { ...type, 'x-amzn-RequestId': randomUUID() };
    response.writeHead(status, headers).end(JSON.stringify(body));
  };
  engine.on('request', (request, response) => {
    const { status, ...body } = refusalOf(request) ?? {};
    const operation = operationOf(request);
    const fail = ({ message }: Error) =>
      respond(response, { status: 500, body: { __type: 'InternalServerError', message } });
    const transact = async (input: object) => {
      await settled();
      respond(response, await transactions.answer(operation, input));
    };
    // Nobody waits for a request that has not arrived as a whole.
    const queue = async () => {
      const input = await json(request).catch(() => undefined);
      const __type = 'com.amazon.coral.service#SerializationException';
      if (typeof input !== 'object' || !input)
        return respond(response, { status: 400, body: { __type } });
      transacted = transacted.then(() => transact(input)).catch(fail);
    };
    const isOwn = request.headers.authorization?.includes(`Credential=${keyOfTransactions}/`);
    if (status) respond(response, { status, body });
    else if (isOwn) pass(request, response);
    else if (/^Transact(Get|Write)Items$/.test(operation)) void queue();
    else void transacted.then(() => pass(request, response));
  });
  // Idle connections stay open: the client would find one closed in the moment in which it asks, and asks once.
  engine.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    engine.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use. Stop what listens there, or choose another: LOCAL_DYNAMODB_PORT=<port>.`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
    engine.listen(port, '127.0.0.1', resolve);
  });
  const endpoint = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
  const client = clientOf(endpoint);
  const transactions = new Transactions(clientOf(endpoint, keyOfTransactions));
  const close = async (): Promise<void> => {
    await transacted;
    // The engine would go on with a request on a database that is closed, and end the process.
    await settled();
    client.destroy();
    engine.closeAllConnections();
    await new Promise((resolve) => engine.close(resolve));
  };
  const wait = { client, maxWaitTime: 10, minDelay: 0.01, maxDelay: 0.1 };
  const create = async (definition: TableDefinition): Promise<void> => {
    const input = { ...definition };
    delete input.timeToLiveAttribute;
    await client.send(new CreateTableCommand(input));
    await waitUntilTableExists(wait, { TableName: input.TableName });
  };
  try {
    for (const definition of definitions) {
      const { TableName } = definition;
      const found = await describe(client, TableName);
      if (!found) await create(definition);
      else if (!isDeepStrictEqual(shapeOf(found), shapeOf(definition))) {
        throw new Error(
          `The kept table ${TableName} has other keys or indexes than its definition. ` +
            `Start with --fresh, or delete the folder ${folder}: both delete its items.`,
        );
      }
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    client,
    endpoint,
    close,
    empty: async () => {
      for (const definition of definitions) {
        const { TableName } = definition;
        await client.send(new DeleteTableCommand({ TableName }));
        await waitUntilTableNotExists(wait, { TableName });
        await create(definition);
      }
    },
  };
}

/** The SDK warns on Node.js 20 that it will drop it, once for each copy of it. This one is no concern of users. */
function clientOf(endpoint: string, accessKeyId = 'local'): DynamoDBClient {
  const name = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED';
  const { [name]: asked } = process.env;
  process.env[name] = 'true';
  try {
    return new DynamoDBClient({
      endpoint,
      region: 'local',
      credentials: { accessKeyId, secretAccessKey: 'local' },
      maxAttempts: 1,
    });
  } finally {
    if (asked === undefined) delete process.env[name];
    else process.env[name] = asked;
  }
}

async function describe(client: DynamoDBClient, TableName: string) {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** What two tables with the same keys and indexes have in common. */
function shapeOf(table: TableDescription): object {
  const { KeySchema, AttributeDefinitions = [], ...others } = table;
  const { GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] } = others;
  const indexes = [...GlobalSecondaryIndexes, ...LocalSecondaryIndexes].map((index) => {
    const { ProjectionType, NonKeyAttributes = [] } = index.Projection ?? {};
    const keys = index.KeySchema?.map(({ AttributeName, KeyType }) => [AttributeName, KeyType]);
    return JSON.stringify([index.IndexName, keys, ProjectionType, [...NonKeyAttributes].sort()]);
  });
  const types = AttributeDefinitions.map((each) => JSON.stringify(each));
  return { KeySchema, types: types.sort(), indexes: indexes.sort() };
}

/** How often expired items are looked for, in milliseconds. DynamoDB itself may take days. */
const interval = 60_000;

/** Deletes the items that have ended by their tables' time-to-live attributes, now and then. @returns what stops it */
export function deleteExpiredItems(
  client: DynamoDBClient,
  tables: readonly TableDefinition[],
  clock: Clock,
): () => Promise<void> {
  const sweep = async () => {
    for (const table of tables) await deleteExpired(client, table, clock.nowSeconds());
  };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(sweep).catch((error: Error) => console.error(error.message));
  }, interval);
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Deletes the items of a table that ended before a second since 1970. */
export async function deleteExpired(
  client: DynamoDBClient,
  { TableName, KeySchema = [], timeToLiveAttribute }: TableDefinition,
  now: number,
): Promise<void> {
  if (timeToLiveAttribute === undefined) return;
  const expired = {
    TableName,
    FilterExpression: '#end < :now',
    ExpressionAttributeNames: { '#end': timeToLiveAttribute },
    ExpressionAttributeValues: { ':now': { N: String(now) } },
  };
  const names = KeySchema.map(({ AttributeName = '' }) => AttributeName);
  for await (const { Items = [] } of paginateScan({ client }, expired)) {
    for (const item of Items) {
      const Key = Object.fromEntries(names.map((name) => [name, item[name]!]));
      await client.send(new DeleteItemCommand({ TableName, Key }));
    }
  }
}

/** Refuses web pages, other hosts, streams and the operations that the engine does not have, before it gets them. */
function refusalOf(request: IncomingMessage) {
  const { headers } = request;
  const forbid = (message: string) => ({ status: 403, __type: 'AccessDeniedException', message });
  const lack = (message: string) => ({ status: 400, __type: 'UnknownOperationException', message });
  if (!isLoopback(headers.host ?? '')) {
    return forbid('Only localhost and loopback addresses are served.');
  }
  if (headers.origin !== undefined) return forbid('Web pages cannot reach the tables.');
  if (String(headers['x-amz-target'] ?? '').startsWith('DynamoDBStreams')) {
    return lack('local-appsync has no streams: its engine dynalite has none.');
  }
  const operation = operationOf(request);
  if (!/^(Batch)?Execute/.test(operation)) return undefined;
  return lack(
    `${operation} is not supported by local-appsync: its engine dynalite has no PartiQL.`,
  );
}

function operationOf({ headers }: IncomingMessage): string {
  return String(headers['x-amz-target'] ?? '').split('.')[1] ?? '';
}

import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  waitUntilTableExists,
  waitUntilTableNotExists,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import type { TableDefinition } from '../definition/apiDefinition';
import { refusalOf } from './refusals';

/** The tables of an API, in an engine that speaks DynamoDB's protocol. */
export interface Tables {
  client: DynamoDBClient;
  /** Where AWS SDKs and the AWS CLI reach the tables. */
  endpoint: string;
  /** Deletes all items. */
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
  guard(engine);
  // Idle connections stay open: the client would find one closed in the moment in which it asks, and asks once.
  engine.keepAliveTimeout = 0;
  await listening(engine, port);
  const endpoint = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
  const client = new DynamoDBClient({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  const close = async (): Promise<void> => {
    client.destroy();
    engine.closeAllConnections();
    await new Promise((resolve) => engine.close(resolve));
  };
  try {
    for (const definition of definitions) await ensureTable(client, definition, folder);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    client,
    endpoint,
    close,
    empty: async () => {
      for (const definition of definitions) await recreate(client, definition);
    },
  };
}

/** Refuses what the engine must not see, or does not know, before it gets it. */
function guard(engine: Server): void {
  const answers = engine.listeners('request') as RequestListener[];
  engine.removeAllListeners('request');
  engine.on('request', (request, response) => {
    const refusal = refusalOf(request);
    if (!refusal) return answers.forEach((answer) => answer(request, response));
    response.writeHead(refusal.status, { 'Content-Type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify({ __type: refusal.type, message: refusal.message }));
  });
}

async function ensureTable(
  client: DynamoDBClient,
  definition: TableDefinition,
  folder = '',
): Promise<void> {
  const found = await describe(client, definition.TableName);
  if (!found) return create(client, definition);
  if (isDeepStrictEqual(shapeOf(found), shapeOf(definition))) return;
  throw new Error(
    `The kept table ${definition.TableName} has other keys or indexes than its definition. ` +
      `Start with --fresh, or delete the folder ${folder}: both delete its items.`,
  );
}

async function describe(
  client: DynamoDBClient,
  name: string,
): Promise<TableDescription | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    return Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

type Shaped = Pick<
  TableDescription,
  'KeySchema' | 'AttributeDefinitions' | 'GlobalSecondaryIndexes'
>;

/** What two tables with the same keys and indexes have in common. */
function shapeOf({ KeySchema, AttributeDefinitions, GlobalSecondaryIndexes }: Shaped): object {
  const indexes = (GlobalSecondaryIndexes ?? []).map((index) => ({
    name: index.IndexName,
    keys: index.KeySchema,
    type: index.Projection?.ProjectionType,
    attributes: [...(index.Projection?.NonKeyAttributes ?? [])].sort(),
  }));
  return {
    keys: KeySchema,
    types: (AttributeDefinitions ?? []).map((each) => JSON.stringify(each)).sort(),
    indexes: indexes.sort((one, other) => (one.name! < other.name! ? -1 : 1)),
  };
}

async function create(client: DynamoDBClient, definition: TableDefinition): Promise<void> {
  const input = { ...definition };
  delete input.timeToLiveAttribute;
  await client.send(new CreateTableCommand(input));
  const wait = { client, maxWaitTime: 10, minDelay: 0.01, maxDelay: 0.1 };
  await waitUntilTableExists(wait, { TableName: definition.TableName });
}

async function recreate(client: DynamoDBClient, definition: TableDefinition): Promise<void> {
  await client.send(new DeleteTableCommand({ TableName: definition.TableName }));
  const wait = { client, maxWaitTime: 10, minDelay: 0.01, maxDelay: 0.1 };
  await waitUntilTableNotExists(wait, { TableName: definition.TableName });
  await create(client, definition);
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use. Stop what listens there, or choose another: LOCAL_DYNAMODB_PORT=<port>.`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

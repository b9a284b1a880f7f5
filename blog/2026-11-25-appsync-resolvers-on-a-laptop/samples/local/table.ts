// Carries out AppSync's request objects on a DynamoDB that runs in this process.
import { isDeepStrictEqual } from 'node:util';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ConditionalCheckFailedException,
  CreateTableCommand,
  DeleteItemCommand,
  DynamoDBClient,
  DynamoDBServiceException,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
  waitUntilTableExists,
  type CreateTableCommandInput,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import dynalite from 'dynalite';
import type { Expression, Query, Request, Typed } from './dynamodb';

/** What AppSync adds to the context of the response handler. */
export type Answer = {
  result: unknown;
  error?: { type: string; message: string };
};

export class LocalTable {
  readonly #server: Server;
  readonly #client: DynamoDBClient;
  readonly #name: string;

  private constructor(server: Server, client: DynamoDBClient, name: string) {
    this.#server = server;
    this.#client = client;
    this.#name = name;
  }

  /** A DynamoDB with one empty table. */
  static async open(definition: CreateTableCommandInput): Promise<LocalTable> {
    const server = dynalite({ createTableMs: 0 });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const client = new DynamoDBClient({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
    });
    await client.send(new CreateTableCommand(definition));
    const name = definition.TableName ?? '';
    await waitUntilTableExists(
      { client, maxWaitTime: 5, minDelay: 1 },
      { TableName: name },
    );
    return new LocalTable(server, client, name);
  }

  close(): void {
    this.#client.destroy();
    this.#server.close();
  }

  // #region run
  /** What AppSync's data source would answer. */
  async run(request: Request): Promise<Answer> {
    try {
      return { result: await this.#send(request) };
    } catch (cause) {
      if (!(cause instanceof DynamoDBServiceException)) throw cause;
      const error = { type: `DynamoDB:${cause.name}`, message: cause.message };
      if (
        !(cause instanceof ConditionalCheckFailedException) ||
        request.operation === 'Query'
      ) {
        return { result: null, error };
      }
      // A failed condition makes AppSync look at the item, which may be as it
      // should be.
      const current = await this.#get(request.key);
      if (isAsWanted(request, current)) return { result: current };
      return { result: current, error };
    }
  }
  // #endregion

  async #send(request: Request): Promise<unknown> {
    if (request.operation === 'Query') return this.#query(request);
    const { key, condition } = request;
    const base = { TableName: this.#name, ...asCondition(condition) };
    switch (request.operation) {
      case 'PutItem': {
        const Item = { ...request.attributeValues, ...key };
        await this.#client.send(new PutItemCommand({ ...base, Item }));
        return unmarshall(Item);
      }
      case 'UpdateItem': {
        const { Attributes } = await this.#client.send(
          new UpdateItemCommand({
            ...base,
            Key: key,
            UpdateExpression: request.update.expression,
            ExpressionAttributeNames: orNone({
              ...condition?.expressionNames,
              ...request.update.expressionNames,
            }),
            ExpressionAttributeValues: orNone({
              ...condition?.expressionValues,
              ...request.update.expressionValues,
            }),
            ReturnValues: 'ALL_NEW',
          }),
        );
        return unmarshall(Attributes ?? {});
      }
      case 'DeleteItem': {
        const { Attributes } = await this.#client.send(
          new DeleteItemCommand({ ...base, Key: key, ReturnValues: 'ALL_OLD' }),
        );
        return Attributes ? unmarshall(Attributes) : null;
      }
    }
  }

  async #query({ query, filter, index, limit, nextToken, ...rest }: Query) {
    const { Items, LastEvaluatedKey } = await this.#client.send(
      new QueryCommand({
        TableName: this.#name,
        IndexName: index,
        KeyConditionExpression: query.expression,
        FilterExpression: filter?.expression,
        ExpressionAttributeNames: orNone({
          ...query.expressionNames,
          ...filter?.expressionNames,
        }),
        ExpressionAttributeValues: orNone({
          ...query.expressionValues,
          ...filter?.expressionValues,
        }),
        Limit: limit,
        ExclusiveStartKey: nextToken
          ? (JSON.parse(atob(nextToken)) as Typed)
          : undefined,
        ScanIndexForward: rest.scanIndexForward,
        ConsistentRead: rest.consistentRead,
      }),
    );
    return {
      items: (Items ?? []).map((item) => unmarshall(item)),
      nextToken: LastEvaluatedKey
        ? btoa(JSON.stringify(LastEvaluatedKey))
        : null,
    };
  }

  async #get(key: Typed): Promise<Record<string, unknown> | null> {
    const { Item } = await this.#client.send(
      new GetItemCommand({
        TableName: this.#name,
        Key: key,
        ConsistentRead: true,
      }),
    );
    return Item ? unmarshall(Item) : null;
  }
}

// #region wanted
/**
 * Whether the item is already what the request was to make of it. AppSync
 * counts that as a success, except for an update, of which it cannot tell.
 */
function isAsWanted(
  request: Exclude<Request, Query>,
  current: object | null,
): boolean {
  if (request.operation === 'DeleteItem') return current === null;
  if (request.operation === 'UpdateItem' || current === null) return false;
  const wanted = unmarshall({ ...request.attributeValues, ...request.key });
  return isDeepStrictEqual(current, wanted);
}
// #endregion

function asCondition(condition: Expression | undefined) {
  if (!condition) return {};
  return {
    ConditionExpression: condition.expression,
    ExpressionAttributeNames: orNone(condition.expressionNames),
    ExpressionAttributeValues: orNone(condition.expressionValues),
  };
}

/** DynamoDB refuses an empty list of names or values. */
const orNone = <T extends object>(list: T): T | undefined =>
  Object.keys(list).length > 0 ? list : undefined;

import {
  type AttributeValue,
  type CancellationReason,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  DynamoDBServiceException,
  GetItemCommand,
  type GetItemInput,
  PutItemCommand,
  type TransactGetItemsInput,
  TransactionCanceledException,
  type TransactWriteItem,
  type TransactWriteItemsInput,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';

// What the engine lacks, made of its single operations. The caller sees to it that nothing else reaches the engine
// meanwhile, so nobody sees a transaction half done:
// https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html

type Item = Record<string, AttributeValue>;

/** An answer in DynamoDB's protocol. */
export interface TableAnswer {
  status: number;
  body: object;
}

const greatestCount = 100;
/** For how long a token stands for one request, in milliseconds. */
const tokenLifetime = 10 * 60_000;

export class Transactions {
  /** The requests that were carried out, by their tokens: a second try does not write again. */
  readonly #done = new Map<string, { request: string; at: number }>();

  constructor(private readonly client: DynamoDBClient) {}

  async answer(operation: string, input: object): Promise<TableAnswer> {
    try {
      const { TransactItems: items = [] } = input as { TransactItems?: object[] };
      if (items.length === 0 || items.length > greatestCount) throw wrongCount(items.length);
      const asked = Object.entries(input).find(
        ([name, value]) => name.startsWith('Return') && value !== 'NONE',
      );
      if (asked)
        throw invalid('ValidationException', `local-appsync does not support ${asked[0]}.`);
      const body =
        operation === 'TransactGetItems'
          ? await this.#get(input as TransactGetItemsInput)
          : await this.#write(input as TransactWriteItemsInput);
      return { status: 200, body };
    } catch (error) {
      if (!(error instanceof DynamoDBServiceException)) throw error;
      const { name, message, $metadata } = error;
      const { CancellationReasons } = error as Partial<TransactionCanceledException>;
      const told = { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message };
      const body = CancellationReasons ? { ...told, Message: message, CancellationReasons } : told;
      return { status: $metadata.httpStatusCode ?? 400, body };
    }
  }

  async #get({ TransactItems = [] }: TransactGetItemsInput): Promise<object> {
    refuseTwice(TransactItems.map(({ Get }) => idOf(Get?.TableName, Get?.Key ?? {})));
    const Responses: { Item?: Item }[] = [];
    for (const { Get } of TransactItems) {
      const Item = await this.#read(Get!);
      Responses.push(Item ? { Item } : {});
    }
    return { Responses };
  }

  async #read(input: GetItemInput): Promise<Item | undefined> {
    return (await this.client.send(new GetItemCommand({ ...input, ConsistentRead: true }))).Item;
  }

  async #write(input: TransactWriteItemsInput): Promise<object> {
    const { ClientRequestToken: token, ...rest } = input;
    const request = JSON.stringify(rest);
    const done = token === undefined ? undefined : this.#done.get(token);
    if (done && Date.now() - done.at < tokenLifetime) {
      if (done.request === request) return {};
      throw invalid('IdempotentParameterMismatchException', 'The token is of another request.');
    }
    await this.#writeAll(input.TransactItems ?? []);
    if (token !== undefined) this.#done.set(token, { request, at: Date.now() });
    return {};
  }

  async #writeAll(items: readonly TransactWriteItem[]): Promise<void> {
    const targets: Target[] = [];
    for (const item of items) targets.push(await this.#targetOf(item));
    refuseTwice(targets.map(({ TableName, key }) => idOf(TableName, key)));
    const reasons: CancellationReason[] = [];
    const written: Target[] = [];
    try {
      for (const [index, item] of items.entries()) {
        const target = targets[index]!;
        // Whatever happens, it is as it was afterwards, or the transaction is done.
        written.push(target);
        reasons.push(await this.#try(item, target));
        if (item.ConditionCheck) await this.#restore(target);
      }
      if (reasons.some(({ Code }) => Code !== 'None')) throw cancellation(reasons);
    } catch (error) {
      for (const target of written) await this.#restore(target);
      throw error;
    }
  }

  async #targetOf(item: TransactWriteItem): Promise<Target> {
    const { Put, Update, Delete, ConditionCheck } = item;
    const given = Put ?? Update ?? Delete ?? ConditionCheck;
    if (!given || Object.keys(item).length !== 1) {
      const message = 'TransactItems can only contain one of Check, Put, Update or Delete';
      throw invalid('ValidationException', message);
    }
    const { TableName } = given;
    let key = (Update ?? Delete ?? ConditionCheck)?.Key ?? {};
    if (Put) {
      const { Table } = await this.client.send(new DescribeTableCommand({ TableName }));
      const names = (Table?.KeySchema ?? []).map(({ AttributeName = '' }) => AttributeName);
      key = Object.fromEntries(names.map((name) => [name, Put.Item?.[name] as AttributeValue]));
    }
    return { TableName: TableName!, key, old: await this.#read({ TableName, Key: key }) };
  }

  /** @returns why the item keeps the transaction from being done; the code `None` if it does not */
  async #try(
    { Put, Update, Delete, ConditionCheck }: TransactWriteItem,
    { old }: Target,
  ): Promise<CancellationReason> {
    const given = (Put ?? Update ?? Delete ?? ConditionCheck)!;
    const { ReturnValuesOnConditionCheckFailure: shown, ...input } = given;
    try {
      if (Put) await this.client.send(new PutItemCommand(input as typeof Put));
      else if (Delete) await this.client.send(new DeleteItemCommand(input as typeof Delete));
      // An update without changes checks the condition alone.
      else await this.client.send(new UpdateItemCommand(input as typeof Update & object));
      return { Code: 'None' };
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) {
        const reason = {
          Code: 'ConditionalCheckFailed',
          Message: 'The conditional request failed',
        };
        return { ...reason, ...(shown === 'ALL_OLD' && old && { Item: old }) };
      }
      const { name, message: Message } = error as Error;
      // What is wrong with an expression itself is refused before anything is tried.
      if (name !== 'ValidationException' || /expression|ExpressionAttribute/i.test(Message)) {
        throw error;
      }
      return { Code: 'ValidationError', Message };
    }
  }

  async #restore({ TableName, key: Key, old: Item }: Target): Promise<void> {
    if (Item) await this.client.send(new PutItemCommand({ TableName, Item }));
    else await this.client.send(new DeleteItemCommand({ TableName, Key }));
  }
}

/** An item that a transaction writes or checks. */
interface Target {
  TableName: string;
  key: Item;
  /** The item before the transaction. */
  old: Item | undefined;
}

function cancellation(CancellationReasons: CancellationReason[]): TransactionCanceledException {
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new TransactionCanceledException({ message, CancellationReasons, $metadata: {} });
}

function idOf(table: string | undefined, key: Item): string {
  return JSON.stringify([table, Object.entries(key).sort()]);
}

/** No cancellation, as measured: https://github.com/getmoto/moto/pull/7378 */
function refuseTwice(ids: readonly string[]): void {
  if (new Set(ids).size === ids.length) return;
  const message = 'Transaction request cannot include multiple operations on one item';
  throw invalid('ValidationException', message);
}

function wrongCount(count: number): DynamoDBServiceException {
  const limit =
    count === 0 ? 'greater than or equal to 1' : `less than or equal to ${greatestCount}`;
  const problem =
    "1 validation error detected: Value at 'transactItems' failed to satisfy constraint";
  return invalid('ValidationException', `${problem}: Member must have length ${limit}`);
}

function invalid(name: string, message: string): DynamoDBServiceException {
  return new DynamoDBServiceException({ name, message, $fault: 'client', $metadata: {} });
}

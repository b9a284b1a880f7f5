import {
  isRemoval,
  type Condition,
  type Item,
  type Query,
  type Request,
} from './dynamodb';

export type Answer = {
  result: unknown;
  error?: { type: string; message: string };
};

const FAILED = {
  type: 'DynamoDB:ConditionalCheckFailedException',
  message:
    'The conditional request failed (Service: DynamoDb, role/reading-list)',
};
const keyOf = ({ pk, sk }: Item) => `${String(pk)}\n${String(sk)}`;

/** A table in memory that answers as AppSync's DynamoDB data source does. */
export class MemoryTable {
  readonly items = new Map<string, Item>();

  run(request: Request): Answer {
    if (request.operation === 'Query') return { result: this.#query(request) };
    const key = keyOf(request.key);
    const current = this.items.get(key);
    if (!holds(request.condition, current)) {
      // Deleting what is gone already counts as done. Otherwise the error comes
      // together with the item as it is now:
      // https://docs.aws.amazon.com/appsync/latest/devguide/js-aws-appsync-resolver-reference-dynamodb-condition-expressions.html
      if (request.operation === 'DeleteItem' && !current)
        return { result: null };
      return { result: current ?? null, error: FAILED };
    }
    if (request.operation === 'DeleteItem') {
      this.items.delete(key);
      return { result: current ?? null };
    }
    const item: Item = { ...current, ...request.key };
    const changes =
      request.operation === 'PutItem' ? request.item : request.update;
    for (const [name, value] of Object.entries(changes)) {
      if (isRemoval(value)) delete item[name];
      else item[name] = value;
    }
    this.items.set(key, item);
    return { result: item };
  }

  #query({ query, index, limit, nextToken, scanIndexForward }: Query) {
    const sortKey = index === 'shelf' ? 'addedAt' : 'sk';
    const found = [...this.items.values()]
      .filter((item) =>
        Object.entries(query).every(([name, { eq, beginsWith }]) =>
          beginsWith === undefined
            ? item[name] === eq
            : String(item[name]).startsWith(beginsWith),
        ),
      )
      .sort((a, b) => (String(a[sortKey]) < String(b[sortKey]) ? -1 : 1));
    if (scanIndexForward === false) found.reverse();
    const start = Number(nextToken ?? 0);
    const end = start + limit;
    return {
      items: found.slice(start, end),
      nextToken: end < found.length ? String(end) : null,
    };
  }
}

function holds(condition: Condition, item: Item | undefined): boolean {
  return Object.entries(condition).every(([name, { eq, attributeExists }]) =>
    attributeExists === undefined
      ? item?.[name] === eq
      : (item?.[name] !== undefined) === attributeExists,
  );
}

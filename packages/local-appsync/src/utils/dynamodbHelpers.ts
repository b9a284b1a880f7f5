// What the module @aws-appsync/utils/dynamodb exports:
// https://docs.aws.amazon.com/appsync/latest/devguide/built-in-modules-js.html
import { toAttributes } from './attributeValues';
import { Draft, toExpression, type Expression } from './expressions';

type Values = Record<string, unknown>;

interface WriteInput {
  key: Values;
  condition?: object | null;
}

interface ReadInput {
  projection?: string[];
  [option: string]: unknown;
}

type PageInput = ReadInput & { filter?: object | null; query?: object };

interface TransactInput {
  items: Record<string, WriteInput & { table: string; item?: Values; update?: Values }>[];
}

/** The mark of what `operations` makes. It goes through JSON, so it cannot be a symbol. */
const mark = '$appsync:operation';
type Operation = { [mark]: string; value?: unknown; index?: number };
const operation = (name: string) => (value?: unknown, index?: number) =>
  ({ [mark]: name, value, index }) satisfies Operation;

/** Says how `update` changes an attribute. */
export const operations = Object.fromEntries(
  ['add', 'remove', 'replace', 'increment', 'decrement', 'append', 'prepend', 'updateListItem'].map(
    (name) => [name, operation(name)],
  ),
);

/** Writes request objects for the data source DynamoDB, each from what its helper takes. */
export const dynamodbHelpers = {
  get: ({ key, projection, ...options }: ReadInput & { key: Values }) => ({
    operation: 'GetItem',
    key: toAttributes(key),
    ...projected(projection),
    ...options,
  }),
  put: ({ item, ...input }: WriteInput & { item: Values }) => ({
    operation: 'PutItem',
    ...write(input),
    attributeValues: toAttributes(item),
  }),
  remove: (input: WriteInput) => ({ operation: 'DeleteItem', ...write(input) }),
  update: ({ update, ...input }: WriteInput & { update: Values }) => ({
    operation: 'UpdateItem',
    ...write(input),
    update: updateExpression(update),
  }),
  query: ({ query, ...input }: PageInput) => ({
    operation: 'Query',
    query: toExpression('key', query ?? {}),
    ...page(input),
  }),
  scan: (input: PageInput) => ({ operation: 'Scan', ...page(input) }),
  sync: (input: PageInput) => ({ operation: 'Sync', ...page(input) }),
  batchGet: ({ tables }: { tables: Record<string, ReadInput & { keys: Values[] }> }) => ({
    operation: 'BatchGetItem',
    tables: mapped(tables, ({ keys, projection, ...options }) => ({
      keys: keys.map(toAttributes),
      ...projected(projection),
      ...options,
    })),
  }),
  batchPut: ({ tables }: { tables: Record<string, Values[]> }) => ({
    operation: 'BatchPutItem',
    tables: mapped(tables, (items) => items.map(toAttributes)),
  }),
  batchDelete: ({ tables }: { tables: Record<string, Values[]> }) => ({
    operation: 'BatchDeleteItem',
    tables: mapped(tables, (keys) => keys.map(toAttributes)),
  }),
  transactGet: (input: object) => ({ operation: 'TransactGetItems', transactItems: input }),
  transactWrite: (input: TransactInput) => ({
    operation: 'TransactWriteItems',
    transactItems: input.items,
  }),
  toStringSet: (list: string[]) => ({ SS: list }),
  toNumberSet: (list: number[]) => ({ NS: list.map(String) }),
  toBinarySet: (list: string[]) => ({ BS: list }),
};

function write({ key, condition, ...options }: WriteInput) {
  return {
    key: toAttributes(key),
    ...(condition && { condition: toExpression('condition', condition) }),
    ...options,
  };
}

function page({ filter, projection, ...options }: PageInput) {
  return {
    ...options,
    ...(filter && { filter: toExpression('filter', filter) }),
    ...projected(projection),
  };
}

function projected(paths: string[] | undefined) {
  if (!paths) return {};
  const draft = new Draft('projection');
  const expression = paths.map((path) => draft.name(path)).join(', ');
  return { projection: { expression, expressionNames: draft.names } };
}

/** Changes what there is of each table. */
export function mapped<T, R>(
  tables: Record<string, T>,
  change: (table: T) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(tables).map(([name, each]) => [name, change(each)]));
}

type Clause = 'SET' | 'REMOVE' | 'ADD';

function updateExpression(update: Values): Expression {
  const draft = new Draft('update');
  const clauses: Record<Clause, string[]> = { SET: [], REMOVE: [], ADD: [] };
  addChanges('', update, draft, clauses);
  const written = Object.entries(clauses).filter(([, parts]) => parts.length > 0);
  return draft.finish(written.map(([clause, parts]) => `${clause} ${parts.join(', ')}`).join(' '));
}

function addChanges(
  prefix: string,
  update: Values,
  draft: Draft,
  clauses: Record<Clause, string[]>,
): void {
  for (const [attribute, value] of Object.entries(update)) {
    if (value === undefined) continue;
    const path = prefix + attribute;
    if (isOperation(value)) addOperation(draft.name(path), value, draft, clauses);
    else if (containsOperation(value)) addChanges(`${path}.`, value as Values, draft, clauses);
    else clauses.SET.push(`${draft.name(path)} = ${draft.value(value)}`);
  }
}

function addOperation(
  name: string,
  { [mark]: kind, value, index }: Operation,
  draft: Draft,
  clauses: Record<Clause, string[]>,
): void {
  const list = () => `if_not_exists(${name}, ${draft.value([])})`;
  const number = () => `if_not_exists(${name}, ${draft.value(0)})`;
  if (kind === 'remove') clauses.REMOVE.push(name);
  else if (kind === 'add') clauses.ADD.push(`${name} ${draft.value(value)}`);
  else if (kind === 'replace') clauses.SET.push(`${name} = ${draft.value(value)}`);
  else if (kind === 'updateListItem') {
    clauses.SET.push(`${name}[${index ?? 0}] = ${draft.value(value)}`);
  } else if (kind === 'increment') {
    clauses.SET.push(`${name} = ${number()} + ${draft.value(value ?? 1)}`);
  } else if (kind === 'decrement') {
    clauses.SET.push(`${name} = ${number()} - ${draft.value(value ?? 1)}`);
  } else if (kind === 'append') {
    clauses.SET.push(`${name} = list_append(${list()}, ${draft.value(value)})`);
  } else clauses.SET.push(`${name} = list_append(${draft.value(value)}, ${list()})`);
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, mark);
}

function containsOperation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).some((each) => isOperation(each) || containsOperation(each));
}

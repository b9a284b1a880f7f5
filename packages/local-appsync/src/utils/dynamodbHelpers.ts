import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

export type Attributes = Record<string, AttributeValue>;

/** Writes a value of JSON as DynamoDB's typed value; values that are undefined are left out. */
export function toAttributeValue(value: unknown): AttributeValue {
  return toAttributes({ value })['value'] ?? { NULL: true };
}

/** Writes the members of an object as DynamoDB's typed values. */
export function toAttributes(item: object): Attributes {
  return marshallTyped(item) as Attributes;
}

/** Reads typed values as JSON: sets become lists, binary values base64. */
export function fromAttributes(item: Attributes): Record<string, unknown> {
  return plain(unmarshall(item)) as Record<string, unknown>;
}

/** Sets have no form in JSON: `util.dynamodb.toStringSet` makes them typed already, and they stay as they are. */
function marshallTyped(item: object): object {
  return Object.fromEntries(
    Object.entries(item)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, isTypedSet(value) ? value : marshalled(value)]),
  );
}

function marshalled(value: unknown): unknown {
  if (Array.isArray(value)) return { L: value.map((each) => marshalled(each)) };
  if (typeof value === 'object' && value !== null) return { M: marshallTyped(value) };
  return marshall({ value })['value'];
}

function isTypedSet(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  const [name, members] = entries[0] ?? [];
  return entries.length === 1 && ['SS', 'NS', 'BS'].includes(name!) && Array.isArray(members);
}

function plain(value: unknown): unknown {
  if (value instanceof Set) return [...value].map(plain);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
  }
  return value;
}

/** An expression of DynamoDB with its placeholders, as request objects carry it. */
export interface Expression {
  expression: string;
  expressionNames?: Record<string, string>;
  expressionValues?: Attributes;
}

type Operand = unknown;
type Comparison = (name: string, operand: Operand, draft: Draft) => string;

const comparisons: Readonly<Record<string, Comparison>> = {
  eq: (name, operand, draft) => `${name} = ${draft.value(operand)}`,
  ne: (name, operand, draft) => `${name} <> ${draft.value(operand)}`,
  lt: (name, operand, draft) => `${name} < ${draft.value(operand)}`,
  le: (name, operand, draft) => `${name} <= ${draft.value(operand)}`,
  gt: (name, operand, draft) => `${name} > ${draft.value(operand)}`,
  ge: (name, operand, draft) => `${name} >= ${draft.value(operand)}`,
  in: (name, operand, draft) => `${name} IN (${draft.values(operand).join(', ')})`,
  between: (name, operand, draft) => `${name} BETWEEN ${draft.values(operand).join(' AND ')}`,
  beginsWith: (name, operand, draft) => `begins_with(${name}, ${draft.value(operand)})`,
  contains: (name, operand, draft) => `contains(${name}, ${draft.value(operand)})`,
  notContains: (name, operand, draft) => `NOT contains(${name}, ${draft.value(operand)})`,
  attributeExists: (name, operand) =>
    `${operand === false ? 'attribute_not_exists' : 'attribute_exists'}(${name})`,
  attributeType: (name, operand, draft) =>
    `attribute_type(${name}, ${draft.value(attributeTypes[String(operand)] ?? operand)})`,
};

const attributeTypes: Readonly<Record<string, string>> = {
  _null: 'NULL',
  string: 'S',
  stringSet: 'SS',
  number: 'N',
  numberSet: 'NS',
  binary: 'B',
  binarySet: 'BS',
  boolean: 'BOOL',
  list: 'L',
  map: 'M',
};

/** Collects the names and values of expressions. A request has several, so each has a prefix of its own. */
class Draft {
  readonly names: Record<string, string> = {};
  readonly written: Attributes = {};
  #next = 0;

  constructor(private readonly prefix: string) {}

  /** Names an attribute, or a path with dots into a map, by placeholders: no word is reserved then. */
  name(path: string): string {
    return path
      .split('.')
      .map((part) => {
        const [, attribute = part, index = ''] = /^(.*?)((?:\[\d+\])*)$/.exec(part) ?? [];
        let placeholder = `#${this.prefix}_${attribute.replace(/\W/g, '_')}`;
        while ((this.names[placeholder] ?? attribute) !== attribute) placeholder += '_';
        this.names[placeholder] = attribute;
        return placeholder + index;
      })
      .join('.');
  }

  value(operand: Operand): string {
    const placeholder = `:${this.prefix}_${this.#next}`;
    this.#next += 1;
    this.written[placeholder] = toAttributeValue(operand);
    return placeholder;
  }

  values(operands: Operand): string[] {
    return (operands as unknown[]).map((operand) => this.value(operand));
  }

  finish(expression: string): Expression {
    return {
      expression,
      ...(Object.keys(this.names).length > 0 && { expressionNames: this.names }),
      ...(Object.keys(this.written).length > 0 && { expressionValues: this.written }),
    };
  }
}

/**
 * Writes a filter or condition such as `{ title: { contains: 'Hello' }, or: […] }` as DynamoDB's expression.
 * @param prefix begins its placeholders
 * @throws Error naming an operator that does not exist
 */
export function toExpression(prefix: string, filter: object): Expression {
  const draft = new Draft(prefix);
  return draft.finish(conjunction(filter, draft));
}

function conjunction(filter: object, draft: Draft): string {
  return Object.entries(filter)
    .filter(([, rule]) => rule !== null && rule !== undefined)
    .map(([name, rule]) => part(name, rule as object, draft))
    .join(' AND ');
}

function part(name: string, rule: object, draft: Draft): string {
  const group = (joint: string) =>
    `(${[rule]
      .flat()
      .map((each) => `(${conjunction(each as object, draft)})`)
      .join(joint)})`;
  if (name === 'and') return group(' AND ');
  if (name === 'or') return group(' OR ');
  if (name === 'not') return `(NOT (${conjunction(rule, draft)}))`;
  return Object.entries(rule)
    .filter(([, operand]) => operand !== undefined)
    .map(([operator, operand]) => {
      const comparison = comparisons[operator];
      if (!comparison) throw new Error(`${name}: the operator ${operator} does not exist.`);
      return `(${comparison(draft.name(name), operand, draft)})`;
    })
    .join(' AND ');
}

// What the module @aws-appsync/utils/dynamodb exports:
// https://docs.aws.amazon.com/appsync/latest/devguide/built-in-modules-js.html

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

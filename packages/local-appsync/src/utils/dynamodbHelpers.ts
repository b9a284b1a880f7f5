import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

export type Attributes = Record<string, AttributeValue>;

/** Writes a value of JSON as DynamoDB's typed value. */
export function toAttributeValue(value: unknown): AttributeValue {
  // Sets have no form in JSON: `util.dynamodb.toStringSet` makes them typed already, and they stay as they are.
  if (isTypedSet(value)) return value;
  if (Array.isArray(value)) return { L: value.map((each) => toAttributeValue(each)) };
  if (typeof value === 'object' && value !== null) return { M: toAttributes(value) };
  return marshall({ value: value ?? null })['value']!;
}

/** Writes the members of an object as DynamoDB's typed values; those that are undefined are left out. */
export function toAttributes(item: object): Attributes {
  const given = Object.entries(item).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, toAttributeValue(value)]));
}

/** Reads typed values as JSON: sets become lists, binary values base64. */
export function fromAttributes(item: Attributes): Record<string, unknown> {
  return mapped(unmarshall(item), plain);
}

function isTypedSet(value: unknown): value is AttributeValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const [[name = '', members] = [], ...others] = Object.entries(value);
  return others.length === 0 && ['SS', 'NS', 'BS'].includes(name) && Array.isArray(members);
}

function plain(value: unknown): unknown {
  if (value instanceof Set) return [...value].map(plain);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null ? mapped(value as Values, plain) : value;
}

/** An expression of DynamoDB with its placeholders, as request objects carry it. */
export interface Expression {
  expression: string;
  expressionNames?: Record<string, string>;
  expressionValues?: Attributes;
}

type Comparison = (name: string, operand: unknown, draft: Draft) => string;

const compare =
  (sign: string): Comparison =>
  (name, operand, draft) =>
    `${name} ${sign} ${draft.value(operand)}`;
const call =
  (fn: string): Comparison =>
  (name, operand, draft) =>
    `${fn}(${name}, ${draft.value(operand)})`;

const comparisons: Readonly<Record<string, Comparison>> = {
  eq: compare('='),
  ne: compare('<>'),
  lt: compare('<'),
  le: compare('<='),
  gt: compare('>'),
  ge: compare('>='),
  in: (name, operand, draft) => `${name} IN (${draft.values(operand).join(', ')})`,
  between: (name, operand, draft) => `${name} BETWEEN ${draft.values(operand).join(' AND ')}`,
  beginsWith: call('begins_with'),
  contains: call('contains'),
  notContains: call('NOT contains'),
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

  value(operand: unknown): string {
    const placeholder = `:${this.prefix}_${Object.keys(this.written).length}`;
    this.written[placeholder] = toAttributeValue(operand);
    return placeholder;
  }

  values(operands: unknown): string[] {
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
  return draft.finish(termsOf(filter, draft).join(' AND '));
}

/** Writes what must all hold, each in parentheses. */
function termsOf(filter: object, draft: Draft): string[] {
  return Object.entries(filter).flatMap(([name, rule]: [string, object | null | undefined]) => {
    if (rule === null || rule === undefined) return [];
    if (name === 'not') return [`(NOT ${joined(termsOf(rule, draft), ' AND ')})`];
    if (name === 'and' || name === 'or') {
      const parts = [rule].flat().map((each) => joined(termsOf(each, draft), ' AND '));
      return [joined(parts, ` ${name.toUpperCase()} `)];
    }
    return Object.entries(rule)
      .filter(([, operand]) => operand !== undefined)
      .map(([operator, operand]) => {
        const comparison = comparisons[operator];
        if (!comparison) throw new Error(`${name}: the operator ${operator} does not exist.`);
        return `(${comparison(draft.name(name), operand, draft)})`;
      });
  });
}

/** DynamoDB refuses redundant parentheses. */
function joined(terms: readonly string[], joint: string): string {
  return terms.length === 1 ? terms[0]! : `(${terms.join(joint)})`;
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
  filter?: object | null;
  [option: string]: unknown;
}

/** The mark of what `operations` makes. It goes through JSON, so it cannot be a symbol. */
const mark = '$appsync:operation';
type Operation = { [mark]: keyof typeof changes; value?: unknown; index?: number };
type Clause = 'SET' | 'REMOVE' | 'ADD';
type Change = (name: string, value: unknown, draft: Draft, index?: number) => [Clause, string];

/** How each operation changes an attribute. */
const changes = {
  add: (name, value, draft) => ['ADD', `${name} ${draft.value(value)}`],
  remove: (name) => ['REMOVE', name],
  replace: (name, value, draft) => ['SET', `${name} = ${draft.value(value)}`],
  increment: (name, value, draft) => [
    'SET',
    `${name} = if_not_exists(${name}, ${draft.value(0)}) + ${draft.value(value ?? 1)}`,
  ],
  decrement: (name, value, draft) => [
    'SET',
    `${name} = if_not_exists(${name}, ${draft.value(0)}) - ${draft.value(value ?? 1)}`,
  ],
  append: (name, value, draft) => [
    'SET',
    `${name} = list_append(if_not_exists(${name}, ${draft.value([])}), ${draft.value(value)})`,
  ],
  prepend: (name, value, draft) => [
    'SET',
    `${name} = list_append(${draft.value(value)}, if_not_exists(${name}, ${draft.value([])}))`,
  ],
  updateListItem: (name, value, draft, index) => [
    'SET',
    `${name}[${index ?? 0}] = ${draft.value(value)}`,
  ],
} satisfies Record<string, Change>;

/** Says how `update` changes an attribute. */
export const operations = mapped(
  changes as Record<string, Change>,
  (_, name) => (value?: unknown, index?: number) => ({ [mark]: name, value, index }),
);

/** Writes request objects for the data source DynamoDB, each from what its helper takes. */
export const dynamodbHelpers = {
  get: ({ key, ...input }: ReadInput & { key: Values }) => ({
    operation: 'GetItem',
    key: toAttributes(key),
    ...page(input),
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
  query: ({ query, ...input }: ReadInput) => ({
    operation: 'Query',
    query: toExpression('key', (query ?? {}) as object),
    ...page(input),
  }),
  scan: (input: ReadInput) => ({ operation: 'Scan', ...page(input) }),
  sync: (input: ReadInput) => ({ operation: 'Sync', ...page(input) }),
  batchGet: ({ tables }: { tables: Record<string, ReadInput & { keys: Values[] }> }) => ({
    operation: 'BatchGetItem',
    tables: mapped(tables, ({ keys, ...input }) => ({
      keys: keys.map(toAttributes),
      ...page(input),
    })),
  }),
  batchPut: batchWrite('BatchPutItem'),
  batchDelete: batchWrite('BatchDeleteItem'),
  transactGet: (input: object) => ({ operation: 'TransactGetItems', transactItems: input }),
  transactWrite: (input: object) => ({ operation: 'TransactWriteItems', transactItems: input }),
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

function page({ filter, projection, ...options }: ReadInput) {
  const draft = new Draft('projection');
  const expression = projection?.map((path) => draft.name(path)).join(', ');
  return {
    ...options,
    ...(filter && { filter: toExpression('filter', filter) }),
    ...(projection && { projection: { expression, expressionNames: draft.names } }),
  };
}

function batchWrite(operation: string) {
  return ({ tables }: { tables: Record<string, Values[]> }) => ({
    operation,
    tables: mapped(tables, (items) => items.map(toAttributes)),
  });
}

/** Changes what there is by each name. */
export function mapped<T, R>(
  all: Record<string, T>,
  change: (each: T, name: string) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(all).map(([name, each]) => [name, change(each, name)]));
}

function updateExpression(update: Values): Expression {
  const draft = new Draft('update');
  const clauses: Record<Clause, string[]> = { SET: [], REMOVE: [], ADD: [] };
  const addChanges = (prefix: string, values: Values): void => {
    for (const [attribute, value] of Object.entries(values)) {
      if (value === undefined) continue;
      const path = prefix + attribute;
      if (!isOperation(value) && containsOperation(value)) {
        addChanges(`${path}.`, value as Values);
        continue;
      }
      const operation: Operation = isOperation(value) ? value : { [mark]: 'replace', value };
      const change: Change = changes[operation[mark]];
      const [clause, text] = change(draft.name(path), operation.value, draft, operation.index);
      clauses[clause].push(text);
    }
  };
  addChanges('', update);
  const written = Object.entries(clauses).filter(([, parts]) => parts.length > 0);
  return draft.finish(written.map(([clause, parts]) => `${clause} ${parts.join(', ')}`).join(' '));
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, mark);
}

function containsOperation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).some((each) => isOperation(each) || containsOperation(each));
}

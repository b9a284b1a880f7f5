import { type Attributes, mapped, toAttributes, toAttributeValue } from './attributeValues';
import { type Expression, expressionOf } from './filterExpressions';

// What the module @aws-appsync/utils/dynamodb exports:
// https://docs.aws.amazon.com/appsync/latest/devguide/built-in-modules-js.html
// What AWS makes of each call is recorded in the tests of https://github.com/localstack/appsync-utils

type Values = Readonly<Record<string, unknown>>;

interface KeyInput {
  key: Values;
  condition?: object | null;
  [option: string]: unknown;
}
type PutInput = KeyInput & { item: Values };
type UpdateInput = KeyInput & { update: Values };

interface ReadInput {
  projection?: string[];
  filter?: object | null;
  [option: string]: unknown;
}

export const dynamodbHelpers = {
  get: ({ key, ...input }: ReadInput & { key: Values }) => ({
    operation: 'GetItem',
    key: toAttributes(key),
    ...read(input),
  }),
  put: (input: PutInput) => ({ operation: 'PutItem', ...write(input) }),
  remove: (input: KeyInput) => ({ operation: 'DeleteItem', ...write(input) }),
  update: (input: UpdateInput) => ({ operation: 'UpdateItem', ...write(input) }),
  query: ({ query, ...input }: ReadInput) => ({
    operation: 'Query',
    query: expressionOf(query),
    ...read(input),
  }),
  scan: (input: ReadInput) => ({ operation: 'Scan', ...read(input) }),
  sync: (input: ReadInput) => ({ operation: 'Sync', ...read(input) }),
  batchGet: ({ tables }: { tables: Record<string, ReadInput & { keys: Values[] }> }) => ({
    operation: 'BatchGetItem',
    tables: mapped(tables, ({ keys, ...rest }) => ({
      keys: keys.map(toAttributes),
      ...read(rest),
    })),
  }),
  batchPut: batchWrite('BatchPutItem'),
  batchDelete: batchWrite('BatchDeleteItem'),
  transactGet: ({ items }: { items: (ReadInput & { table: string; key: Values })[] }) => ({
    operation: 'TransactGetItems',
    transactItems: items.map(({ key, ...input }) => ({ key: toAttributes(key), ...read(input) })),
  }),
  transactWrite: ({ items }: { items: Record<string, KeyInput>[] }) => ({
    operation: 'TransactWriteItems',
    transactItems: items.flatMap((item) =>
      Object.entries(item).map(([kind, input]) => {
        // `putItem` of the helper is the operation PutItem.
        const operation = kind.charAt(0).toUpperCase() + kind.slice(1);
        return { operation, ...write(input) };
      }),
    ),
  }),
  toStringSet: (list: string[]) => ({ SS: list }),
  toNumberSet: (list: number[]) => ({ NS: list }),
  toBinarySet: (list: string[]) => ({ BS: list }),
};

function write({ key, condition, item, update, ...options }: Partial<PutInput & UpdateInput>) {
  return {
    key: toAttributes(key ?? {}),
    ...(item && { attributeValues: toAttributes(item) }),
    ...(update && { update: updateExpression(update) }),
    ...(condition && { condition: expressionOf(condition) }),
    ...options,
  };
}

function read({ filter, projection, ...options }: ReadInput) {
  return {
    ...options,
    ...(filter && { filter: expressionOf(filter) }),
    ...(projection && { projection: projectionExpression(projection) }),
  };
}

/** Every part of a path has a placeholder, so that no word is reserved. */
function projectionExpression(paths: readonly string[]): Expression {
  const expressionNames: Record<string, string> = {};
  const placeholderOf = (part: string): string => {
    const [, attribute = part, index = ''] = /^(.*?)((?:\[\d+\])*)$/.exec(part) ?? [];
    let placeholder = `#projection_${attribute.replace(/\W/g, '_')}`;
    while ((expressionNames[placeholder] ?? attribute) !== attribute) placeholder += '_';
    expressionNames[placeholder] = attribute;
    return placeholder + index;
  };
  const written = paths.map((path) => path.split('.').map(placeholderOf).join('.'));
  return { expression: written.join(', '), expressionNames };
}

function batchWrite(operation: string) {
  return ({ tables }: { tables: Record<string, Values[]> }) => ({
    operation,
    tables: mapped(tables, (items) => items.map(toAttributes)),
  });
}

/** What `operations` makes: AWS shows these marks to handlers, too. */
interface Operation {
  type: string;
  value?: unknown;
  items?: unknown;
  by?: number;
  index?: number;
}

export const operations = {
  add: (value: unknown) => ({ type: 'OPERATION_ADD', value }),
  remove: () => ({ type: 'OPERATION_REMOVE' }),
  replace: (value: unknown) => ({ type: 'OPERATION_REPLACE', value }),
  increment: (by?: number) => ({ type: 'OPERATION_INCREMENT', by: by ?? 1 }),
  decrement: (by?: number) => ({ type: 'OPERATION_DECREMENT', by: by ?? 1 }),
  append: (items: unknown) => ({ type: 'OPERATION_APPEND', items }),
  prepend: (items: unknown) => ({ type: 'OPERATION_PREPEND', items }),
  updateListItem: (value: unknown, index: number) => ({
    type: 'OPERATION_UPDATE_LIST_ITEM',
    value,
    index,
  }),
};

type Change = (name: string, operation: Operation, value: (given: unknown) => string) => string;

const set: Change = (name, operation, value) => `${name} = ${value(operation.value)}`;

/** What is not there can be neither counted nor appended to: DynamoDB refuses it. */
const changes: Readonly<Record<string, Change>> = {
  OPERATION_ADD: set,
  OPERATION_REPLACE: set,
  OPERATION_INCREMENT: (name, { by }, value) => `${name} = ${name} + ${value(by)}`,
  OPERATION_DECREMENT: (name, { by }, value) => `${name} = ${name} - ${value(by)}`,
  OPERATION_APPEND: (name, { items }, value) => `${name} = list_append(${name}, ${value(items)})`,
  OPERATION_PREPEND: (name, { items }, value) => `${name} = list_append(${value(items)}, ${name})`,
  OPERATION_UPDATE_LIST_ITEM: (name, { index, ...operation }, value) =>
    set(`${name}[${index}]`, operation, value),
  OPERATION_REMOVE: (name) => name,
};

function isOperation(value: unknown): value is Operation {
  const { type } = (value ?? {}) as Partial<Operation>;
  return typeof type === 'string' && Object.hasOwn(changes, type);
}

const removes = ({ type }: Operation) => type === 'OPERATION_REMOVE';

function updateExpression(update: Values): Expression {
  const all = changesOf(update, []);
  const names = [...new Set(all.flatMap(({ path }) => path))];
  const expressionValues: Record<string, Attributes[string]> = {};
  const value = (given: unknown) => {
    const placeholder = `:expValue_${Object.keys(expressionValues).length + 1}`;
    expressionValues[placeholder] = toAttributeValue(given);
    return placeholder;
  };
  const clause = (keyword: string, isIn: (operation: Operation) => boolean) => {
    const parts = all
      .filter(({ operation }) => isIn(operation))
      .map(({ path, operation }) => {
        const name = path.map((part) => `#expName_${names.indexOf(part) + 1}`).join('.');
        return changes[operation.type]!(name, operation, value);
      });
    return parts.length > 0 ? [`${keyword} ${parts.join(', ')}`] : [];
  };
  const sets = clause('SET', (operation) => !removes(operation));
  return {
    expression: [...sets, ...clause('REMOVE', removes)].join(' '),
    expressionNames: Object.fromEntries(names.map((name, at) => [`#expName_${at + 1}`, name])),
    ...(Object.keys(expressionValues).length > 0 && { expressionValues }),
  };
}

/** The changes of an update, first those that set: their placeholders are numbered first. */
function changesOf(update: Values, outer: readonly string[]) {
  const found = Object.entries(update).flatMap(
    ([attribute, value]): { path: readonly string[]; operation: Operation }[] => {
      const path = [...outer, attribute];
      if (value === undefined) return [];
      if (isOperation(value)) return [{ path, operation: value }];
      // An item of a list is changed by an operation in a list.
      if (Array.isArray(value) && value.some(isOperation)) {
        return value.filter(isOperation).map((operation) => ({ path, operation }));
      }
      if (containsOperation(value)) return changesOf(value as Values, path);
      return [{ path, operation: operations.replace(value) }];
    },
  );
  const isRemoval = ({ operation }: (typeof found)[number]) => removes(operation);
  return [...found.filter((each) => !isRemoval(each)), ...found.filter(isRemoval)];
}

function containsOperation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const all: unknown[] = Object.values(value);
  return all.some((each) => [each].flat().some(isOperation) || containsOperation(each));
}

import { type Attributes, toAttributeValue, type TypedValue } from './attributeValues';

export interface Expression {
  expression: string;
  expressionNames?: Record<string, string>;
  expressionValues?: Attributes;
}

interface Draft {
  names: Record<string, string>;
  values: Record<string, TypedValue>;
}

/**
 * Writes a filter or condition such as `{ title: { contains: 'Hello' }, or: […] }` as DynamoDB's expression, in the
 * words of AWS: its tests record them (https://github.com/localstack/appsync-utils, `transform.test.js`).
 * @throws Error naming what cannot be written
 */
export function toExpression(filter: unknown): Required<Expression> {
  const draft: Draft = { names: {}, values: {} };
  const expression = termsOf(filter, '', draft).join(' AND ');
  return { expression, expressionNames: draft.names, expressionValues: draft.values };
}

/** Writes the same for a request, which has no empty members. */
export function expressionOf(filter: unknown): Expression {
  const { expression, expressionNames, expressionValues } = toExpression(filter);
  return {
    expression,
    ...(Object.keys(expressionNames).length > 0 && { expressionNames }),
    ...(Object.keys(expressionValues).length > 0 && { expressionValues }),
  };
}

/** Writes what must all hold, each in parentheses. @param path begins the names of values: `and_0_` */
function termsOf(filter: unknown, path: string, draft: Draft): string[] {
  return Object.entries(checkedObject(filter, 'A filter')).flatMap(([name, rule]) => {
    if (name === 'not') return [`(NOT ${grouped(termsOf(rule, `${path}not_`, draft), 'AND')})`];
    if (name === 'and' || name === 'or') {
      const parts = checkedList(rule, name).map((each, index) =>
        grouped(termsOf(each, `${path}${name}_${index}_`, draft), 'AND'),
      );
      return [grouped(parts, name.toUpperCase())];
    }
    // The package's types allow null for a field.
    if (rule === null || rule === undefined) return [];
    draft.names[`#${name}`] = name;
    return [operatorsOf(rule, { name: `#${name}`, key: path + name, size: false }, draft)];
  });
}

interface Operand {
  /** The placeholder of the attribute. */
  name: string;
  /** Begins the names of the values. */
  key: string;
  /** Whether the attribute's size is compared, and not its value. */
  size: boolean;
}

function operatorsOf(rule: unknown, operand: Operand, draft: Draft): string {
  const { name, key } = operand;
  const terms = Object.entries(checkedObject(rule, name)).map(([operator, wanted]) => {
    if (operator === 'size') {
      return operatorsOf(wanted, { name, key: `${key}_size`, size: true }, draft);
    }
    const write = operators[operator];
    if (!write) throw new Error(`${name.slice(1)}: the operator ${operator} does not exist.`);
    const value = (part: string, each: unknown) => {
      const placeholder = `:${key}_${operator}${part}`;
      draft.values[placeholder] = toAttributeValue(each);
      return placeholder;
    };
    return `(${write(operand.size ? `size(${name})` : name, wanted, value)})`;
  });
  return grouped(terms, 'AND');
}

type NewValue = (part: string, each: unknown) => string;
type Operator = (name: string, wanted: unknown, value: NewValue) => string;

const compare =
  (sign: string): Operator =>
  (name, wanted, value) =>
    `${name} ${sign} ${value('', wanted)}`;
const call =
  (fn: string): Operator =>
  (name, wanted, value) =>
    `${fn}(${name},${value('', wanted)})`;

const operators: Readonly<Record<string, Operator>> = {
  eq: compare('='),
  ne: compare('<>'),
  lt: compare('<'),
  le: compare('<='),
  gt: compare('>'),
  ge: compare('>='),
  beginsWith: call('begins_with'),
  contains: call('contains'),
  notContains: call('NOT contains'),
  in: (name, wanted, value) => {
    const all = checkedList(wanted, 'in').map((each, index) => value(`_${index}`, each));
    return all.length > 0 ? `${name} IN (${all.join(', ')})` : 'null';
  },
  between: (name, wanted, value) => {
    const [start, end] = checkedList(wanted, 'between', 2);
    return `${name} BETWEEN ${value('_start', start)} AND ${value('_end', end)}`;
  },
  attributeExists: (name, wanted) => {
    if (typeof wanted !== 'boolean') throw new Error('attributeExists takes true or false.');
    return `attribute_${wanted ? 'exists' : 'not_exists'}(${name})`;
  },
  attributeType: (name, wanted, value) => {
    const type = attributeTypes.get(String(wanted));
    if (!type) throw new Error(`The attributeType ${String(wanted)} does not exist.`);
    return `attribute_type(${name},${value('', type)})`;
  },
};

const attributeTypes = new Map(
  `_null NULL, string S, stringSet SS, number N, numberSet NS, binary B, binarySet BS, boolean BOOL, list L, map M`
    .split(', ')
    .map((each) => each.split(' ') as [string, string]),
);

/** DynamoDB refuses redundant parentheses. */
function grouped(terms: readonly string[], joint: string): string {
  return terms.length > 1 ? `(${terms.join(` ${joint} `)})` : (terms[0] ?? '');
}

function checkedObject(value: unknown, what: string): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new Error(`${what} must be an object, and is ${JSON.stringify(value)}.`);
}

function checkedList(value: unknown, what: string, least = 0): readonly unknown[] {
  if (Array.isArray(value) && value.length >= least) return value;
  const kind = least > 0 ? `a list of ${least}` : 'a list';
  throw new Error(`${what} takes ${kind}, and was given ${JSON.stringify(value)}.`);
}

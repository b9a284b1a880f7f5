import { toAttributeValue, type Attributes } from './attributeValues';

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
export class Draft {
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

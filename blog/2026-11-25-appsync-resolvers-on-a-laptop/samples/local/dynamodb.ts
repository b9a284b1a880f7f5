// Stands in for @aws-appsync/utils/dynamodb. Each helper turns its input into the request
// object that AppSync documents, with typed values and expressions:
// https://docs.aws.amazon.com/appsync/latest/devguide/js-resolver-reference-dynamodb.html
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';

export type Typed = Record<string, AttributeValue>;
export type Expression = {
  expression: string;
  expressionNames: Record<string, string>;
  expressionValues: Typed;
};

export type Write = { key: Typed; condition?: Expression };
export type Put = Write & { operation: 'PutItem'; attributeValues: Typed };
export type Update = Write & { operation: 'UpdateItem'; update: Expression };
export type Delete = Write & { operation: 'DeleteItem' };
export type Query = {
  operation: 'Query';
  query: Expression;
  filter?: Expression;
  index?: string;
  limit?: number;
  nextToken?: string | null;
  scanIndexForward?: boolean;
  consistentRead?: boolean;
};
export type Request = Put | Update | Delete | Query;

type Values = Record<string, unknown>;
/** Such as `{ version: { eq: 3 } }`. */
type Rules = Record<string, Values>;
type WriteInput = { key: Values; condition?: Rules };
type QueryInput = Omit<Query, 'operation' | 'query' | 'filter'> & {
  query: Rules;
  filter?: Rules;
};

const typed = (values: Values): Typed =>
  marshall(values, { removeUndefinedValues: true });

// #region expressions
/** Collects names and values, so that no word in the expression is reserved. */
class Draft {
  readonly names: Record<string, string> = {};
  readonly values: Typed = {};

  /** A request has up to two expressions and one list of values, hence the prefix. */
  constructor(private readonly prefix: string) {}

  name(attribute: string): string {
    this.names[`#${attribute}`] = attribute;
    return `#${attribute}`;
  }

  value(value: unknown): string {
    const placeholder = `:${this.prefix}${Object.keys(this.values).length}`;
    Object.assign(this.values, typed({ [placeholder]: value }));
    return placeholder;
  }

  rule(attribute: string, operator: string, operand: unknown): string {
    const name = this.name(attribute);
    switch (operator) {
      case 'eq':
        return `${name} = ${this.value(operand)}`;
      case 'beginsWith':
        return `begins_with(${name}, ${this.value(operand)})`;
      case 'attributeExists':
        return `${operand ? 'attribute_exists' : 'attribute_not_exists'}(${name})`;
      default:
        throw new Error(
          `The operator ${operator} is not in local/dynamodb.ts yet.`,
        );
    }
  }

  finish(expression: string): Expression {
    return {
      expression,
      expressionNames: this.names,
      expressionValues: this.values,
    };
  }
}

function all(prefix: string, rules: Rules): Expression {
  const draft = new Draft(prefix);
  const parts = Object.entries(rules).flatMap(([attribute, rule]) =>
    Object.entries(rule).map(([operator, operand]) =>
      draft.rule(attribute, operator, operand),
    ),
  );
  return draft.finish(parts.join(' AND '));
}
// #endregion

const write = ({ key, condition }: WriteInput): Write => ({
  key: typed(key),
  ...(condition && { condition: all('condition', condition) }),
});

// #region helpers
export const put = (input: WriteInput & { item: Values }): Put => ({
  operation: 'PutItem',
  ...write(input),
  attributeValues: typed(input.item),
});

export const remove = (input: WriteInput): Delete => ({
  operation: 'DeleteItem',
  ...write(input),
});

export const query = ({ query, filter, ...rest }: QueryInput): Query => ({
  operation: 'Query',
  query: all('key', query),
  ...(filter && { filter: all('filter', filter) }),
  ...rest,
});
// #endregion

const removal = 'local/dynamodb.ts: remove this attribute';
export const operations = { remove: () => removal };

export function update(input: WriteInput & { update: Values }): Update {
  const draft = new Draft('set');
  const sets: string[] = [];
  const removes: string[] = [];
  for (const [attribute, value] of Object.entries(input.update)) {
    const name = draft.name(attribute);
    if (value === removal) removes.push(name);
    else sets.push(`${name} = ${draft.value(value)}`);
  }
  const clauses = [
    sets.length > 0 ? `SET ${sets.join(', ')}` : '',
    removes.length > 0 ? `REMOVE ${removes.join(', ')}` : '',
  ];
  return {
    operation: 'UpdateItem',
    ...write(input),
    update: draft.finish(clauses.filter(Boolean).join(' ')),
  };
}

// Stands in for @aws-appsync/utils/dynamodb: each helper describes a request, and
// MemoryTable carries it out.

export type Item = Record<string, unknown>;
export type Condition = Record<
  string,
  { eq?: unknown; attributeExists?: boolean }
>;
export type KeyCondition = Record<
  string,
  { eq?: unknown; beginsWith?: string }
>;

type Removal = { remove: true };

export type Put = {
  operation: 'PutItem';
  key: Item;
  item: Item;
  condition: Condition;
};
export type Update = {
  operation: 'UpdateItem';
  key: Item;
  update: Record<string, unknown>;
  condition: Condition;
};
export type Remove = {
  operation: 'DeleteItem';
  key: Item;
  condition: Condition;
};
export type Query = {
  operation: 'Query';
  index?: string;
  query: KeyCondition;
  limit: number;
  nextToken?: string | null;
  scanIndexForward?: boolean;
  consistentRead?: boolean;
};
export type Request = Put | Update | Remove | Query;

const removal: Removal = { remove: true };
export const operations = { remove: () => removal };
export const isRemoval = (value: unknown): boolean => value === removal;

export const put = (input: Omit<Put, 'operation'>): Put => ({
  operation: 'PutItem',
  ...input,
});
export const update = (input: Omit<Update, 'operation'>): Update => ({
  operation: 'UpdateItem',
  ...input,
});
export const remove = (input: Omit<Remove, 'operation'>): Remove => ({
  operation: 'DeleteItem',
  ...input,
});
export const query = (input: Omit<Query, 'operation'>): Query => ({
  operation: 'Query',
  ...input,
});

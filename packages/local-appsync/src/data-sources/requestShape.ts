import { ResolverError } from '../utils/util';

/** What a request may have: any value, a list of one shape, or members by their names; `*` is any name. */
type Shape = 'any' | readonly [Shape] | { readonly [member: string]: Shape };

const any = 'any';
const members = (names: string): Readonly<Record<string, Shape>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, any]));

const expression = members('expression expressionNames expressionValues');
const projection = members('expression expressionNames');
const condition = {
  ...expression,
  ...members('equalsIgnore consistentRead'),
  conditionalCheckFailedHandler: members('strategy lambdaArn'),
};
const page = { ...members('index limit nextToken consistentRead select'), filter: expression };
const inTransaction: Shape = {
  ...members('table operation key attributeValues'),
  update: expression,
  condition: { ...expression, returnValuesOnConditionCheckFailure: any },
};

/** https://docs.aws.amazon.com/appsync/latest/devguide/js-resolver-reference-dynamodb.html */
const dynamoDb: Readonly<Record<string, Shape>> = {
  GetItem: { ...members('key consistentRead'), projection },
  PutItem: { ...members('key attributeValues'), condition },
  UpdateItem: { key: any, update: expression, condition },
  DeleteItem: { key: any, condition },
  Query: { ...page, query: expression, scanIndexForward: any, projection },
  Scan: { ...page, ...members('totalSegments segment'), projection },
  BatchGetItem: { tables: { '*': { ...members('keys consistentRead'), projection } } },
  BatchPutItem: { tables: any },
  BatchDeleteItem: { tables: any },
  TransactGetItems: { transactItems: [{ ...members('table key'), projection }] },
  TransactWriteItems: { transactItems: [inTransaction] },
};

const shapes: Readonly<Record<string, Shape>> = {
  NONE: { payload: any },
  HTTP: { ...members('method resourcePath'), params: members('query headers body') },
  AWS_LAMBDA: members('operation invocationType payload'),
};

/** Members and operations of tables with conflict detection, and what else is known to be missing. */
const missing: Readonly<Record<string, string>> = {
  Sync: 'conflict detection and delta sync',
  _version: 'conflict detection',
  customPartitionKey: 'conflict detection',
  populateIndexFields: 'conflict detection',
};

/**
 * AppSync's words are reported in https://github.com/aws/aws-appsync-community/issues/110 and 217.
 * @throws ResolverError naming what the request may not have
 */
export function checkRequest(type: string, request: unknown): asserts request is object {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    const found = JSON.stringify(request ?? 'nothing').slice(0, 40);
    throw refused(`The request handler must return a request object, and returned ${found}.`);
  }
  const { operation } = request as { operation?: unknown };
  if (type !== 'AMAZON_DYNAMODB')
    return checkShape(request, { ...(shapes[type] as object), version: any }, '$');
  if (!Object.hasOwn(dynamoDb, String(operation))) {
    refuseMissing(String(operation));
    throw refused(`Unsupported operation '${String(operation)}'.`);
  }
  const shape = { ...(dynamoDb[String(operation)] as object), ...members('version operation') };
  checkShape(request, shape, '$');
}

function checkShape(value: unknown, shape: Shape, path: string): void {
  if (typeof shape === 'string' || typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const place = `${path}[${name}]`;
    const known = isList(shape) ? shape[0] : own(shape, name);
    if (known === undefined) {
      refuseMissing(name);
      throw refused(`Unsupported element '${place}'.`);
    }
    checkShape(inner, known, place);
  }
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function own(shape: Readonly<Record<string, Shape>>, name: string): Shape | undefined {
  return Object.hasOwn(shape, name) ? shape[name] : shape['*'];
}

function refuseMissing(name: string): void {
  const what = Object.hasOwn(missing, name) && missing[name];
  if (what) throw refused(`local-appsync does not support '${name}': it has no ${what}.`);
}

/** A request that is refused ends the resolver: its response handler does not run. */
export function refused(message: string): ResolverError {
  return new ResolverError(message, 'MappingTemplate');
}

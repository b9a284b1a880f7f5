import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DataSource } from '../definition/apiDefinition';
import { ResolverError } from '../utils/util';
import { askDynamoDb, InvalidNextTokenError } from './dynamodb';
import { checkRequest, refused } from './requestShape';

/** What a data source adds to the context of the response handler. */
export interface DataSourceAnswer {
  result: unknown;
  error?: { type: string; message: string };
}

/** @throws ResolverError when AppSync would not take the request */
export async function askDataSource(
  source: DataSource,
  request: unknown,
  client: DynamoDBClient,
): Promise<DataSourceAnswer> {
  checkRequest(source.type, request);
  try {
    switch (source.type) {
      case 'NONE':
        return { result: (request as { payload?: unknown }).payload ?? null };
      case 'AMAZON_DYNAMODB':
        return await askDynamoDb({ client, TableName: source.tableName }, request);
      case 'HTTP':
        return await askHttp(source.endpoint, request);
      case 'AWS_LAMBDA':
        return await askLambda(source, request, unhandled);
    }
  } catch (error) {
    if (error instanceof ResolverError) throw error;
    const type = error instanceof InvalidNextTokenError ? 'BadRequestException' : 'InternalFailure';
    return { result: null, error: { type, message: (error as Error).message } };
  }
}

// https://docs.aws.amazon.com/appsync/latest/devguide/js-resolver-reference-http.html

interface HttpRequest {
  method?: string;
  resourcePath?: string;
  params?: {
    query?: Record<string, string | string[]>;
    headers?: Record<string, string>;
    body?: unknown;
  };
}

/** AppSync's limit for a resolver, in milliseconds. */
const timeout = 30_000;

/** Sends an HTTP request to the data source's endpoint. Statuses are no errors: the handler looks at them. */
async function askHttp(endpoint: string, given: object): Promise<DataSourceAnswer> {
  const { method = 'GET', resourcePath = '/', params = {} } = given as HttpRequest;
  const url = new URL(endpoint.replace(/\/$/, '') + resourcePath);
  for (const [name, values] of Object.entries(params.query ?? {})) {
    for (const value of [values].flat()) url.searchParams.append(name, value);
  }
  const { body } = params;
  try {
    const response = await fetch(url, {
      method,
      headers: params.headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    return {
      result: {
        statusCode: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      },
    };
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
    return { result: null, error: { type: 'Http:RequestFailed', message: reason } };
  }
}

// https://docs.aws.amazon.com/appsync/latest/devguide/js-resolver-reference-lambda.html

interface Invocation {
  operation?: string;
  invocationType?: string;
  payload?: unknown;
}

type LambdaSource = Extract<DataSource, { type: 'AWS_LAMBDA' }>;
type ErrorOf = (thrown: Error) => DataSourceAnswer['error'];

async function askLambda(
  { handler }: LambdaSource,
  given: object,
  errorOf: ErrorOf,
): Promise<DataSourceAnswer> {
  const { operation, invocationType, payload = null } = given as Invocation;
  if (operation !== 'Invoke') {
    const known = 'local-appsync knows Invoke, and not BatchInvoke';
    throw refused(`Unsupported operation '${operation}': ${known}.`);
  }
  const invoke = async () => {
    try {
      const result = await handler(JSON.parse(JSON.stringify(payload)));
      return { result: JSON.parse(JSON.stringify(result ?? null)) as unknown };
    } catch (thrown) {
      return { result: null, error: errorOf(thrown as Error) };
    }
  };
  const answer = invoke();
  return invocationType === 'Event' ? { result: null } : answer;
}

/** Errors of a function are those of Lambda. */
const unhandled: ErrorOf = ({ message }) => ({ type: 'Lambda:Unhandled', message });

/** Where a function has no handlers around it, an error with a name of its own keeps it. */
const named: ErrorOf = (thrown) => {
  const { name: type = 'Error', message } = thrown;
  if (type === 'Error') return unhandled(thrown);
  const isRefusal = type === 'UnauthorizedException';
  return { type, message: isRefusal ? 'You are not authorized to make this call.' : message };
};

export function askDirectly(source: LambdaSource, given: unknown): Promise<DataSourceAnswer> {
  return askLambda(source, given as object, named);
}

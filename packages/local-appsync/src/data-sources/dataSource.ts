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

/**
 * Asks a data source for what a request handler returned.
 * @throws ResolverError when AppSync would not take it as a request
 */
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
      case 'AWS_LAMBDA': {
        const { thrown: _, ...answer } = await askLambda(source, request);
        return answer;
      }
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

/** Calls the function; its errors are those of Lambda. */
async function askLambda(
  { handler }: LambdaSource,
  given: object,
): Promise<DataSourceAnswer & { thrown?: unknown }> {
  const { operation, invocationType, payload = null } = given as Invocation;
  if (operation !== 'Invoke') {
    throw refused(
      `Unsupported operation '${operation}': local-appsync knows Invoke, and not BatchInvoke.`,
    );
  }
  const invoke = async () => {
    try {
      const result = await handler(JSON.parse(JSON.stringify(payload)));
      return { result: JSON.parse(JSON.stringify(result ?? null)) as unknown };
    } catch (thrown) {
      const { message } = thrown as Error;
      return { result: null, error: { type: 'Lambda:Unhandled', message }, thrown };
    }
  };
  const answer = invoke();
  return invocationType === 'Event' ? { result: null } : answer;
}

/** Calls a function that has no handlers around it: an error with a name of its own keeps it. */
export async function askDirectly(source: LambdaSource, given: unknown): Promise<DataSourceAnswer> {
  const { thrown, ...answer } = await askLambda(source, given as object);
  const { name = 'Error' } = (thrown ?? {}) as Partial<Error>;
  if (!answer.error || name === 'Error') return answer;
  const isRefusal = name === 'UnauthorizedException';
  const message = isRefusal ? 'You are not authorized to make this call.' : answer.error.message;
  return { ...answer, error: { type: name, message } };
}

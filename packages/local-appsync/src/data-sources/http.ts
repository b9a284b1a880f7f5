// https://docs.aws.amazon.com/appsync/latest/devguide/js-resolver-reference-http.html
import type { DataSourceAnswer } from './answer';

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
export async function askHttp(endpoint: string, given: unknown): Promise<DataSourceAnswer> {
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

// https://docs.aws.amazon.com/appsync/latest/devguide/js-resolver-reference-lambda.html
import type { DataSourceAnswer } from './answer';

interface Invocation {
  operation?: string;
  invocationType?: string;
  payload?: unknown;
}

/** Calls the function in this process; its errors are those of Lambda. */
export async function askLambda(
  handler: (event: unknown) => unknown,
  given: unknown,
): Promise<DataSourceAnswer> {
  const { operation, invocationType = 'RequestResponse', payload } = given as Invocation;
  if (operation !== 'Invoke') {
    const message = `Unsupported operation '${operation}': local-appsync knows Invoke, and not BatchInvoke.`;
    return { result: null, error: { type: 'MappingTemplate', message } };
  }
  const event: unknown = JSON.parse(JSON.stringify(payload ?? null));
  if (invocationType === 'Event') {
    void invoke(handler, event);
    return { result: null };
  }
  return invoke(handler, event);
}

async function invoke(
  handler: (event: unknown) => unknown,
  event: unknown,
): Promise<DataSourceAnswer> {
  try {
    const result = await handler(event);
    return { result: JSON.parse(JSON.stringify(result ?? null)) as unknown };
  } catch (error) {
    const { message } = error as Error;
    return { result: null, error: { type: 'Lambda:Unhandled', message } };
  }
}

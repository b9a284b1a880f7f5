import type { IncomingMessage } from 'node:http';
import { isLoopback } from 'local-service/http/siteScripts';

export interface Refusal {
  status: number;
  type: string;
  message: string;
}

/** Operations of DynamoDB that its stand-in dynalite does not have. */
const missing: Readonly<Record<string, string>> = {
  TransactGetItems: 'transactions',
  TransactWriteItems: 'transactions',
  ExecuteStatement: 'PartiQL',
  ExecuteTransaction: 'transactions',
  BatchExecuteStatement: 'PartiQL',
};

/** Says why the local engine cannot carry out an operation; undefined when it can try. */
export function missingOperation(operation: string): string | undefined {
  const what = missing[operation];
  return (
    what &&
    `${operation} is not supported by local-appsync: its engine dynalite has no ${what}. ` +
      'Use single writes with conditions, or try this operation on AWS.'
  );
}

/** Refuses web pages, other hosts, streams and the operations that the engine does not have. */
export function refusalOf({ headers }: IncomingMessage): Refusal | undefined {
  const forbidden = (message: string) => ({ status: 403, type: 'AccessDeniedException', message });
  if (!isLoopback(headers.host ?? '')) {
    return forbidden('Only localhost and loopback addresses are served.');
  }
  if (headers.origin !== undefined) return forbidden('Web pages cannot reach the tables.');
  const [service = '', operation = ''] = String(headers['x-amz-target'] ?? '').split('.');
  const unknown = { status: 400, type: 'UnknownOperationException' };
  if (service.startsWith('DynamoDBStreams')) {
    return { ...unknown, message: 'local-appsync has no streams: its engine dynalite has none.' };
  }
  const message = missingOperation(operation);
  return message === undefined ? undefined : { ...unknown, message };
}

// https://docs.aws.amazon.com/appsync/latest/devguide/real-time-websocket-client.html
import type { WebSocket } from 'ws';
import { UnauthorizedError } from '../authorization/caller';
import { RequestError } from '../execution/answerErrors';
import type { GraphQlRequest } from '../execution/executeOperation';
import type { SubscriptionEnds } from './subscriptions';

/** After this time without a message, in milliseconds, clients take a connection as dead. */
const connectionTimeout = 300_000;
/** How often an idle connection hears that it is alive, in milliseconds. */
const keepAlive = 60_000;
/** AppSync's limit for one connection. */
const mostSubscriptions = 100;
/** A client that leaves more bytes unread is cut off, since they wait in memory. */
const mostUnread = 16 * 1024 * 1024;

/** What a client says in `start`. */
export interface Start {
  request: GraphQlRequest;
  /** Its authorization, as headers. */
  headers: Record<string, string>;
  /** The request as the client wrote and perhaps signed it. */
  body: string;
}

/** Authorizes and makes a subscription. @returns what ends it */
export type Subscribe = (start: Start, ends: SubscriptionEnds) => Promise<() => void>;

interface Message {
  type?: string;
  id?: string;
  payload?: { data?: string; extensions?: { authorization?: Record<string, string> } };
}

/** Serves one connection, until the client closes it. */
export function serveConnection(socket: WebSocket, subscribe: Subscribe): void {
  /** The subscriptions by their ids, each with what ends it once it is made. */
  const live = new Map<string, { end?: () => void }>();
  const send = (message: object): void => {
    if (socket.bufferedAmount > mostUnread) socket.terminate();
    else socket.send(JSON.stringify(message));
  };
  const timer = setInterval(() => send({ type: 'ka' }), keepAlive);
  socket.on('close', () => {
    clearInterval(timer);
    for (const { end } of live.values()) end?.();
    live.clear();
  });
  socket.on('error', () => socket.close());
  socket.on('message', (data) => {
    const message = parsed(String(data));
    switch (message?.type) {
      case 'connection_init':
        send({ type: 'connection_ack', payload: { connectionTimeoutMs: connectionTimeout } });
        return send({ type: 'ka' });
      case 'start':
        return void start(message);
      case 'stop':
        return stop(message.id ?? '');
      default:
        return send({ type: 'error', ...errorsOf('UnsupportedOperation', 'unknown message') });
    }
  });

  async function start({ id = '', payload }: Message): Promise<void> {
    if (live.has(id)) {
      return send({ id, type: 'error', ...errorsOf('DuplicatedOperationError', `id ${id}`) });
    }
    if (live.size >= mostSubscriptions) {
      return send({ id, type: 'error', ...errorsOf('MaxSubscriptionsReachedError', `id ${id}`) });
    }
    const own: { end?: () => void } = {};
    live.set(id, own);
    try {
      const body = payload?.data ?? '';
      const request = parsed(body) as GraphQlRequest | undefined;
      if (typeof request?.query !== 'string') throw new TypeError('payload.data has no query');
      const headers = payload?.extensions?.authorization ?? {};
      const end = await subscribe(
        { request, headers, body },
        {
          deliver: (answer) => send({ id, type: 'data', payload: answer }),
          end: () => finish(id),
        },
      );
      // It was stopped meanwhile, and its id may be that of another one.
      if (live.get(id) !== own) return end();
      own.end = end;
      send({ id, type: 'start_ack' });
    } catch (error) {
      if (live.get(id) === own) live.delete(id);
      send({ id, type: 'error', payload: { errors: errorList(error) } });
    }
  }

  function stop(id: string): void {
    live.get(id)?.end?.();
    finish(id);
  }

  function finish(id: string): void {
    live.delete(id);
    send({ id, type: 'complete' });
  }
}

/** Tells a client that its connection is refused, and closes it. */
export function refuseConnection(socket: WebSocket, error: unknown): void {
  const errors = errorList(error).map((each) => ({ errorCode: 401, ...each }));
  socket.send(JSON.stringify({ type: 'connection_error', payload: { errors } }));
  socket.close();
}

function errorList(error: unknown): readonly object[] {
  if (error instanceof RequestError) return error.errors;
  const { message } = error as Error;
  if (error instanceof UnauthorizedError) return [{ errorType: error.errorType, message }];
  return [{ errorType: 'BadRequestException', message }];
}

function errorsOf(errorType: string, message: string) {
  return { payload: { errors: [{ errorType, message }] } };
}

function parsed(text: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

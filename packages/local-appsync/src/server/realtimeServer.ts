import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isLoopback } from 'local-service/http/siteScripts';
import { type WebSocket, WebSocketServer } from 'ws';
import { UnauthorizedError } from '../authorization/authorizeRequest';
import { RequestError } from '../execution/answerErrors';
import type { GraphQlRequest, Surroundings } from '../execution/executeOperation';
import type { SubscriptionEnds } from '../realtime/subscriptions';
import type { LocalApi } from './graphQlApp';

const protocol = 'graphql-ws';
const paths = ['/graphql', '/graphql/realtime'];
/** AppSync's limit for a message, in bytes. */
const greatestMessage = 240 * 1024;

/** Answers the WebSocket connections of an API on several servers. */
export class RealtimeServer {
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: greatestMessage,
    handleProtocols: () => protocol,
  });

  /** @param origins of the sites whose pages may connect */
  constructor(
    private readonly local: LocalApi,
    private readonly origins: readonly string[],
  ) {}

  /** Takes the WebSocket connections of a server. */
  attach(server: Server, scheme: 'http' | 'https'): void {
    server.on('upgrade', (request, stream: Duplex, head: Buffer) => {
      const refusal = this.#refusalOf(request);
      if (refusal) return void stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\n\r\n`);
      this.#sockets.handleUpgrade(request, stream, head, (socket) => {
        void this.#serve(socket, request, scheme);
      });
    });
  }

  /** Breaks all connections, as a lost network does. */
  breakConnections(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
  }

  #refusalOf({ headers, url = '' }: IncomingMessage): string | undefined {
    const { host = '', origin } = headers;
    if (!isLoopback(host)) return '403 Forbidden';
    if (origin !== undefined && !this.origins.includes(origin)) return '403 Forbidden';
    if (!paths.includes(new URL(url, 'http://localhost').pathname)) return '404 Not Found';
    return protocolsOf(headers).includes(protocol) ? undefined : '400 Bad Request';
  }

  async #serve(socket: WebSocket, request: IncomingMessage, scheme: string): Promise<void> {
    const { authorizer, clock } = this.local;
    const host = request.headers.host ?? '';
    const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
    const authorized = (path: string, headers: Record<string, string>, body: string) =>
      authorizer.callerOf(
        {
          method: 'POST',
          url: new URL(path, `${scheme}://${host}`),
          headers: { host, ...inLowerCase(headers) },
          body,
          sourceIp,
        },
        clock.now(),
      );
    // A client writes as soon as it is connected, and the keys of the user pool may be far.
    socket.pause();
    try {
      await authorized('/graphql/connect', authorizationOf(request), '{}');
    } catch (error) {
      return refuseConnection(socket, error);
    } finally {
      socket.resume();
    }
    serveConnection(socket, async (start: Start, ends) => {
      const surroundings: Surroundings = {
        caller: await authorized('/graphql', start.headers, start.body),
        now: () => clock.now(),
        headers: inLowerCase(start.headers),
        domainName: host,
        log: this.local.say,
      };
      return this.local.subscriptions.add(start.request, surroundings, ends);
    });
  }
}

function protocolsOf({
  'sec-websocket-protocol': list = '',
}: IncomingMessage['headers']): string[] {
  return list.split(',').map((each) => each.trim());
}

/** The headers that authorize a connection: in its address, or as Amplify sends them in a protocol's name. */
function authorizationOf({ url = '', headers }: IncomingMessage): Record<string, string> {
  const named = protocolsOf(headers).find((each) => each.startsWith('header-'));
  const encoded =
    named?.slice('header-'.length) ?? new URL(url, 'http://localhost').searchParams.get('header');
  try {
    // Node reads base64 and base64url alike.
    const read: unknown = JSON.parse(Buffer.from(encoded ?? '', 'base64').toString());
    return typeof read === 'object' && read !== null ? (read as Record<string, string>) : {};
  } catch {
    return {};
  }
}

function inLowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

// https://docs.aws.amazon.com/appsync/latest/devguide/real-time-websocket-client.html

/** After this time without a message, in milliseconds, clients take a connection as dead. */
const connectionTimeout = 300_000;
/** How often an idle connection hears that it is alive, in milliseconds. */
const keepAlive = 60_000;
/** AppSync's limit for one connection. */
const mostSubscriptions = 100;
/** A client that leaves more bytes unread is cut off, since they wait in memory. */
const mostUnread = 16 * 1024 * 1024;

/** What a client says in `start`. */
interface Start {
  request: GraphQlRequest;
  /** Its authorization, as headers. */
  headers: Record<string, string>;
  /** The request as the client wrote and perhaps signed it. */
  body: string;
}

/** Authorizes and makes a subscription. @returns what ends it */
type Subscribe = (start: Start, ends: SubscriptionEnds) => Promise<() => void>;

interface Message {
  type?: string;
  id?: string;
  payload?: { data?: string; extensions?: { authorization?: Record<string, string> } };
}

function serveConnection(socket: WebSocket, subscribe: Subscribe): void {
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

function refuseConnection(socket: WebSocket, error: unknown): void {
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

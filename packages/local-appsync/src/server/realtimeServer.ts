import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isServed } from 'local-service/http/siteScripts';
import { type WebSocket, WebSocketServer } from 'ws';
import { RequestError } from '../authorization/authorizeRequest';
import type { GraphQlRequest, Surroundings } from '../execution/executeOperation';
import { type LocalApi, surroundingsOf } from './graphQlApp';

// https://docs.aws.amazon.com/appsync/latest/devguide/real-time-websocket-client.html

const protocol = 'graphql-ws';
const paths = ['/graphql', '/graphql/realtime'];
/** AppSync's limit for a message, in bytes. */
const greatestMessage = 240 * 1024;
/** After this time without a message, in milliseconds, clients take a connection as dead. */
const connectionTimeout = 300_000;
/** How often an idle connection hears that it is alive, in milliseconds. */
const keepAlive = 60_000;
/** AppSync's limit for one connection. */
const mostSubscriptions = 100;
/** A client that leaves more bytes unread is cut off, since they wait in memory. */
const mostUnread = 16 * 1024 * 1024;

const unknownMessage = { errorType: 'UnsupportedOperation', message: 'unknown message' };

type Headers = Record<string, string>;

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
    private readonly allowedHosts: readonly string[],
  ) {}

  attach(server: Server): void {
    server.on('upgrade', (request, stream: Duplex, head: Buffer) => {
      const refused = this.#refusalOf(request);
      if (refused) return void stream.end(`HTTP/1.1 ${refused}\r\nConnection: close\r\n\r\n`);
      this.#sockets.handleUpgrade(request, stream, head, (socket) => {
        void this.#serve(socket, request);
      });
    });
  }

  breakConnections(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
  }

  #refusalOf({ headers, url = '' }: IncomingMessage): string | undefined {
    const { host = '', origin } = headers;
    if (!isServed(host, this.allowedHosts)) return '403 Forbidden';
    if (origin !== undefined && !this.origins.includes(origin)) return '403 Forbidden';
    if (!paths.includes(new URL(url, 'http://localhost').pathname)) return '404 Not Found';
    return protocolsOf(headers).includes(protocol) ? undefined : '400 Bad Request';
  }

  async #serve(socket: WebSocket, request: IncomingMessage): Promise<void> {
    const authorize = (target: string, given: Headers, body: string): Promise<Surroundings> => {
      const named = Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]);
      const headers = { host: request.headers.host, ...(Object.fromEntries(named) as Headers) };
      const sent = { method: 'POST', target, headers, body };
      return surroundingsOf(this.local, sent, request.socket.remoteAddress);
    };
    // A client writes as soon as it is connected, and the keys of the user pool may be far.
    socket.pause();
    try {
      await authorize('/graphql/connect', authorizationOf(request), '{}');
      this.#listen(socket, authorize);
    } catch (error) {
      const errors = errorsOf(error).map((each) => ({ errorCode: 401, ...each }));
      socket.send(JSON.stringify({ type: 'connection_error', payload: { errors } }));
      socket.close();
    } finally {
      socket.resume();
    }
  }

  #listen(
    socket: WebSocket,
    authorize: (target: string, headers: Headers, body: string) => Promise<Surroundings>,
  ): void {
    const { subscriptions } = this.local;
    /** The subscriptions by their ids, each with what ends it once it is made. */
    const live = new Map<string, { end?: () => void }>();
    const send = (message: object): void => {
      if (socket.bufferedAmount > mostUnread) socket.terminate();
      else socket.send(JSON.stringify(message));
    };
    const refuse = (id: string | undefined, errors: readonly object[]): void =>
      send({ id, type: 'error', payload: { errors } });
    const finish = (id: string): void => {
      live.delete(id);
      send({ id, type: 'complete' });
    };
    const timer = setInterval(() => send({ type: 'ka' }), keepAlive);
    socket.on('close', () => {
      clearInterval(timer);
      for (const { end } of live.values()) end?.();
      live.clear();
    });
    socket.on('error', () => socket.close());
    socket.on('message', (data) => {
      const message = parsed(String(data)) as Message | undefined;
      const { id = '' } = message ?? {};
      switch (message?.type) {
        case 'connection_init':
          send({ type: 'connection_ack', payload: { connectionTimeoutMs: connectionTimeout } });
          return send({ type: 'ka' });
        case 'start':
          return void start(id, message);
        case 'stop':
          live.get(id)?.end?.();
          return finish(id);
        default:
          return refuse(undefined, [unknownMessage]);
      }
    });

    async function start(id: string, { payload }: Message): Promise<void> {
      const limit = live.has(id)
        ? 'DuplicatedOperationError'
        : live.size >= mostSubscriptions && 'MaxSubscriptionsReachedError';
      if (limit) return refuse(id, [{ errorType: limit, message: `id ${id}` }]);
      const own: { end?: () => void } = {};
      live.set(id, own);
      try {
        // As the client wrote and perhaps signed it.
        const body = payload?.data ?? '';
        const request = parsed(body) as GraphQlRequest | undefined;
        if (typeof request?.query !== 'string') throw new TypeError('payload.data has no query');
        const { authorization = {} } = payload?.extensions ?? {};
        const surroundings = await authorize('/graphql', authorization, body);
        const end = await subscriptions.add(request, surroundings, {
          deliver: (answer) => send({ id, type: 'data', payload: answer }),
          end: () => finish(id),
        });
        // It was stopped meanwhile, and its id may be that of another one.
        if (live.get(id) !== own) return end();
        own.end = end;
        send({ id, type: 'start_ack' });
      } catch (error) {
        if (live.get(id) === own) live.delete(id);
        refuse(id, errorsOf(error));
      }
    }
  }
}

interface Message {
  type?: string;
  id?: string;
  payload?: { data?: string; extensions?: { authorization?: Headers } };
}

function protocolsOf(headers: IncomingMessage['headers']): string[] {
  return (headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim());
}

/** The headers that authorize a connection: in its address, or as Amplify sends them in a protocol's name. */
function authorizationOf({ url = '', headers }: IncomingMessage): Headers {
  const named = protocolsOf(headers).find((each) => each.startsWith('header-'));
  const encoded =
    named?.slice('header-'.length) ?? new URL(url, 'http://localhost').searchParams.get('header');
  // Node reads base64 and base64url alike.
  return (parsed(Buffer.from(encoded ?? '', 'base64').toString()) ?? {}) as Headers;
}

function errorsOf(error: unknown): readonly object[] {
  if (error instanceof RequestError) return error.errors;
  return [{ errorType: 'BadRequestException', message: (error as Error).message }];
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

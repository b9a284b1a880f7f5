import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isLoopback } from 'local-service/http/siteScripts';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Surroundings } from '../execution/executeOperation';
import { refuseConnection, serveConnection, type Start } from '../realtime/connection';
import type { LocalApi } from './localApi';

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

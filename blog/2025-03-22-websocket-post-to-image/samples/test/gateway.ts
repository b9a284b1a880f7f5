import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket as Socket } from 'ws';
import type { ServerMessage, StartMessage } from '../src/messages';
import { issue, verify } from '../src/tickets';

const SECRET = 'only for tests';

/**
 * A stand-in for API Gateway and the functions behind it, on loopback: real sockets, the real
 * tickets, each good for one connection. What happens to a request is up to the test.
 */
export class Gateway {
  /** The bodies of all requests, in order. */
  readonly starts: StartMessage[] = [];
  /** How many times a browser was let in, and how many times not. */
  connected = 0;
  refused = 0;
  /** Seconds; tests move it to let a ticket expire. */
  clock = 1_000;
  onStart: (request: StartMessage, reply: (message: object) => void) => void =
    () => {};

  private readonly spent = new Set<string>();
  private readonly sockets = new Set<Socket>();
  private readonly http: Server = createServer();
  private readonly ws = new WebSocketServer({ noServer: true });

  async listen(): Promise<void> {
    this.http.on('upgrade', (request, socket, head) => {
      const ticket = new URL(request.url ?? '', 'ws://host').searchParams.get(
        'ticket',
      );
      if (!this.admits(ticket ?? '')) {
        this.refused += 1;
        socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n');
        return;
      }
      this.ws.handleUpgrade(request, socket, head, (next) => this.accept(next));
    });
    await new Promise<void>((done) => this.http.listen(0, '127.0.0.1', done));
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.http.address() as AddressInfo).port}/live`;
  }

  ticket(): string {
    return issue('user-1', SECRET, this.clock);
  }

  /** To every open tab, as the functions do. */
  push(message: ServerMessage): void {
    for (const socket of this.sockets) socket.send(JSON.stringify(message));
  }

  /** Ends every connection without a closing handshake. */
  cut(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((done) => this.http.close(done));
  }

  private admits(ticket: string): boolean {
    const claims = verify(ticket, SECRET, this.clock);
    if (!claims || this.spent.has(claims.nonce)) return false;
    this.spent.add(claims.nonce);
    return true;
  }

  private accept(socket: Socket): void {
    this.connected += 1;
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('message', (data: Buffer) => {
      const request = JSON.parse(data.toString()) as StartMessage;
      this.starts.push(request);
      this.onStart(request, (message) => socket.send(JSON.stringify(message)));
    });
  }
}

import { once } from 'node:events';
import { atEnd } from 'test-support/atEnd';
import { WebSocket } from 'ws';
import { apiKey } from './notesApi';

type Message = { type: string; id?: string; payload?: Record<string, unknown> };

/** A client written from AppSync's documentation of the protocol, which knows nothing of this implementation. */
export class RealtimeClient {
  readonly #waiting: ((message: Message) => void)[] = [];
  readonly #received: Message[] = [];

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.type === 'ka') return;
      const next = this.#waiting.shift();
      if (next) next(message);
      else this.#received.push(message);
    });
  }

  /** @param address of the real-time endpoint */
  static async connect(
    address: string,
    authorization: object = { 'x-api-key': apiKey, host: new URL(address).host },
    options: object = {},
  ): Promise<RealtimeClient> {
    const encode = (value: object) => encodeURIComponent(btoa(JSON.stringify(value)));
    const url = `${address}?header=${encode(authorization)}&payload=${encode({})}`;
    const socket = new WebSocket(url, 'graphql-ws', options);
    const client = new RealtimeClient(socket);
    atEnd(() => socket.terminate());
    await once(socket, 'open');
    return client;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Takes the next message, waiting for it if need be. Those that keep the connection alive are left out. */
  next(): Promise<Message> {
    const received = this.#received.shift();
    return received
      ? Promise.resolve(received)
      : new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Starts a subscription, by default with the API key. @returns the answer */
  async start(
    id: string,
    query: string,
    variables: object = {},
    authorization: object = { 'x-api-key': apiKey },
  ): Promise<Message> {
    const payload = {
      data: JSON.stringify({ query, variables }),
      extensions: { authorization: { host: 'localhost', ...authorization } },
    };
    this.send({ id, type: 'start', payload });
    return this.next();
  }
}

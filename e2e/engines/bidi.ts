import WebSocket from 'ws';

type Parameters = Record<string, unknown>;

/** A message of the browser: the answer to a command, or an event. */
interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  message?: string;
  result?: unknown;
  params?: unknown;
}

/** A connection that speaks WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
export interface BidiConnection {
  /** @throws Error in the browser's words when it refuses */
  send<Result>(method: string, params?: Parameters): Promise<Result>;
  close(): void;
}

/** @param onEvent called for each event to which a session has subscribed */
export async function connectBidi(
  url: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (message: Message) => void>();
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message;
    if (message.id !== undefined) {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    } else if (message.method) {
      onEvent(message.method, message.params);
    }
  });
  socket.on('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', message: 'Firefox has ended.' });
  });
  let last = 0;
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, ({ type, message, result }) => {
          if (type === 'error') reject(new Error(`${method}: ${message}`));
          else resolve(result as never);
        });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

import type { ServerMessage, StartMessage } from '../src/messages';

export class SignInNeeded extends Error {}

/** What a page sees: the server's messages, and what the connection does itself. */
export type SessionMessage =
  ServerMessage | { type: 'waiting'; seconds: number };

interface Options {
  socketUrl: string;
  getTicket: () => Promise<string>;
  request: StartMessage;
  onMessage: (message: SessionMessage) => void;
  /** Milliseconds before the next attempt; tests shorten it. */
  wait?: (attempt: number) => number;
  /** Milliseconds without a message after which a connection counts as lost. */
  silence?: number;
}

export const MOST_ATTEMPTS = 8;

/** More than most steps take. For a longer one the session connects again, and goes on. */
export const SILENCE = 100_000;

// API Gateway closes the connection above 32 KB in one frame.
const MOST_BYTES = 28_000;

/** Counts the bytes of the encoded request: quotes, line breaks and accents all grow. */
export function tooLong(request: StartMessage): boolean {
  return new TextEncoder().encode(JSON.stringify(request)).length > MOST_BYTES;
}

// #region backoff
/** Full jitter: anything between nothing and the step, so clients spread out. */
export function backoff(attempt: number, random = Math.random): number {
  return random() * Math.min(15_000, 500 * 2 ** attempt);
}
// #endregion

export function openSession(options: Options): () => void {
  const { socketUrl, getTicket, request, onMessage } = options;
  const { wait = backoff, silence = SILENCE } = options;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let lastSeq = 0;
  let over = false;

  // #region attempts
  /** Lets go of the connection: nothing that it still says is heard. */
  const drop = () => {
    clearTimeout(watch);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = undefined;
  };
  const finish = (message?: ServerMessage) => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    drop();
    if (message) onMessage(message);
  };
  const later = (milliseconds: number, action: () => void) => {
    clearTimeout(timer);
    onMessage({ type: 'waiting', seconds: Math.ceil(milliseconds / 1000) });
    timer = setTimeout(action, milliseconds);
  };
  const again = (action: () => void) => {
    if (over) return;
    if (attempt < MOST_ATTEMPTS) later(wait(attempt++), action);
    else finish({ type: 'rejected', reason: 'The server cannot be reached' });
  };
  const reconnect = () => {
    drop();
    again(() => void connect());
  };
  const listen = () => {
    clearTimeout(watch);
    watch = setTimeout(reconnect, silence);
  };
  const send = () => {
    listen();
    socket?.send(JSON.stringify(request));
  };
  // #endregion

  // #region session
  const receive = (message: ServerMessage | { type?: undefined }) => {
    listen();
    switch (message.type) {
      case 'busy':
        return later(message.retryAfter * 1000 + wait(3), send);
      case 'rejected':
        return finish(message);
      case undefined:
        // A frame of API Gateway itself: a throttle, or a failed function.
        return again(send);
    }
    // Another tab may have its own request, and a resumed job repeats itself.
    if (message.requestId !== request.requestId || message.seq <= lastSeq)
      return;
    lastSeq = message.seq;
    attempt = 0;
    if (message.type === 'progress') onMessage(message);
    else finish(message);
  };

  const connect = async () => {
    try {
      const ticket = await getTicket();
      if (over) return;
      const next = new WebSocket(
        `${socketUrl}?ticket=${encodeURIComponent(ticket)}`,
      );
      next.onopen = send;
      next.onmessage = ({ data }) => receive(JSON.parse(String(data)));
      next.onclose = reconnect;
      socket = next;
      listen();
    } catch (error) {
      if (error instanceof SignInNeeded) {
        finish({ type: 'rejected', reason: 'Sign in again' });
      } else reconnect();
    }
  };

  void connect();
  // #endregion
  return () => finish();
}

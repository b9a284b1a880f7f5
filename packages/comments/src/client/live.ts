import { realtimeEndpoint } from 'docusaurus-cognito-sign-in/settings/addresses';
import { followed, type Api } from './operations';

export interface Following {
  readonly api: Api;
  readonly post: string;
  /** Connected, for the first time or again. What happened before is not sent, so it must be asked for. */
  onConnected(): void;
  onMessage(): void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** How long the handshake may take, and how long it is quiet at most by default, in milliseconds. */
const handshakeLimit = 15_000;
const quietLimit = 300_000;

/** The first and the longest wait before the next try, in milliseconds. */
const firstWait = 1000;
const longestWait = 120_000;

/**
 * Follows a post over AppSync's WebSocket protocol, with the API key. It connects again when the connection is
 * lost, has been silent for too long or was refused, after waits that grow, and at once when the browser is online
 * again. While nobody sees the page it is not connected.
 *
 * https://docs.aws.amazon.com/appsync/latest/devguide/real-time-websocket-client.html
 */
export function follow(following: Following): void {
  const { api, post, onConnected, onMessage, signal } = following;
  const authorization = { host: new URL(api.endpoint).host, 'x-api-key': api.apiKey };
  const header = btoa(JSON.stringify(authorization)).replaceAll('+', '-').replaceAll('/', '_');
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;

  function connect(): void {
    if (socket || document.hidden) return;
    clearTimeout(timer);
    const protocols = ['graphql-ws', `header-${header.replaceAll('=', '')}`];
    const opened = new WebSocket(realtimeEndpoint(api.endpoint), protocols);
    socket = opened;
    let promised = quietLimit;
    let quiet = handshakeLimit;
    const send = (message: object): void => opened.send(JSON.stringify(message));
    const expectMore = (): void => {
      clearTimeout(timer);
      timer = setTimeout(lose, quiet);
    };

    opened.onopen = () => send({ type: 'connection_init' });
    opened.onmessage = ({ data }) => {
      const { type, payload } = JSON.parse(String(data)) as {
        type: string;
        payload?: { connectionTimeoutMs?: number };
      };
      if (type === 'connection_ack') {
        promised = payload?.connectionTimeoutMs ?? quietLimit;
        const asked = JSON.stringify({ query: followed, variables: { post } });
        send({ id: '1', type: 'start', payload: { data: asked, extensions: { authorization } } });
      } else if (type === 'start_ack') {
        quiet = promised;
        wait = firstWait;
        onConnected();
      } else if (type === 'data') {
        onMessage();
      } else if (type !== 'ka') {
        // `connection_error`, `error` and `complete` end it.
        lose();
        return;
      }
      expectMore();
    };
    opened.onclose = lose;
    expectMore();
  }

  function disconnect(): void {
    clearTimeout(timer);
    const closed = socket;
    socket = undefined;
    if (!closed) return;
    closed.onclose = null;
    closed.onmessage = null;
    closed.close();
  }

  function lose(): void {
    disconnect();
    // Not all readers at once, when the service is back.
    timer = setTimeout(connect, wait * (0.5 + Math.random() / 2));
    wait = Math.min(2 * wait, longestWait);
  }

  // A socket from before the connection was lost may look alive.
  const reconnect = (): void => {
    disconnect();
    connect();
  };
  addEventListener('online', reconnect, { signal });
  document.addEventListener('visibilitychange', reconnect, { signal });
  signal.addEventListener('abort', disconnect, { once: true });
  connect();
}

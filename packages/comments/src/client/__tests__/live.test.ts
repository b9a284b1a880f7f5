import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from 'test-support/atEnd';
import { WebSocket, WebSocketServer, type WebSocket as Socket } from 'ws';
import { follow } from '../live';

/** The page, as far as following needs one. */
class Page extends EventTarget {
  hidden = false;
}

interface Message {
  type: string;
  payload?: { data: string; extensions: { authorization: object } };
}

/** A server of the protocol, and a page whose reader follows it. */
async function followed(timeout = 300_000) {
  const page = new Page();
  const window = new EventTarget();
  Object.assign(globalThis, {
    WebSocket,
    document: page,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  });
  const http = createServer();
  const server = new WebSocketServer({ server: http, handleProtocols: () => 'graphql-ws' });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const opened: { socket: Socket; protocols: string; path: string }[] = [];
  const starts: Message[] = [];
  const waiting: (() => void)[] = [];
  server.on('connection', (socket, request) => {
    const protocols = request.headers['sec-websocket-protocol'] ?? '';
    opened.push({ socket, protocols, path: request.url ?? '' });
    socket.on('message', (text) => {
      const message = JSON.parse(String(text)) as Message;
      const answer = (content: object) => socket.send(JSON.stringify(content));
      if (message.type === 'connection_init') {
        answer({ type: 'connection_ack', payload: { connectionTimeoutMs: timeout } });
      } else {
        starts.push(message);
        answer({ type: 'start_ack' });
      }
    });
  });
  let messages = 0;
  const messageWaiting: (() => void)[] = [];
  const stop = follow({
    api: { endpoint: `http://127.0.0.1:${port}/graphql`, apiKey: 'da2-key' },
    query: 'subscription',
    variables: { post: 'hello' },
    onConnected: () => waiting.shift()?.(),
    onMessage() {
      messages += 1;
      messageWaiting.shift()?.();
    },
  });
  atEnd(() => {
    stop();
    for (const { socket } of opened) socket.terminate();
    server.close();
    http.close();
  });
  return {
    page,
    opened,
    starts,
    messages: () => messages,
    connected: () => new Promise<void>((resolve) => waiting.push(resolve)),
    told: () => new Promise<void>((resolve) => messageWaiting.push(resolve)),
    last: () => opened.at(-1)!.socket,
  };
}

test('the handshake is that of the documentation, and of what is published it is told', async () => {
  const { connected, told, opened, starts, messages, last } = await followed();
  await connected();
  const [{ protocols, path }] = opened as [(typeof opened)[0]];
  expect(path).toBe('/graphql/realtime');
  const [protocol, header = ''] = protocols.split(/,\s*/);
  expect(protocol).toBe('graphql-ws');
  const authorization = JSON.parse(
    Buffer.from(header.replace('header-', ''), 'base64url').toString(),
  ) as object;
  expect(authorization).toEqual({ host: expect.stringMatching(/^127/), 'x-api-key': 'da2-key' });
  expect(starts[0]?.payload?.extensions).toEqual({ authorization });
  expect(JSON.parse(starts[0]?.payload?.data ?? '')).toEqual({
    query: 'subscription',
    variables: { post: 'hello' },
  });
  const arrival = told();
  last().send(JSON.stringify({ type: 'ka' }));
  last().send(JSON.stringify({ type: 'data', payload: { data: { onComment: { id: '1' } } } }));
  await arrival;
  expect(messages()).toBe(1);
});

test.each<[string, (socket: Socket) => void]>([
  ['closed', (socket) => socket.close()],
  ['broken', (socket) => socket.terminate()],
  ['refused', (socket) => socket.send(JSON.stringify({ type: 'error' }))],
])('a connection that was %s is made again', async (_, lose) => {
  const { connected, opened, last } = await followed();
  await connected();
  const again = connected();
  lose(last());
  await again;
  expect(opened).toHaveLength(2);
});

test('a connection that has become silent is made again', async () => {
  const { connected, opened } = await followed(20);
  await connected();
  await connected();
  expect(opened).toHaveLength(2);
});

test('a page that nobody sees is not connected', async () => {
  const { page, connected, opened, last } = await followed();
  await connected();
  const closed = new Promise((resolve) => last().once('close', resolve));
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await closed;
  const again = connected();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await again;
  expect(opened).toHaveLength(2);
});

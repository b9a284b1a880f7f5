import { once } from 'node:events';
import { atEnd } from 'test-support/atEnd';
import { WebSocket } from 'ws';
import { ControlClient } from '../control/client';
import type { LocalAppSyncOptions } from '../options';
import { startLocalAppSync } from '../startLocalAppSync';
import { apiKey, notesApi } from './notesApi';

type Headers = Record<string, string>;

const withKey = { 'x-api-key': apiKey };

/** Sends GraphQL requests to an API, by default with the API key. */
export function clientOf(endpoint: string) {
  const post = (body: string, headers: Headers = {}) =>
    fetch(endpoint, { method: 'POST', headers: { ...withKey, ...headers }, body });
  const ask = async (query: string, variables = {}, headers: Headers = withKey) => {
    const body = JSON.stringify({ query, variables });
    const response = await fetch(endpoint, { method: 'POST', headers, body });
    const { data, errors = [] } = JSON.parse(await response.text());
    return { status: response.status, data, errors };
  };
  return {
    ask,
    post,
    /** Writes a note. */
    put: (id: string, text = 't', tag = 'none', selection = 'id text tag') => {
      const query = `mutation ($id: ID!, $text: String!, $tag: String) {
        putNote(id: $id, text: $text, tag: $tag) { ${selection} }
      }`;
      return ask(query, { id, text, tag });
    },
    /** The ids of the notes without a tag, in their order. */
    ids: async (): Promise<string[]> => {
      const { data } = await ask('{ notes(tag: "none") { items { id } } }');
      return data.notes.items.map(({ id }: { id: string }) => id);
    },
    connect: (options: object, authorization?: object) =>
      connect(new URL(`${endpoint.replace('http', 'ws')}/realtime`), options, authorization),
  };
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;
export const siteOrigin = 'http://localhost:3000';

/** Starts an API on free ports, which stops when the tests of the file have ended. */
export async function startTestApi(options: Partial<LocalAppSyncOptions> = {}) {
  const ports = { api: 0, tls: 0, tables: 0 };
  const usual = { definition: notesApi, sites: [`${siteOrigin}/`], folder: 'memory', ports };
  const started = await startLocalAppSync({ ...usual, ...options });
  atEnd(() => started.close());
  const control = new ControlClient(new URL(started.endpoint).origin);
  return { ...started, ...clientOf(started.endpoint), control };
}

type Message = { type: string; id?: string; payload?: Record<string, unknown> };

/** A client written from AppSync's documentation of the protocol, which knows nothing of this implementation. */
async function connect(
  address: URL,
  options: object,
  authorization: object = { ...withKey, host: address.host },
) {
  const encode = (value: object) => encodeURIComponent(btoa(JSON.stringify(value)));
  const url = `${address.href}?header=${encode(authorization)}&payload=${encode({})}`;
  const socket = new WebSocket(url, 'graphql-ws', options);
  atEnd(() => socket.terminate());
  const received: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message;
    // It keeps the connection alive.
    if (message.type === 'ka') return;
    const next = waiting.shift();
    if (next) next(message);
    else received.push(message);
  });
  await once(socket, 'open');
  const send = (message: object): void => socket.send(JSON.stringify(message));
  const next = async (): Promise<Message> =>
    received.shift() ?? new Promise((resolve) => waiting.push(resolve));
  /** Starts a subscription, by default with the API key. @returns the answer */
  const start = (id: string, query: string, variables = {}, headers: object = withKey) => {
    const data = JSON.stringify({ query, variables });
    const extensions = { authorization: { host: 'localhost', ...headers } };
    send({ id, type: 'start', payload: { data, extensions } });
    return next();
  };
  return { socket, send, next, start };
}

import { once } from 'node:events';
import { atEnd } from 'test-support/atEnd';
import { newDirectory } from 'test-support/newDirectory';
import { WebSocket } from 'ws';
import { ControlClient } from '../control/client';
import type { LocalAppSyncOptions } from '../options';
import { startLocalAppSync } from '../startLocalAppSync';
import { apiKey, notesApi } from './notesApi';

type Headers = Record<string, string>;

interface Answer {
  status: number;
  // Tests know what they ask for.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: any;
  errors: Record<string, unknown>[];
  headers: globalThis.Headers;
}

const withKey = { 'x-api-key': apiKey };

/** Sends GraphQL requests to an API, by default with the API key. */
export function clientOf(endpoint: string) {
  const post = (body: string, headers: Headers = {}) => {
    const all = { ...withKey, 'Content-Type': 'application/json', ...headers };
    return fetch(endpoint, { method: 'POST', headers: all, body });
  };
  const ask = async (query: string, variables = {}, headers: Headers = withKey) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors = [] } = (await response.json()) as Answer;
    return { status: response.status, data, errors, headers: response.headers };
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
    /** The ids of the notes with a tag, in their order. */
    ids: async (tag = 'none'): Promise<string[]> => {
      const { data } = await ask(`{ notes(tag: "${tag}") { items { id } } }`);
      return data.notes.items.map(({ id }: { id: string }) => id);
    },
    connect: (options: object = {}, authorization?: object, path = '/graphql/realtime') =>
      connect(new URL(path, endpoint.replace('http', 'ws')), options, authorization),
  };
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;
export const siteOrigin = 'http://localhost:3000';
export const anyPorts = { api: 0, tls: 0, tables: 0 };

/** Starts an API on free ports, which stops when the tests of the file have ended. */
export async function startTestApi(options: Partial<LocalAppSyncOptions> = {}) {
  const sites = [`${siteOrigin}/`];
  const usual = { definition: notesApi, sites, folder: 'memory', ports: anyPorts };
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

/** Starts a local user pool with these users, until the tests of the file have ended. */
export async function startTestPool(...names: string[]) {
  // Most tests do without it, and it takes a while to load.
  const { startLocalCognito } = await import('local-cognito');
  const { freePorts } = await import('local-cognito/testing/free-ports');
  const folder = newDirectory();
  const password = 'Correct-horse-9';
  const pool = await startLocalCognito({
    ...{ callbackUrls: [], logoutUrls: [], ports: await freePorts() },
    users: names.map((username) => ({ username, password })),
    ...{ stateFile: `${folder}/state.json`, certificateDirectory: folder },
  });
  atEnd(() => pool.close());
  const call = async (name: string, body: object, headers: Headers = {}) => {
    const target = `AWSCognitoIdentityProviderService.${name}`;
    const api = { 'Content-Type': 'application/x-amz-json-1.1', 'X-Amz-Target': target };
    const sent = { method: 'POST', headers: { ...api, ...headers }, body: JSON.stringify(body) };
    const answer = await fetch(pool.userPoolEndpoint, sent);
    return JSON.parse((await answer.text()) || '{}') as Record<string, unknown>;
  };
  const signIn = async (username: string) => {
    const AuthParameters = { USERNAME: username, PASSWORD: password };
    const flow = { ClientId: pool.userPoolClientId, AuthFlow: 'USER_PASSWORD_AUTH' };
    const { AuthenticationResult } = await call('InitiateAuth', { ...flow, AuthParameters });
    return AuthenticationResult as { AccessToken: string; IdToken: string };
  };
  return { ...pool, call, signIn };
}

import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { startLocalAppSync } from 'local-appsync';
import { ControlClient } from 'local-appsync/control';
import { atEnd } from 'test-support/atEnd';
import { ulid } from 'ulid';
import { WebSocket } from 'ws';
import {
  comments,
  memberOperations,
  type CommentInput,
  type RequestError,
} from '../../client/operations';
import { membersApi } from '../definition';
import { postKey, resolverVariables, type ModerationPolicy } from '../resolvers/items';

/** Every field of a comment: a subscriber gets only what the mutation selects. */
export const COMMENT =
  'id post parentId author byOwner body createdAt editedAt version status threadKey isPublic rejectedBecause';

const lenient: ModerationPolicy = { holdFirst: false, holdLinks: false, ratePerTenMinutes: 100 };
const userPoolId = 'local_members';
const apiKey = 'da2-reader';
const YEAR = 365 * 86_400;

// A busy machine may take longer to answer than members wait.
AbortSignal.timeout = () => new AbortController().signal;

/** One for a file of tests, because it takes a while: it bundles all resolvers and makes a pair of keys. */
let started: ReturnType<typeof start> | undefined;

async function start() {
  const pool = await startUserPool();
  const definition = membersApi({
    policy: lenient,
    tableName: 'members',
    userPool: { userPoolId, region: 'local', clientId: 'site' },
    apiKeys: [{ id: apiKey, expires: Math.floor(Date.now() / 1000) + YEAR }],
  });
  const appSync = await startLocalAppSync({
    definition,
    folder: 'memory',
    ports: { api: 0, tls: 0, tables: 0 },
    userPoolEndpoint: pool.endpoint,
  });
  atEnd(() => appSync.close());
  const { tablesEndpoint: endpoint } = appSync;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const dynamodb = new DynamoDBClient({ endpoint, region: 'local', credentials });
  atEnd(() => dynamodb.destroy());
  return { pool, definition, appSync, dynamodb };
}

/** The members' API on this machine with three posts and three members; what was there before is gone. */
export async function startMembers(policy: Partial<ModerationPolicy> = {}, owner = 'Olive Oyl') {
  const { pool, definition, appSync, dynamodb } = await (started ??= start());
  const environmentVariables = resolverVariables({ ...lenient, ...policy }, 'members', owner);
  if (!isDeepStrictEqual(environmentVariables, definition.environmentVariables))
    appSync.reload(Object.assign(definition, { environmentVariables }));
  const { endpoint, tablesEndpoint } = appSync;
  const control = new ControlClient(new URL(endpoint).origin);
  await control.reset();

  const put = (item: object) =>
    dynamodb.send(new PutItemCommand({ TableName: 'members', Item: marshall(item) }));
  const addPost = (post: string, comments = 'OPEN') => put({ ...postKey(post), post, comments });
  await Promise.all([addPost('hello'), addPost('other'), addPost('closed', 'CLOSED')]);
  const items = async () => {
    const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: 'members' }));
    return Items.map((item) => unmarshall(item));
  };

  /** Sends a request. Tests know what they ask for, so its data has no type; errors are told by their types. */
  async function ask(headers: Record<string, string>, query: string, variables: object = {}) {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data = null, errors = [] } = await response.json();
    return { data, errors: errors.map((error: { errorType: string }) => error.errorType) };
  }
  const api = { endpoint, apiKey };
  const memberOf = (groups?: readonly string[], clientId?: string) => {
    const sub = randomUUID();
    const token = pool.tokenOf(sub, groups, clientId);
    return {
      sub,
      ask: async (query: string, variables?: object) =>
        ask({ authorization: await token }, query, variables),
      ...memberOperations(api, () => token),
    };
  };
  return {
    ...{ api, control, dynamodb, tablesEndpoint, put, addPost, items },
    /** Moves the clock of the API. */
    advance: (offsetMs: number) => control.setClock({ offsetMs }),
    anyone: (query: string) => ask({ 'x-api-key': apiKey }, query),
    nobody: (query: string) => ask({}, query),
    member: () => memberOf(),
    ada: memberOf(),
    bob: memberOf(),
    olive: memberOf(['owners']),
    ofAnotherClient: memberOf(['owners'], 'another-site'),
    published: async (post = 'hello') => (await comments(api, post, null, 50)).items,
    /** The item of a comment. */
    itemOf: async (id: string) => (await items()).find(({ pk }) => pk === `COMMENT#${id}`),
    /** What is in the partition of a member. */
    ownOf: async ({ sub }: { sub: string }) =>
      (await items()).filter(({ pk }) => pk === `MEMBER#${sub}`),
    subscribe: () => subscribe(new URL(endpoint).host),
  };
}

export type Member = ReturnType<Awaited<ReturnType<typeof startMembers>>['member']>;

/** Adds a comment. @returns it, and what it was added by */
export async function write({ addComment }: Member, changes: Partial<CommentInput> = {}) {
  const usual = { id: ulid(), post: 'hello', parentId: null, author: 'Ada', body: 'A comment.' };
  const input = { ...usual, ...changes };
  return { ...(await addComment(input)), input };
}

/** The types of the errors that end requests, or undefined. */
export function typesOf(...work: Promise<unknown>[]): Promise<(string | undefined)[]> {
  const done = () => undefined;
  return Promise.all(work.map((each) => each.then(done, ({ type }: RequestError) => type)));
}

/** What signs access tokens as a user pool does, and publishes the key. */
async function startUserPool() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }];
  const server = createServer(({ url, headers }, response) => {
    const issuer = `http://${headers.host}/${userPoolId}`;
    const jwks_uri = `${issuer}/.well-known/jwks.json`;
    response.end(JSON.stringify(url?.endsWith('jwks.json') ? { keys } : { issuer, jwks_uri }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    tokenOf(sub: string, groups?: readonly string[], client_id = 'site'): Promise<string> {
      const claims = { client_id, username: sub, token_use: 'access', 'cognito:groups': groups };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .setSubject(sub)
        .setIssuer(`${endpoint}/${userPoolId}`)
        .setIssuedAt('1 minute ago')
        .setExpirationTime('1 year')
        .sign(privateKey);
    },
  };
}

/** Follows a post as AppSync documents it. @returns what was delivered so far, and a promise of so many deliveries */
async function subscribe(host: string) {
  const authorization = { 'x-api-key': apiKey, host };
  const header = Buffer.from(JSON.stringify(authorization)).toString('base64');
  const address = `ws://${host}/graphql/realtime?header=${header}&payload=e30=`;
  const socket = new WebSocket(address, 'graphql-ws');
  atEnd(() => socket.terminate());
  // oxlint-disable-next-line typescript/no-explicit-any
  const delivered: any[] = [];
  const heard = new EventEmitter();
  socket.on('message', (text) => {
    const { type, payload } = JSON.parse(String(text));
    if (type === 'data') delivered.push(payload.data.onComment);
    heard.emit(type);
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await once(heard, 'connection_ack');
  const query = 'subscription { onComment(post: "hello") { id status body author } }';
  const data = JSON.stringify({ query, variables: {} });
  const payload = { data, extensions: { authorization } };
  socket.send(JSON.stringify({ id: 'one', type: 'start', payload }));
  await once(heard, 'start_ack');
  return {
    delivered,
    count: async (count: number) => {
      while (delivered.length < count) await once(heard, 'data');
    },
  };
}

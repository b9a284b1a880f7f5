import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { startLocalAppSync } from 'local-appsync';
import { ControlClient } from 'local-appsync/control';
import { atEnd } from 'test-support/atEnd';
import { ulid } from 'ulid';
import { WebSocket } from 'ws';
import {
  memberOperations,
  type Api,
  type CommentInput,
  type RequestError,
} from '../../client/operations';
import { membersApi } from '../definition';
import { postKey, type ModerationPolicy } from '../resolvers/items';
import { startTokenIssuer } from './tokens';

/** Every field of a comment: a subscriber gets only what the mutation selects. */
export const COMMENT =
  'id post parentId author byOwner body createdAt editedAt version status threadKey isPublic rejectedBecause';

const lenient: ModerationPolicy = {
  holdFirst: false,
  holdLinks: false,
  ratePerTenMinutes: 100,
};

/** What a request answers. Tests know what they ask for, so its data has no type. */
interface Answer {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: any;
  /** The types of the errors. */
  errors: string[];
  /** The answer as it came. */
  text: string;
}

type Ask = (query: string, variables?: object) => Promise<Answer>;

// A busy machine may take longer to answer than members wait.
AbortSignal.timeout = () => new AbortController().signal;

/** The members' API on this machine, until the tests of the file end. */
export async function startMembers(
  policy: Partial<ModerationPolicy> = {},
  ownerName = 'Olive Oyl',
) {
  const issuer = await startTokenIssuer('local_members');
  atEnd(() => issuer.close());
  const definition = membersApi({
    policy: { ...lenient, ...policy },
    tableName: 'members',
    userPool: { userPoolId: 'local_members', region: 'local', clientId: 'site' },
    apiKeys: [{ id: 'da2-reader', expires: Math.floor(Date.now() / 1000) + 365 * 86_400 }],
    ownerName,
  });
  const appSync = await startLocalAppSync({
    definition,
    folder: 'memory',
    ports: { api: 0, tls: 0, tables: 0 },
    userPoolEndpoint: issuer.endpoint,
  });
  atEnd(() => appSync.close());
  const api = Number(new URL(appSync.endpoint).port);
  const control = new ControlClient(`http://localhost:${api}`);
  const dynamodb = new DynamoDBClient({
    endpoint: appSync.tablesEndpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  atEnd(() => dynamodb.destroy());
  const put = (item: object) =>
    dynamodb.send(new PutItemCommand({ TableName: 'members', Item: marshall(item) }));
  for (const [post, comments] of [
    ['hello', 'OPEN'],
    ['other', 'OPEN'],
    ['closed', 'CLOSED'],
  ] as const) {
    await put({ ...postKey(post), post, comments });
  }

  const askWith =
    (headers: Record<string, string>): Ask =>
    async (query, variables = {}) => {
      const response = await fetch(appSync.endpoint, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      const text = await response.text();
      const { data = null, errors = [] } = JSON.parse(text);
      return { data, errors: errors.map((error: { errorType: string }) => error.errorType), text };
    };
  const reader = { 'x-api-key': 'da2-reader' };
  const browsers: Api = { endpoint: appSync.endpoint, apiKey: reader['x-api-key'] };
  const memberOf = (groups: readonly string[], clientId?: string) => {
    const sub = randomUUID();
    const token = issuer.tokenOf(sub, groups, clientId);
    const operations = memberOperations(browsers, async () => token);
    return { sub, token, ask: askWith({ authorization: token }), ...operations };
  };
  return {
    dynamodb,
    tablesEndpoint: appSync.tablesEndpoint,
    put,
    /** Moves the clock of the API. */
    advance: (offsetMs: number) => control.setClock({ offsetMs }),
    control,
    askWith,
    /** What browsers know of the API. */
    api: browsers,
    anyone: askWith(reader),
    nobody: askWith({}),
    member: () => memberOf([]),
    owner: () => memberOf(['owners']),
    ofAnotherClient: () => memberOf(['owners'], 'another-site'),
    items: async () => {
      const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: 'members' }));
      return Items.map((item) => unmarshall(item));
    },
    subscribe: (query: string, headers: Record<string, string> = reader) =>
      subscribe(api, query, headers),
  };
}

export type Member = ReturnType<Awaited<ReturnType<typeof startMembers>>['member']>;

/** Adds a comment. @returns it, and what it was added by */
export async function write({ addComment }: Member, changes: Partial<CommentInput> = {}) {
  const usual = { id: ulid(), post: 'hello', parentId: null, author: 'Ada', body: 'A comment.' };
  const input = { ...usual, ...changes };
  return { ...(await addComment(input)), input };
}

/** The type of the error that ends a request, or undefined. */
export function typeOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: RequestError) => error.type,
  );
}

/** Subscribes as AppSync documents it. @returns what was delivered so far, and a promise of so many deliveries */
async function subscribe(port: number, query: string, authorization: Record<string, string>) {
  const headers = { ...authorization, host: `localhost:${port}` };
  const header = Buffer.from(JSON.stringify(headers)).toString('base64');
  const address = `ws://localhost:${port}/graphql/realtime?header=${header}&payload=e30=`;
  const socket = new WebSocket(address, 'graphql-ws');
  atEnd(() => socket.terminate());
  const send = (message: object) => socket.send(JSON.stringify(message));
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const delivered: any[] = [];
  const heard = new EventEmitter();
  socket.on('open', () => send({ type: 'connection_init' }));
  socket.on('message', (text) => {
    const { type, payload } = JSON.parse(String(text));
    if (type === 'data') delivered.push(payload.data.onComment);
    heard.emit(type);
  });
  await once(heard, 'connection_ack');
  const data = JSON.stringify({ query, variables: {} });
  const extensions = { authorization: headers };
  send({ id: 'one', type: 'start', payload: { data, extensions } });
  await once(heard, 'start_ack');
  return {
    delivered,
    count: async (count: number) => {
      while (delivered.length < count) await once(heard, 'data');
    },
  };
}

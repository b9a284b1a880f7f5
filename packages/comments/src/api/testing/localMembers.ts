import { randomUUID } from 'node:crypto';
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { startLocalAppSync } from 'local-appsync';
import { ControlClient } from 'local-appsync/control';
import { atEnd } from 'test-support/atEnd';
import { ulid } from 'ulid';
import { WebSocket } from 'ws';
import { membersApi, type Classifier } from '../definition';
import type { ModerationPolicy } from '../policy';
import { postKey } from '../resolvers/items';
import { startTokenIssuer } from './tokens';

/** Every field of a comment: a subscriber gets only what the mutation selects. */
export const COMMENT =
  'id post parentId author byOwner body createdAt editedAt version status threadKey isPublic rejectedBecause';

const lenient: ModerationPolicy = {
  holdFirst: false,
  holdLinks: false,
  classifyPerDay: 0,
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

export type Ask = (query: string, variables?: object) => Promise<Answer>;

/** The members' API on this machine, until the tests of the file end. */
export async function startMembers(
  policy: Partial<ModerationPolicy> = {},
  classifier?: Classifier,
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
    classifier,
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
  const memberOf = (groups: readonly string[], clientId?: string) => {
    const sub = randomUUID();
    const token = issuer.tokenOf(sub, groups, clientId);
    return { sub, token, ask: askWith({ authorization: token }) };
  };
  const reader = { 'x-api-key': 'da2-reader' };
  return {
    dynamodb,
    tablesEndpoint: appSync.tablesEndpoint,
    put,
    /** Moves the clock of the API. */
    advance: (offsetMs: number) => control.setClock({ offsetMs }),
    control,
    askWith,
    /** What browsers know of the API. */
    api: { endpoint: appSync.endpoint, apiKey: reader['x-api-key'] },
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

/** A member's mutation that adds a comment. @returns what it answers, and the id */
export async function addComment(ask: Ask, changes: object = {}) {
  const input = { id: ulid(), post: 'hello', author: 'Ada', body: 'A comment.', ...changes };
  const query = `mutation ($input: AddCommentInput!) { addComment(input: $input) { ${COMMENT} } }`;
  const { data, ...answer } = await ask(query, { input });
  return { id: input.id, input, comment: data?.addComment, ...answer };
}

/** Subscribes as AppSync documents it. @returns what was delivered so far, and a promise of the next delivery */
async function subscribe(port: number, query: string, authorization: Record<string, string>) {
  const headers = { ...authorization, host: `localhost:${port}` };
  const header = Buffer.from(JSON.stringify(headers)).toString('base64');
  const payload = Buffer.from('{}').toString('base64');
  const address = `ws://localhost:${port}/graphql/realtime?header=${header}&payload=${payload}`;
  const socket = new WebSocket(address, 'graphql-ws');
  atEnd(() => socket.terminate());
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const delivered: any[] = [];
  const waiting: (() => void)[] = [];
  return new Promise<{ delivered: typeof delivered; count: (count: number) => Promise<void> }>(
    (resolve, reject) => {
      socket.on('error', reject);
      socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
      socket.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.type === 'connection_ack') {
          const extensions = { authorization: headers };
          const start = { data: JSON.stringify({ query, variables: {} }), extensions };
          socket.send(JSON.stringify({ id: 'one', type: 'start', payload: start }));
        } else if (message.type === 'start_ack') {
          resolve({
            delivered,
            count: async (count) => {
              while (delivered.length < count) {
                await new Promise<void>((next) => waiting.push(next));
              }
            },
          });
        } else if (message.type === 'data') {
          delivered.push(message.payload.data);
          for (const next of waiting.splice(0)) next();
        } else if (message.type === 'error') reject(new Error(String(data)));
      });
    },
  );
}

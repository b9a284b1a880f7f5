// As much of AppSync's two protocols as this page uses, on loopback, for one user.
// https://docs.aws.amazon.com/appsync/latest/devguide/real-time-websocket-client.html
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { buildSchema, graphql, type ExecutionResult } from 'graphql';
import { WebSocketServer, type WebSocket } from 'ws';
import { createRules, Refusal } from './rules';

// What AppSync adds to every schema, as far as this one uses it.
export const schema = buildSchema(`
  scalar AWSDateTime
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools on OBJECT | FIELD_DEFINITION
  directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
  ${readFileSync('schema.graphql', 'utf8')}
`);

/** What goes wrong next; a number is how many times. */
export interface Trouble {
  /** Requests that are carried out and whose answer is lost. */
  loseAnswers: number;
  /** Requests that do not arrive. */
  loseRequests: number;
  /** The token is refused. */
  unauthorized: boolean;
}

type Message = { type: string; id?: string };
type Body = { query: string; variables?: Record<string, unknown> };

export function fakeAppSync(server: Server) {
  const rules = createRules('local-user');
  const trouble: Trouble = {
    loseAnswers: 0,
    loseRequests: 0,
    unauthorized: false,
  };
  const requests: string[] = [];
  const subscribers = new Map<WebSocket, Set<string>>();

  const sockets = new WebSocketServer({
    server,
    handleProtocols: () => 'graphql-ws',
  });
  sockets.on('connection', (socket) => {
    const send = (message: object) => socket.send(JSON.stringify(message));
    const ids = new Set<string>();
    const keepAlive = setInterval(() => send({ type: 'ka' }), 60_000);
    subscribers.set(socket, ids);
    socket.on('close', () => {
      clearInterval(keepAlive);
      subscribers.delete(socket);
    });
    socket.on('message', (raw) => {
      const { type, id = '' } = JSON.parse(String(raw)) as Message;
      if (type === 'connection_init') {
        send({
          type: 'connection_ack',
          payload: { connectionTimeoutMs: 300_000 },
        });
      }
      if (type === 'start') {
        ids.add(id);
        send({ type: 'start_ack', id });
      }
      if (type === 'stop') {
        ids.delete(id);
        send({ type: 'complete', id });
      }
    });
  });

  /** Subscribers get what the mutation has selected, if that names the owner. */
  function tellSubscribers({ data, errors }: ExecutionResult): void {
    const [changed] = Object.values(data ?? {}) as { owner?: string }[];
    if (errors || changed?.owner !== 'local-user') return;
    const payload = { data: { onBookmarkChanged: changed } };
    for (const [socket, ids] of subscribers) {
      for (const id of ids)
        socket.send(JSON.stringify({ type: 'data', id, payload }));
    }
  }

  /** Runs one operation as if it came from another device. */
  async function run({ query, variables }: Body): Promise<ExecutionResult> {
    const result = await graphql({
      schema,
      source: query,
      rootValue: rules,
      variableValues: variables,
    });
    if (query.includes('mutation')) tellSubscribers(result);
    return result;
  }

  /** One POST /graphql. */
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = JSON.parse(await text(request)) as Body;
    requests.push(/\w+ (\w+)/.exec(body.query)?.[1] ?? '');
    if (trouble.loseRequests > 0) {
      trouble.loseRequests -= 1;
      return request.socket.destroy();
    }
    if (trouble.unauthorized) {
      // Amplify reads the kind of error from this header.
      response.writeHead(401, { 'x-amzn-errortype': 'UnauthorizedException' });
      return response.end('{}');
    }
    const { data, errors } = await run(body);
    if (trouble.loseAnswers > 0) {
      trouble.loseAnswers -= 1;
      return request.socket.destroy();
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(
      JSON.stringify({ data, errors: errors?.map(asAppSync) }),
    );
  }

  /** Cuts every subscription's connection, as a lost network does. */
  const cut = () => sockets.clients.forEach((socket) => socket.terminate());

  return { answer, cut, requests, run, trouble };
}

type GraphQLErrors = NonNullable<ExecutionResult['errors']>;

function asAppSync({ message, originalError, path }: GraphQLErrors[number]) {
  const { errorType = 'Internal', data = null } =
    originalError instanceof Refusal ? originalError : {};
  return { path, message, errorType, data, errorInfo: null };
}

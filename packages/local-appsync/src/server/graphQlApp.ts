import { randomUUID } from 'node:crypto';
import { Clock } from 'local-service/control/controlApp';
import { type ErrorAnswer, Faults } from 'local-service/traffic/faults';
import { observe, type ObservedSurface, RequestLog } from 'local-service/traffic/observe';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import type { App } from 'local-service/http/listen';
import {
  type AuthorizationOptions,
  Authorizer,
  UnauthorizedError,
} from '../authorization/authorizeRequest';
import type { ApiDefinition } from '../definition/apiDefinition';
import { compileApi, type CompiledApi } from '../execution/compileApi';
import { mutationPayloads, Subscriptions } from '../realtime/subscriptions';
import type { Tables } from '../table/openTables';
import { RequestError } from '../execution/answerErrors';
import {
  executeOperation,
  type GraphQlRequest,
  readRequest,
  type Surroundings,
} from '../execution/executeOperation';

/** Everything of one running API. */
export interface LocalApi {
  api: CompiledApi;
  authorizer: Authorizer;
  subscriptions: Subscriptions;
  tables: Tables;
  clock: Clock;
  faults: Faults;
  log: RequestLog;
  /** Writes what handlers say to their console. */
  say: (field: string, level: 'log' | 'error', words: unknown[]) => void;
}

/** @throws Error naming the mistakes of the definition */
export function createLocalApi(
  definition: ApiDefinition,
  tables: Tables,
  { verbose = false, ...authorization }: AuthorizationOptions & { verbose?: boolean },
): LocalApi {
  const api = compileApi(definition, tables.client);
  return {
    api,
    authorizer: new Authorizer(definition.authorization, authorization),
    subscriptions: new Subscriptions(api),
    tables,
    clock: new Clock(),
    faults: new Faults(),
    log: new RequestLog(),
    say: (field, level, words) => {
      if (verbose || level === 'error') console[level](`${field}:`, ...words);
    },
  };
}

const errorAnswer: ErrorAnswer = ({ status, type, message, headers }) =>
  new Response(JSON.stringify({ errors: [{ ...(type && { errorType: type }), message }] }), {
    status,
    headers: { ...headers, 'Content-Type': 'application/json;charset=UTF-8' },
  });

/** The name of a request, for faults and the log: its operation, or the first field that it asks for. */
const graphQl: ObservedSurface = {
  name: 'graphql',
  requestName: async (request) => {
    const body = (await request.json().catch(() => ({}))) as Partial<GraphQlRequest> | null;
    return /\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(String(body?.query ?? ''))?.[1] ?? '';
  },
  errorAnswer,
};

/** Answers GraphQL requests. */
export function graphQlApp(local: LocalApi): App {
  const app: App = new Hono();
  app.post('/', observe(graphQl, local.faults, local.log), (context) => answer(local, context));
  return app;
}

async function answer(local: LocalApi, context: Context): Promise<Response> {
  try {
    return await answerRequest(local, context);
  } catch (error) {
    if (error instanceof RequestError) return respond(error.status, { errors: error.errors });
    if (error instanceof UnauthorizedError) {
      const { errorType, message } = error;
      return respond(401, { errors: [{ errorType, message }] });
    }
    console.error(error);
    const message = 'An internal failure occurred while resolving this query.';
    return respond(500, { errors: [{ errorType: 'InternalFailure', message }] });
  }
}

async function answerRequest(local: LocalApi, context: Context): Promise<Response> {
  const { api, authorizer, clock, subscriptions } = local;
  const body = await context.req.text();
  const headers = context.req.header();
  const url = new URL(context.req.url);
  const sourceIp = getConnInfo(context).remote.address ?? '127.0.0.1';
  const caller = await authorizer.callerOf(
    { method: 'POST', url, headers, body, sourceIp },
    clock.now(),
  );
  const surroundings: Surroundings = {
    caller,
    now: () => clock.now(),
    headers,
    domainName: url.host,
    log: local.say,
  };
  const request = readRequest(api, parsed(body));
  const { operation } = request.operation;
  if (operation === 'subscription') {
    const message = 'A subscription is started through a WebSocket.';
    throw new RequestError(400, [{ errorType: 'BadRequestException', message }]);
  }
  const {
    data,
    errors,
    headers: added,
    invalidations,
  } = await executeOperation(api, request, surroundings);
  if (operation === 'mutation') await subscriptions.publish(mutationPayloads(request, data));
  subscriptions.invalidate(invalidations);
  return respond(200, { data, ...(errors.length > 0 && { errors }) }, added);
}

function parsed(body: string): GraphQlRequest {
  let value: Partial<GraphQlRequest> | null;
  try {
    value = JSON.parse(body) as Partial<GraphQlRequest> | null;
  } catch {
    throw malformed('Request body is not valid JSON.');
  }
  if (typeof value?.query !== 'string') throw malformed('Unable to parse GraphQL query.');
  return value as GraphQlRequest;
}

function malformed(message: string): RequestError {
  return new RequestError(400, [{ errorType: 'MalformedHttpRequestException', message }]);
}

function respond(status: number, body: object, added: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...added,
      'Content-Type': 'application/json;charset=UTF-8',
      'Cache-Control': 'no-store',
      'x-amzn-RequestId': randomUUID(),
    },
  });
}

import { randomUUID } from 'node:crypto';
import type { Clock } from 'local-service/control/controlApp';
import type { SignedRequest } from 'local-service/signature/canonicalRequest';
import type { ErrorAnswer, Faults } from 'local-service/traffic/faults';
import { observe, type ObservedSurface, type RequestLog } from 'local-service/traffic/observe';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import type { App } from 'local-service/http/listen';
import { type Authorizer, refusal, RequestError } from '../authorization/authorizeRequest';
import type { CompiledApi } from '../execution/compileApi';
import {
  executeOperation,
  type GraphQlRequest,
  readRequest,
  type Surroundings,
} from '../execution/executeOperation';
import type { Subscriptions } from '../realtime/subscriptions';

export interface LocalApi {
  api: CompiledApi;
  authorizer: Authorizer;
  subscriptions: Subscriptions;
  clock: Clock;
  faults: Faults;
  log: RequestLog;
  /** Whether the handlers' console writes to the terminal. Errors always do. */
  verbose: boolean;
}

/** Finds out who sends a request. @throws RequestError when nobody is authorized to make it */
export async function surroundingsOf(
  { authorizer, clock, verbose }: LocalApi,
  request: SignedRequest,
  sourceIp = '127.0.0.1',
): Promise<Surroundings> {
  return {
    caller: await authorizer.callerOf(request, sourceIp, clock.now()),
    now: () => clock.now(),
    headers: request.headers,
    domainName: request.headers['host'] ?? '',
    log: (field, level, words) => {
      if (verbose || level === 'error') console[level](`${field}:`, ...words);
    },
  };
}

const errorAnswer: ErrorAnswer = ({ status, type, message, headers }) =>
  respond(status, { errors: [{ ...(type && { errorType: type }), message }] }, headers);

/** The name of a request, for faults and the log: its operation, or the first field that it asks for. */
const graphQl: ObservedSurface = {
  name: 'graphql',
  requestName: async (request) => {
    const body = (await request.json().catch(() => ({}))) as Partial<GraphQlRequest> | null;
    return /\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(String(body?.query ?? ''))?.[1] ?? '';
  },
  errorAnswer,
};

export function graphQlApp(local: LocalApi): App {
  const app: App = new Hono();
  app.post('/', observe(graphQl, local.faults, local.log), async (context) => {
    try {
      return await answer(local, context);
    } catch (error) {
      if (error instanceof RequestError) return respond(error.status, { errors: error.errors });
      console.error(error);
      const message = 'An internal failure occurred while resolving this query.';
      return respond(500, { errors: [{ errorType: 'InternalFailure', message }] });
    }
  });
  return app;
}

async function answer(local: LocalApi, context: Context): Promise<Response> {
  const { api, subscriptions } = local;
  const body = await context.req.text();
  const { pathname, search } = new URL(context.req.url);
  const sent = { method: 'POST', target: pathname + search, headers: context.req.header(), body };
  const surroundings = await surroundingsOf(local, sent, getConnInfo(context).remote.address);
  const request = readRequest(api, parsed(body));
  const { operation } = request.operation;
  if (operation === 'subscription') {
    throw refusal(400, 'BadRequestException', 'A subscription is started through a WebSocket.');
  }
  const { data, errors, ...effects } = await executeOperation(api, request, surroundings);
  if (operation === 'mutation') await subscriptions.publish(request, data);
  subscriptions.invalidate(effects.invalidations);
  return respond(200, { data, ...(errors.length > 0 && { errors }) }, effects.headers);
}

// https://github.com/graphql/graphql-over-http/issues/81
function parsed(body: string): GraphQlRequest {
  const malformed = (message: string) => refusal(400, 'MalformedHttpRequestException', message);
  if (body === '') throw malformed('Request body is empty.');
  try {
    const value = JSON.parse(body) as Partial<GraphQlRequest> | null;
    const { query, variables } = value ?? {};
    if (typeof query === 'string' && typeof (variables ?? {}) === 'object') {
      return value as GraphQlRequest;
    }
  } catch {
    // It is malformed, too.
  }
  throw malformed('Unable to parse GraphQL query.');
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

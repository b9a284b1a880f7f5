import { setTimeout as delay } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { FaultRule } from './faultRule';
import type { Surface } from './surface';

/**
 * Carries out a fault.
 * @returns the broken answer; undefined when the request goes on as usual, after a delay.
 */
export async function faultAnswer(
  surface: Surface,
  { kind, status, type, message, ms }: FaultRule['fault'],
  context: Context<{ Bindings: HttpBindings }>,
): Promise<Response | undefined> {
  const { outgoing } = context.env;
  const shared = { ...corsHeaders(context.res), 'Cache-Control': 'no-store' };
  switch (kind) {
    case 'status':
      return errorAnswer(surface, shared, status ?? 500, type, message);
    case 'error':
      return errorAnswer(surface, shared, status ?? 400, type ?? 'InternalErrorException', message);
    case 'html':
      return new Response('<html><body><h1>502 Bad Gateway</h1></body></html>', {
        status: status ?? 502,
        headers: { ...shared, 'Content-Type': 'text/html' },
      });
    case 'empty':
      return new Response(null, { status: status ?? 500, headers: shared });
    case 'reset':
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    case 'stall':
      await closed(outgoing);
      return RESPONSE_ALREADY_SENT;
    case 'delay':
      await delay(ms ?? 1000);
      return undefined;
  }
}

// The site's scripts may read these answers, just as they may read the service's own.
function corsHeaders({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));
}

function closed(outgoing: HttpBindings['outgoing']): Promise<void> {
  return new Promise((resolve) => {
    if (outgoing.closed) resolve();
    else outgoing.once('close', resolve);
  });
}

function errorAnswer(
  surface: Surface,
  shared: Record<string, string>,
  status: number,
  type: string | undefined,
  message = 'An injected fault.',
): Response {
  const isApi = surface === 'userpool' || surface === 'identitypool';
  const body = isApi
    ? { ...(type && { __type: type }), message }
    : // Cognito's token endpoint and the client name the message differently.
      { error: type ?? 'server_error', error_description: message, error_message: message };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...shared,
      'Content-Type': isApi ? 'application/x-amz-json-1.1' : 'application/json',
      ...(isApi && type && { 'x-amzn-ErrorType': type }),
    },
  });
}

import { setTimeout as delay } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { FaultRule } from './faultRule';

/** Writes an error as the service writes its own. */
export type ErrorAnswer = (error: {
  status: number;
  type: string | undefined;
  message: string;
  /** The headers that every answer has. */
  headers: Record<string, string>;
}) => Response;

/**
 * Carries out a fault.
 * @returns the broken answer; undefined when the request goes on as usual, after a delay.
 */
export async function faultAnswer(
  errorAnswer: ErrorAnswer,
  { kind, status, type, message = 'An injected fault.', ms }: FaultRule['fault'],
  context: Context<{ Bindings: HttpBindings }>,
): Promise<Response | undefined> {
  const { outgoing } = context.env;
  const headers = { ...corsHeaders(context.res), 'Cache-Control': 'no-store' };
  switch (kind) {
    case 'status':
      return errorAnswer({ status: status ?? 500, type, message, headers });
    case 'error':
      return errorAnswer({
        status: status ?? 400,
        type: type ?? 'InternalErrorException',
        message,
        headers,
      });
    case 'html':
      return new Response('<html><body><h1>502 Bad Gateway</h1></body></html>', {
        status: status ?? 502,
        headers: { ...headers, 'Content-Type': 'text/html' },
      });
    case 'empty':
      return new Response(null, { status: status ?? 500, headers });
    case 'cut':
      outgoing.writeHead(status ?? 200, { ...headers, 'Content-Length': 1000 });
      outgoing.write('{"', () => outgoing.destroy());
      return RESPONSE_ALREADY_SENT;
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

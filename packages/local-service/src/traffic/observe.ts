import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { faultAnswer, type ErrorAnswer } from './faultAnswer';
import type { Faults } from './faults';
import { lengthOf, redacted, redactedHeaders } from './redact';
import type { RequestLog } from './requestLog';

const greatestLoggedBody = 16 * 1024;

type Bindings = { Bindings: HttpBindings };

/** A part of a service that receives requests. */
export interface ObservedSurface {
  name: string;
  /** Names a request, as faults match it and the log shows it. */
  requestName: (request: Context['req']) => string | Promise<string>;
  /** Writes an injected error as the service writes its own. */
  errorAnswer: ErrorAnswer;
}

/** Logs the requests of a surface and lets faults hit them. Preflights pass untouched. */
export function observe(
  { name: surface, requestName, errorAnswer }: ObservedSurface,
  faults: Faults,
  log: RequestLog,
): MiddlewareHandler<Bindings> {
  return async (context, next) => {
    const { method, path } = context.req;
    if (method === 'OPTIONS') return next();
    const name = await requestName(context.req);
    const entry = {
      at: Date.now(),
      surface,
      name,
      method,
      path,
      status: 0,
      headers: redactedHeaders(context.req.header()),
      body: capped(redacted(await readBody(context))),
    };
    log.add(entry);

    const rule = faults.take(surface, name, path);
    if (rule?.when === 'before') {
      const answer = await faultAnswer(errorAnswer, rule.fault, context);
      if (answer) return replaceAnswer(context, answer, entry);
    }
    await next();
    entry.status = context.res.status;
    if (rule?.when === 'after') {
      const answer = await faultAnswer(errorAnswer, rule.fault, context);
      if (answer) replaceAnswer(context, answer, entry);
    }
  };
}

function replaceAnswer(
  context: Context<Bindings>,
  answer: Response,
  entry: { status: number },
): void {
  // Otherwise Hono would merge in the headers of the replaced answer.
  context.res = undefined;
  context.res = answer;
  entry.status = context.env.outgoing.destroyed ? 0 : answer.status;
}

// The log keeps many requests, so a large body is replaced by its length.
function capped(body: unknown): unknown {
  const text = JSON.stringify(body) ?? '';
  return text.length > greatestLoggedBody ? lengthOf(text) : body;
}

async function readBody(context: Context): Promise<unknown> {
  if (context.req.method === 'GET') return context.req.query();
  const text = await context.req.text();
  const type = context.req.header('content-type') ?? '';
  if (type.includes('x-www-form-urlencoded')) return formFields(text);
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : lengthOf(text);
  } catch {
    return lengthOf(text);
  }
}

// A body that is not really a form would be read as one long name, so long names are replaced, too.
function formFields(text: string): Record<string, string> {
  return Object.fromEntries(
    [...new URLSearchParams(text)].map(([name, value]) => [
      /^[\w.-]{1,64}$/.test(name) ? name : lengthOf(name),
      value,
    ]),
  );
}

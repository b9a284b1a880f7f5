import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { type ErrorAnswer, faultAnswer, type Faults } from './faults';

const greatestSize = 2000;

/** A received request, with every secret replaced by its length. */
export const loggedRequest = z.object({
  /** Milliseconds since the epoch, by the machine's clock. */
  at: z.number(),
  surface: z.string(),
  name: z.string(),
  method: z.string(),
  path: z.string(),
  /** Zero when the connection was broken without an answer. */
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  /** The body; for GET, it is the query. */
  body: z.unknown(),
});
export type LoggedRequest = z.output<typeof loggedRequest>;

export class RequestLog {
  private requests: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    this.requests.push(request);
    if (this.requests.length > greatestSize) this.requests.shift();
  }

  since(time: number): LoggedRequest[] {
    return this.requests.filter(({ at }) => at >= time);
  }

  clear(): void {
    this.requests = [];
  }
}

const greatestLoggedBody = 16 * 1024;

type Bindings = { Bindings: HttpBindings };

/** A part of a service that receives requests. */
export interface ObservedSurface {
  name: string;
  /** Names a request, as faults match it and the log shows it. */
  requestName: (request: Context['req']) => string | Promise<string>;
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
      ...{ at: Date.now(), surface, name, method, path, status: 0 },
      headers: redactedHeaders(context.req.header()),
      body: capped(redacted(await readBody(context))),
    };
    log.add(entry);

    const rule = faults.take(surface, name, path);
    const isBroken = async (): Promise<boolean> => {
      const answer = rule && (await faultAnswer(errorAnswer, rule.fault, context));
      if (!answer) return false;
      // Otherwise Hono would merge in the headers of the replaced answer.
      context.res = undefined;
      context.res = answer;
      entry.status = context.env.outgoing.destroyed ? 0 : answer.status;
      return true;
    };
    if (rule?.when === 'before' && (await isBroken())) return;
    await next();
    entry.status = context.res.status;
    if (rule?.when === 'after') await isBroken();
  };
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
  const named = (name: string) => (/^[\w.-]{1,64}$/.test(name) ? name : lengthOf(name));
  const fields = [...new URLSearchParams(text)];
  return Object.fromEntries(fields.map(([name, value]) => [named(name), value]));
}

const secretNames =
  /password|verifier$|token(_hint)?$|^session$|code$|^srp_a$|signature$|secret|^salt$|^answer$|assertion$|^authorization$|api-key$|^cookie$|^set-cookie$/i;

const greatestDepth = 20;

/** Replaces every password, token and code in a body by its length. */
export function redacted(value: unknown, name = '', depth = 0): unknown {
  if (depth > greatestDepth) return '<nested too deeply>';
  if (Array.isArray(value)) return value.map((item) => redacted(item, name, depth + 1));
  if (typeof value === 'object' && value !== null) {
    const inner = ([key, member]: [string, unknown]) =>
      [key, redacted(member, memberName(name, key), depth + 1)] as const;
    return Object.fromEntries(Object.entries(value).map(inner));
  }
  const isText = typeof value === 'string' || typeof value === 'number';
  if (isText && secretNames.test(name)) return lengthOf(String(value));
  return typeof value === 'string' && /^\s*[[{]/.test(value) ? redactedText(value, depth) : value;
}

// Where JSON has JSON in a text, as by mistake, its secrets are secrets, too.
function redactedText(text: string, depth: number): string {
  try {
    return JSON.stringify(redacted(JSON.parse(text), '', depth + 1));
  } catch {
    return text;
  }
}

/** Replaces every secret in headers likewise. The address of the page that sent the request loses its query. */
function redactedHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (secretNames.test(name)) return [name, lengthOf(value)];
      return [name, /^referer$/i.test(name) ? value.replace(/[?#].*$/s, '') : value];
    }),
  );
}

function lengthOf(text: string): string {
  return `<${text.length} characters>`;
}

// Everything inside a secret member is secret, too. GetId and GetCredentialsForIdentity carry ID
// tokens under their provider's name.
function memberName(parent: string, key: string): string {
  if (parent === 'Logins') return 'token';
  return secretNames.test(parent) ? parent : key;
}

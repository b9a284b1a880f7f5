import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { faultRuleFor, type Faults, type RequestNames } from '../traffic/faults';
import type { RequestLog } from '../traffic/observe';
import { clockChange, type ClockReading, pointInTime } from './client';

/** The clock of a stand-in, which the control API can move and stop. */
export class Clock {
  /** Milliseconds ahead of the machine's clock; negative when behind. */
  offsetMs = 0;
  private stoppedAt: number | undefined;

  now(): number {
    return (this.stoppedAt ?? Date.now()) + this.offsetMs;
  }

  /** Stops the clock until it is started; it can still be moved. */
  stop(): void {
    this.stoppedAt = Date.now();
  }

  start(): void {
    this.stoppedAt = undefined;
  }

  reset(): void {
    this.offsetMs = 0;
    this.start();
  }

  /** The earlier of this and the machine's time. Whatever ended before it has ended by both. */
  earliest(): number {
    return Math.min(this.now(), Date.now());
  }

  /** Whole seconds since the epoch, as in tokens. */
  nowSeconds(): number {
    return Math.floor(this.now() / 1000);
  }
}

export class InputError extends Error {}

/** Reads a request's body by a schema. @throws InputError saying what is wrong with it */
export async function input<S extends z.ZodType>(
  context: Context,
  schema: S,
): Promise<z.output<S>> {
  // The content type does not matter: a form in a browser has already been refused for its Origin.
  let body: unknown;
  try {
    body = await context.req.json();
  } catch {
    throw new InputError('The body is not JSON.');
  }
  return checked(schema, body, 'body');
}

/** Reads a value by a schema. @throws InputError beginning with its name or path */
function checked<S extends z.ZodType>(schema: S, value: unknown, name: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message, code }) => {
    const problem = `${path.join('.') || name}: ${message}`;
    if (code !== 'unrecognized_keys') return problem;
    const object = path.reduce<unknown>((outer, key) => shapeOf(outer)[String(key)], schema);
    return `${problem}. Known: ${Object.keys(shapeOf(object)).join(', ')}`;
  });
  throw new InputError(problems.join('; '));
}

// Zod wraps a schema that is optional or has a default.
function shapeOf(schema: unknown): Record<string, unknown> {
  if (schema instanceof z.ZodObject) return schema.shape;
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapped ? shapeOf(schema.unwrap()) : {};
}

export function refuse(context: Context, status: 400 | 404 | 500, message: string): Response {
  return context.json({ message }, status);
}

/**
 * Refuses requests from web pages, the developer's own site included. They carry a foreign Origin,
 * and if there is no Origin, Sec-Fetch-Site says where a request comes from
 * (https://www.w3.org/TR/fetch-metadata/). That the host is this machine has been checked (http/siteScripts.ts).
 */
const refuseForeignPages: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site') ?? 'none';
  const [port = ''] = /:\d+$/.exec(context.req.header('host') ?? '') ?? [];
  const own = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}${port}`);
  const foreign =
    origin === undefined ? !['none', 'same-origin'].includes(site) : !own.includes(origin);
  if (foreign) return context.json({ message: 'Requests from web pages are refused.' }, 403);
  return next();
};

interface Controlled {
  /** Those of the moment. */
  readonly requestNames: RequestNames;
  faults: Faults;
  log: RequestLog;
  clock: Clock;
  /** Restores everything else to how it was at the start. */
  reset: () => void | Promise<void>;
  clockChanged?: () => void;
}

/** Makes a control API with what all stand-ins have, and with routes of its own. */
export function controlApp(controlled: Controlled, addRoutes: (app: Hono) => void): Hono {
  const { faults, log, clock } = controlled;
  const app = new Hono();
  app.use(refuseForeignPages);
  app.onError((error, context) => {
    if (error instanceof InputError) return refuse(context, 400, error.message);
    console.error(error);
    return refuse(context, 500, 'Something went wrong.');
  });
  app.post('/reset', async (context) => {
    await controlled.reset();
    faults.clear();
    log.clear();
    return context.json({});
  });
  app.get('/requests', (context) => {
    const since = checked(pointInTime, context.req.query('since') ?? '0', 'since');
    return context.json(log.since(since));
  });
  app.delete('/requests', (context) => {
    log.clear();
    return context.json({});
  });
  app.post('/faults', async (context) => {
    const rule = await input(context, faultRuleFor(controlled.requestNames));
    faults.add(rule);
    return context.json(rule);
  });
  app.get('/faults', (context) => context.json(faults.list()));
  app.delete('/faults', (context) => {
    faults.clear();
    return context.json({});
  });
  app.post('/clock', async (context) => {
    const { offsetMs, stopped } = await input(context, clockChange);
    clock.offsetMs = offsetMs;
    if (stopped) clock.stop();
    if (stopped === false) clock.start();
    controlled.clockChanged?.();
    const reading: ClockReading = { offsetMs, now: clock.now() };
    return context.json(reading);
  });
  addRoutes(app);
  app.all('*', (context) => refuse(context, 404, 'There is no such control operation.'));
  return app;
}

import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { Cognito } from '../state/cognito';
import { faultRuleFor } from 'local-service/traffic/faultRule';
import type { Faults } from 'local-service/traffic/faults';
import type { RequestLog } from 'local-service/traffic/requestLog';
import { forgetFutureAttempts } from '../users/attempts';
import { findUser } from '../users/users';
import { refuseForeignPages } from 'local-service/http/refuseForeignPages';
import { requestNames } from './requestNames';
import { clockChange, pointInTime, userToCreate, type ClockReading } from './schemas';
import { changedSettings, contradiction, settingsChange } from './settings';
import { createUser, describeUser } from './users';

export function controlApp(cognito: Cognito, faults: Faults, log: RequestLog): Hono {
  const app = new Hono();
  app.use(refuseForeignPages(cognito.ports.api));
  app.onError((error, context) => {
    if (error instanceof InputError) return refuse(context, 400, error.message);
    console.error(error);
    return refuse(context, 500, 'Something went wrong.');
  });

  app.post('/reset', (context) => {
    cognito.reset();
    faults.clear();
    log.clear();
    return context.json({});
  });

  app.post('/users', async (context) =>
    context.json(createUser(cognito, await input(context, userToCreate))),
  );
  app.get('/users/:username', (context) => {
    const user = findUser(cognito, context.req.param('username'));
    return user
      ? context.json(describeUser(cognito, user))
      : refuse(context, 404, 'User does not exist.');
  });

  app.get('/messages', (context) => {
    const to = addressOf(context.req.query('to'));
    const { messages } = cognito.store.state;
    return context.json(
      messages.filter((message) => !to || message.to.toLowerCase() === to).reverse(),
    );
  });

  app.get('/requests', (context) => {
    const since = checked(pointInTime, context.req.query('since') ?? '0', 'since');
    return context.json(log.since(since));
  });
  app.delete('/requests', (context) => {
    log.clear();
    return context.json({});
  });

  const knownFaultRule = faultRuleFor(requestNames);
  app.post('/faults', async (context) => {
    const rule = await input(context, knownFaultRule);
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
    cognito.clock.offsetMs = offsetMs;
    if (stopped) cognito.clock.stop();
    if (stopped === false) cognito.clock.start();
    forgetFutureAttempts(cognito);
    const reading: ClockReading = { offsetMs, now: cognito.clock.now() };
    return context.json(reading);
  });

  app.post('/settings', async (context) => {
    const change = await input(context, settingsChange);
    const { state } = cognito.store;
    const changed = changedSettings(state.settings, change);
    const refused = contradiction(changed);
    if (refused) throw new InputError(refused);
    state.settings = changed;
    cognito.store.save();
    return context.json(state.settings);
  });
  app.get('/settings', (context) => context.json(cognito.store.state.settings));
  app.all('*', (context) => refuse(context, 404, 'There is no such control operation.'));
  return app;
}

class InputError extends Error {}

async function input<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  // The content type does not matter: a form in a browser has already been refused for its Origin.
  let body: unknown;
  try {
    body = await context.req.json();
  } catch {
    throw new InputError('The body is not JSON.');
  }
  return checked(schema, body, 'body');
}

function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  name: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new InputError(
    result.error.issues
      .map(({ path, message, code }) => {
        const known = code === 'unrecognized_keys' ? `. ${knownKeys(schema, path)}` : '';
        return `${path.join('.') || name}: ${message}${known}`;
      })
      .join('; '),
  );
}

function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string {
  const object = path.reduce((outer, key) => shapeOf(outer)[String(key)], schema as unknown);
  return `Known: ${Object.keys(shapeOf(object)).join(', ')}`;
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

// In a query, the plus sign of a phone number is read as a space.
function addressOf(to: string | undefined): string | undefined {
  return to?.replace(/^ (?=\d)/, '+').toLowerCase();
}

function refuse(context: Context, status: 400 | 404 | 500, message: string): Response {
  return context.json({ message }, status);
}

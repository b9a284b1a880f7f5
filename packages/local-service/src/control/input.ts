import type { Context } from 'hono';
import { z } from 'zod';

/** A request that the control API refuses, with the reason. */
export class InputError extends Error {}

/** Reads a request's body by a schema. @throws InputError saying what is wrong with it */
export async function input<Schema extends z.ZodType>(
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

/** Reads a value by a schema. @throws InputError beginning with its name or path */
export function checked<Schema extends z.ZodType>(
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

/** Answers a request that is refused. */
export function refuse(context: Context, status: 400 | 404 | 500, message: string): Response {
  return context.json({ message }, status);
}

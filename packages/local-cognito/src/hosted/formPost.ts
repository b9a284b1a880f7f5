import type { Context } from 'hono';
import { readParameters, type Parameters } from './parameters';

/** Reads the form of a POST; undefined when the body is not a form (RFC 6749, 3.2). */
export async function readForm(context: Context): Promise<Parameters | undefined> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const parameters = readParameters(new URLSearchParams(await context.req.text()));
  return parameters.repeated.size ? undefined : parameters;
}

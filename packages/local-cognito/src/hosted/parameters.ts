import type { Context } from 'hono';

export interface Parameters {
  /** The parameters sent once. An empty one counts as left out (RFC 6749, 3.1). */
  values: ReadonlyMap<string, string>;
  /** The parameters sent more than once, which RFC 6749, 3.1 and 3.2 forbid. */
  repeated: ReadonlySet<string>;
}

/**
 * Reads the pairs of a query or a form in one pass. Searching them for every name would take time
 * that grows with the square of their number.
 */
export function readParameters(pairs: Iterable<[name: string, value: string]>): Parameters {
  const sent = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [name, value] of pairs) {
    if (sent.has(name)) repeated.add(name);
    else sent.set(name, value);
  }
  const usable = [...sent].filter(([name, value]) => value && !repeated.has(name));
  return { values: new Map(usable), repeated };
}

/** Reads the form of a POST; undefined when the body is not a form (RFC 6749, 3.2). */
export async function readForm(context: Context): Promise<Parameters['values'] | undefined> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const { values, repeated } = readParameters(new URLSearchParams(await context.req.text()));
  return repeated.size ? undefined : values;
}

/** The parameters of an OAuth request, or which of them cannot be used. */
export interface Parameters {
  /** Those sent once; an empty one counts as left out (RFC 6749, 3.1). */
  values: ReadonlyMap<string, string>;
  /** Those sent more than once, which RFC 6749, 3.1 and 3.2 forbid. */
  repeated: ReadonlySet<string>;
}

/** Reads a query or a form. */
export function readParameters(search: URLSearchParams): Parameters {
  const values = new Map<string, string>();
  const repeated = new Set<string>();
  for (const name of new Set(search.keys())) {
    const [value = '', ...others] = search.getAll(name);
    if (others.length) repeated.add(name);
    else if (value) values.set(name, value);
  }
  return { values, repeated };
}

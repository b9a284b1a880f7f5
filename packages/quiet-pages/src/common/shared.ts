/**
 * A value that all copies of a module share, by a name: Docusaurus loads its configuration, twice, and each plugin by a
 * loader of its own, which makes the modules anew.
 */
export function shared<Value>(name: string, make: () => Value): Value {
  const values = globalThis as unknown as Record<symbol, Value | undefined>;
  return (values[Symbol.for(name)] ??= make());
}

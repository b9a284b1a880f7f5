/**
 * Settings of the bundler: its cache on disk does not see other rules for modules by itself, and keeps what the old ones
 * gave.
 *
 * @param buildDependencies files that say what the rules are
 */
export function keptUntilChanged(
  { experiments }: { experiments?: object },
  buildDependencies: string[],
): object {
  if (!experiments || !('cache' in experiments)) return {};
  return { experiments: { cache: { buildDependencies } } };
}

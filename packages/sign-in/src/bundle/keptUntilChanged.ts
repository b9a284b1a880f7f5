/**
 * Settings of the bundler: its cache on disk does not notice changed rules for modules by itself.
 *
 * @param buildDependencies files that define the rules
 */
export function keptUntilChanged(
  { experiments }: { experiments?: object },
  buildDependencies: string[],
): object {
  if (!experiments || !('cache' in experiments)) return {};
  return { experiments: { cache: { buildDependencies } } };
}

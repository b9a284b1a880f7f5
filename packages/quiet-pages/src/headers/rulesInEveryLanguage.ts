import { inEveryLanguage } from '../site-roots/siteRoots';
import type { HeaderRule } from './headers';

/**
 * Rules for paths below the root of the site as rules for those of the host, where each language has a root of its own.
 *
 * @param roots as `siteRoots` gives them, such as `/de/` and `/`
 */
export function rulesInEveryLanguage(
  rules: readonly HeaderRule[],
  roots: readonly string[],
): HeaderRule[] {
  // A pattern such as `/*.svg` is for all paths as it is.
  return rules.map((rule) => ({
    ...rule,
    paths: rule.paths.flatMap((path) =>
      path.startsWith('/*') ? path : inEveryLanguage([path], roots),
    ),
  }));
}

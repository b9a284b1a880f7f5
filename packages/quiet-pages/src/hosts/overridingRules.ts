import type { HeaderRule } from '../headers/headers';
import type { Published } from './published';

/** What a pattern of paths has instead of what broader patterns before it say. */
export interface PatternHeaders {
  pattern: string;
  headers: Record<string, string>;
  /** The headers that broader patterns before it may set. */
  replaces: string[];
}

/**
 * The headers by pattern for a host that applies each block that matches a path, the later over the earlier. The rules
 * of this package are the other way round: the first that matches a path applies, and no other.
 */
export function overridingRules({ rules, caching }: Published): PatternHeaders[] {
  const blocks = new Map<string, PatternHeaders>();
  for (const list of [rules, caching]) {
    const differing = differingHeaders(list);
    for (const { paths, headers } of [...list].reverse()) {
      for (const pattern of paths) add(pattern, headers, differing);
    }
  }
  return [...blocks.values()];

  function add(
    pattern: string,
    headers: Readonly<Record<string, string>>,
    differing: readonly string[],
  ): void {
    const { headers: others, replaces } = blocks.get(pattern) ?? { headers: {}, replaces: [] };
    const isBroadest = pattern === '/*';
    const own = Object.entries(headers).filter(([name]) => isBroadest || differing.includes(name));
    blocks.set(pattern, {
      pattern,
      headers: { ...others, ...Object.fromEntries(own) },
      replaces: isBroadest ? [] : [...replaces, ...differing],
    });
  }
}

/** The headers in which rules differ, except for the type of a file, which a host knows without a rule. */
function differingHeaders(rules: readonly HeaderRule[]): string[] {
  const names = new Set(rules.flatMap(({ headers }) => Object.keys(headers)));
  return [...names].filter((name) => new Set(rules.map(({ headers }) => headers[name])).size > 1);
}

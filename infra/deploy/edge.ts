/** What a deploy needs of the content delivery network in front of the bucket. */
export interface Edge {
  allowedScripts(): Promise<AllowedScripts>;
  /** Allows exactly these inline scripts. It resolves when every answer to a reader says so. */
  allowScripts(hashes: readonly string[]): Promise<void>;
  /** The addresses that are redirected, and where to. */
  redirects(): Promise<Record<string, string>>;
  /** Redirects exactly these. */
  redirect(table: Readonly<Record<string, string>>): Promise<void>;
  /** Makes caches forget. It resolves when all have. */
  invalidate(paths: readonly string[]): Promise<void>;
}

/**
 * The hashes of inline scripts in the content security policies. There is one policy for each kind of answer, so a
 * change that was cut off may have reached some of them.
 */
export interface AllowedScripts {
  everywhere: readonly string[];
  somewhere: readonly string[];
}

/** @param policies the hashes that each of them allows */
export function allowedBy(policies: readonly (readonly string[])[]): AllowedScripts {
  const [first = [], ...others] = policies;
  return {
    everywhere: first.filter((hash) => others.every((policy) => policy.includes(hash))),
    somewhere: [...new Set(policies.flat())],
  };
}

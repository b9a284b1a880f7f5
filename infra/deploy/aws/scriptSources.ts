const HASH = /^'(sha256-[\w+/=]+)'$/;

/** The hashes in the `script-src` of a content security policy. */
export function hashesIn(policy: string): string[] {
  return directivesOf(policy)
    .filter(isScriptSources)
    .flatMap((directive) => directive.split(' '))
    .flatMap((source) => HASH.exec(source)?.[1] ?? []);
}

/** A content security policy that allows exactly these inline scripts, and is otherwise the same. */
export function withHashes(policy: string, hashes: readonly string[]): string {
  return directivesOf(policy)
    .map((directive) => {
      if (!isScriptSources(directive)) return directive;
      const others = directive.split(' ').filter((source) => !HASH.test(source));
      // Before the first release the parameter repeats 'self'.
      return [...new Set(others), asSources(hashes)].join(' ').trim();
    })
    .join('; ');
}

/** Hashes as they are written in a policy. */
export function asSources(hashes: readonly string[]): string {
  return hashes.map((hash) => `'${hash}'`).join(' ');
}

/** The directives of a content security policy, each with its sources. */
export function directivesOf(policy: string): string[] {
  return policy.split(';').map((directive) => directive.trim());
}

function isScriptSources(directive: string): boolean {
  return directive.startsWith('script-src ');
}

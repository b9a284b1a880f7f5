import { hashOf } from './smallSite';

/** What a reader gets at an address; undefined if nothing is there. */
export type Answer = { body: string; scripts: readonly string[] } | undefined;

/**
 * Follows every link from the home page and loads what each page loads.
 *
 * @param answer the site
 * @returns what a reader would miss: addresses without an answer, and scripts that are not allowed
 */
export function findFaults(answer: (address: string) => Answer, loaded: Set<string>): string[] {
  const faults: string[] = [];
  const known = new Set(['/']);
  // A set grows while it is walked.
  for (const address of known) {
    const found = answer(address);
    if (!found) {
      faults.push(`${address} is absent`);
      continue;
    }
    for (const [, script = ''] of found.body.matchAll(/<script>(.*?)<\/script>/g)) {
      if (!found.scripts.includes(hashOf(script))) faults.push(`${address}: ${script} is refused`);
    }
    for (const [, target = ''] of found.body.matchAll(/(?:src|href)="([^"]+)"/g)) known.add(target);
  }
  for (const address of known) if (address.startsWith('/assets/')) loaded.add(address);
  return faults;
}

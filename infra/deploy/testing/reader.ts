/** What a reader gets at an address. */
interface Answer {
  status: number;
  body: string;
}

/** An address that nothing ever has: the page that says so is a page, too. */
const NOWHERE = '/nowhere/';

/**
 * Follows every link from the home page, and from the page of missing addresses, and loads what each page loads.
 *
 * @param answer the site
 * @returns what a reader would miss: addresses without an answer
 */
export function findFaults(answer: (address: string) => Answer, loaded: Set<string>): string[] {
  const faults: string[] = [];
  const known = new Set(['/', NOWHERE]);
  // A set grows while it is walked.
  for (const address of known) {
    const found = answer(address);
    if (found.status === 404 && address !== NOWHERE) {
      faults.push(`${address} is absent`);
      continue;
    }
    for (const [, target = ''] of found.body.matchAll(/(?:src|href)="([^"]+)"/g)) known.add(target);
  }
  for (const address of known) if (/^\/(?:de\/)?assets\//.test(address)) loaded.add(address);
  return faults;
}

import type { Published } from './published';

/** An old address and the address now, as browsers send them. */
export interface Redirect {
  from: string;
  to: string;
}

/** What a host reads of redirects. */
interface Reader {
  /** The host, as messages call it. */
  name: string;
  most: number;
  /** Whether a redirect is also for its address with a slash at the end. */
  ignoresSlash: boolean;
  /** Why the host does not read a redirect, such as "reads * as a pattern". */
  problemOf?(redirect: Redirect): string | undefined;
}

/**
 * The redirects that a host reads, and warnings about the addresses that are left. Each of these has all its forms, such
 * as `/old` and `/old.html`, or none.
 *
 * Not among them is an address that differs from its target by the slash at its end: hosts redirect there themselves,
 * and some the other way, so that readers would never arrive.
 */
export function readableRedirects(
  { redirects }: Pick<Published, 'redirects'>,
  { name, most, ignoresSlash, problemOf = () => undefined }: Reader,
): { redirects: Redirect[]; warnings: string[] } {
  const addresses = new Map<string, Map<string, Redirect>>();
  for (const [from, to] of Object.entries(redirects)) {
    const redirect = { from: sentPath(from), to: sentPath(to) };
    if (withoutSlash(redirect.from) === withoutSlash(redirect.to)) continue;
    const address = `${withoutEnding(redirect.from)} ${redirect.to}`;
    const forms = addresses.get(address) ?? new Map<string, Redirect>();
    const form = ignoresSlash ? withoutSlash(redirect.from) : redirect.from;
    addresses.set(address, forms.set(form, { ...redirect, from: form }));
  }
  const read: Redirect[] = [];
  const unread: string[] = [];
  let left = 0;
  for (const forms of addresses.values()) {
    const all = [...forms.values()];
    const problem = all.map(problemOf).find(Boolean);
    if (problem) unread.push(`${all[0]?.from}, because it ${problem}`);
    else if (read.length + all.length <= most) read.push(...all);
    else left += 1;
  }
  const pages = 'only by the pages that the build has there';
  return {
    redirects: read,
    warnings: [
      ...unread.map((address) => `${name} cannot redirect from ${address}. It leads on ${pages}.`),
      ...(left > 0
        ? [
            `${name} reads ${most} redirects, and ${addresses.size} old addresses have more: ${left} of them lead on ${pages}.`,
          ]
        : []),
    ],
  };
}

/** What is not ASCII is encoded, and what is encoded stays. */
function sentPath(address: string): string {
  return new URL(address, 'https://site.invalid').pathname;
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}

/** What the forms of an address have in common. */
function withoutEnding(path: string): string {
  return withoutSlash(path).replace(/(?:\/index)?\.html$/, '');
}

import type { Published } from './published';

/** An old address and the address now, as browsers send them. */
interface Redirect {
  from: string;
  to: string;
}

/**
 * The redirects for a host that reads so many of them, and a warning about those that are left.
 *
 * Not among them is an address that differs from its target by the slash at its end: hosts redirect there themselves,
 * and some the other way, so that readers would never arrive.
 */
export function readableRedirects(
  { redirects }: Pick<Published, 'redirects'>,
  host: string,
  most: number,
): { redirects: Redirect[]; warnings: string[] } {
  const all = Object.entries(redirects)
    .map(([from, to]) => ({ from: sentPath(from), to: sentPath(to) }))
    .filter(({ from, to }) => withoutSlash(from) !== withoutSlash(to));
  const left = all.length - most;
  const warning = `${host} reads ${most} redirects, and there are ${all.length} old addresses: ${left} of them lead on only by the pages that the build has there.`;
  return { redirects: all.slice(0, most), warnings: left > 0 ? [warning] : [] };
}

/** What is not ASCII is encoded, and what is encoded stays. */
function sentPath(address: string): string {
  return new URL(address, 'https://site.invalid').pathname;
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

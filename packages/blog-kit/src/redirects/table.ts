import path from 'node:path';
import { comparable } from './oldAddress';

/** An old address and the current address of its post, both as paths from the root. */
export interface Redirect {
  from: string;
  to: string;
}

/** Every form of each old address, with its target, for a content delivery network that answers with 301 itself. */
export function redirectTable(redirects: readonly Redirect[]): Record<string, string> {
  const entries = redirects.flatMap(({ from, to }) => {
    const clean = comparable(from);
    return [...new Set([from, clean, `${clean}/`])].map((address) => [address, to] as const);
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The file of the build for an old address. */
export function pageFile(from: string): string {
  const file = decodeURIComponent(from).slice(1);
  return /\.html?$/.test(file) ? file : path.posix.join(file, 'index.html');
}

import path from 'node:path';
import { comparable } from './oldAddress';

/** An old address and where its post is now, both as paths from the root. */
export interface Redirect {
  from: string;
  to: string;
}

/**
 * Every form in which an old address may be asked for, with where it leads: what a content delivery network needs to
 * answer with 301 itself.
 */
export function redirectTable(redirects: readonly Redirect[]): Record<string, string> {
  const entries = redirects.flatMap(({ from, to }) => {
    const clean = comparable(from);
    return [...new Set([from, clean, `${clean}/`])].map((address) => [address, to] as const);
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The file of the build that answers for an old address. */
export function pageFile(from: string): string {
  const file = decodeURIComponent(from).slice(1);
  return /\.html?$/.test(file) ? file : path.posix.join(file, 'index.html');
}

/** Where the table lies: beside the build, as everything in that is served. */
export function tableFile(siteDir: string): string {
  return path.join(siteDir, '.cache', 'redirects.json');
}

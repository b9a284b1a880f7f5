import path from 'node:path';
import type { AllContent } from '@docusaurus/types';
import { blogPosts } from 'docusaurus-plugin-kit/blogPosts';
import { docPages } from 'docusaurus-plugin-kit/docPages';
import { comparable, oldAddresses } from './oldAddress';

/** An old address and the current address of its page, both as paths from the root. */
export interface Redirect {
  from: string;
  to: string;
}

/** The redirects that `redirectFrom` in the front matter of posts and pages of docs asks for. */
export function readRedirects(allContent: AllContent): Redirect[] {
  const posts = blogPosts(allContent).map(({ metadata }) => metadata);
  return [...posts, ...docPages(allContent)].flatMap(({ frontMatter, permalink }) =>
    oldAddresses((frontMatter as { redirectFrom?: unknown }).redirectFrom).map((from) => ({
      from,
      to: permalink,
    })),
  );
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

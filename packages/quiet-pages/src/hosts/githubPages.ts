import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from 'docusaurus-plugin-kit/encoding/escapeHtml';
import { documentsIn } from '../headers/builtPages';
import { headersFor } from '../headers/headers';
import type { HostFiles, Published } from './published';

/** Directives that browsers heed in a header alone: https://www.w3.org/TR/CSP3/#meta-element */
const OF_HEADERS = /^(?:frame-ancestors|sandbox|report-uri)(?: |$)/;

/** What GitHub Pages reads: nothing of headers or redirects, but the name of the site's own domain. */
export function githubPagesFiles({ url }: Pick<Published, 'url'>): HostFiles {
  const { hostname } = new URL(url);
  const isOwn = !hostname.endsWith('.github.io');
  return {
    // Without it GitHub leaves out files whose names begin with `_` or `.`, such as those in .well-known/.
    files: { '.nojekyll': '', ...(isOwn && { CNAME: `${hostname}\n` }) },
    warnings: [],
  };
}

/**
 * Completes a whole build for GitHub Pages: pages say themselves what no header says there, and answer without the
 * slash at the end of their address, as this site's links write it. GitHub would redirect at each link otherwise.
 */
export function completePages(
  folder: string,
  { rules, redirects }: Pick<Published, 'rules' | 'redirects'>,
): void {
  for (const page of documentsIn(folder, 'html').map((file) => file.split(path.sep).join('/'))) {
    const file = path.join(folder, page);
    const html = withOwnHeaders(readFileSync(file, 'utf8'), headersFor(rules, addressOf(page)));
    writeFileSync(file, html);
    const address = addressOf(page).replace(/\/$/, '');
    if (address === '' || !page.endsWith('/index.html')) continue;
    const copy = path.join(folder, `${address}.html`);
    // The page of an old address `/name.html` would lead to `/name`, and GitHub would answer that with it again.
    if (!existsSync(copy) || redirects[`${address}.html`] === address) writeFileSync(copy, html);
  }
}

/** A page with what of its headers a page can say itself: the policy, and what others and search engines learn of it. */
function withOwnHeaders(html: string, headers: Readonly<Record<string, string>>): string {
  const directives = (headers['Content-Security-Policy'] ?? '').split('; ');
  const policy = directives.filter((directive) => !OF_HEADERS.test(directive)).join('; ');
  const robots = headers['X-Robots-Tag'];
  const tags = [
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    `<meta name="referrer" content="${escapeHtml(headers['Referrer-Policy'] ?? '')}">`,
    ...(robots ? [`<meta name="robots" content="${escapeHtml(robots)}">`] : []),
  ];
  // A policy counts for what comes after it. The character set must be within the first 1,024 bytes, so it stays first.
  return html.replace(
    /<head(?:\s[^>]*)?>(?:\s*<meta charset=["']?utf-8["']?\s*\/?>)?/i,
    (start) => start + tags.join(''),
  );
}

/** The address of a page by its path in the build. */
function addressOf(page: string): string {
  return `/${page.replace(/(^|\/)index\.html$/, '$1')}`;
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from 'docusaurus-plugin-kit/encoding/escapeHtml';
import { documentsIn } from '../headers/builtPages';
import { headersFor, type HeaderRule } from '../headers/headers';

/** Directives that browsers heed in a header alone: https://www.w3.org/TR/CSP3/#meta-element */
const OF_HEADERS = /^(?:frame-ancestors|sandbox|report-uri)(?: |$)/;

/** Any other is text, with which the body begins. */
const SPACE = /[ \t\n\f\r]/.source;

const ATTRIBUTES = /(?:\s(?:"[^"]*"|'[^']*'|[^'">])*)?/.source;

/**
 * What a page begins with before its head, of which the tags may be left out, and its character set, which must be within
 * the first 1,024 bytes.
 */
const BEGINNING = RegExp(
  [
    `^\\uFEFF?(?:${SPACE}|<!--(?!-?>)[^]*?--!?>|<\\?[^>]*>|<!doctype[^>]*>|<html${ATTRIBUTES}>)*`,
    `(?:<head${ATTRIBUTES}>${SPACE}*)?`,
    `(?:<meta charset=["']?utf-8["']?\\s*/?>)?`,
  ].join(''),
  'i',
);

/** A page that leads on: https://html.spec.whatwg.org/#attr-meta-http-equiv-refresh */
const LEADS_ON = /<meta[^>]*\shttp-equiv=["']?refresh["'\s>]/i;

/**
 * Completes a whole build for GitHub Pages, which reads nothing of headers or redirects: pages say themselves what no
 * header says there, and answer without the slash at the end of their address, as this site's links write it. GitHub would
 * redirect at each link otherwise.
 */
export function completePages(folder: string, rules: readonly HeaderRule[]): void {
  for (const page of documentsIn(folder, 'html').map((file) => file.split(path.sep).join('/'))) {
    const file = path.join(folder, page);
    const address = addressOf(page);
    const html = withOwnHeaders(readFileSync(file, 'utf8'), headersFor(rules, address));
    writeFileSync(file, html);
    if (address === '/' || !page.endsWith('/index.html')) continue;
    const copy = path.join(folder, `${address.replace(/\/$/, '')}.html`);
    // The page of an old address `/name.html` would lead to `/name`, and GitHub would answer that with it again.
    if (!existsSync(copy) || LEADS_ON.test(readFileSync(copy, 'utf8'))) writeFileSync(copy, html);
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
  // A policy counts for what comes after it.
  return html.replace(BEGINNING, (beginning) => beginning + tags.join(''));
}

/** The address of a page by its path in the build. */
function addressOf(page: string): string {
  return `/${page.replace(/(^|\/)index\.html$/, '$1')}`;
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

// The inline scripts that pages may have. They are the same in every build, so that their hashes in the content security
// policy are known without one: a server or CDN is told once, and not by every release.

/** The text of first.js, without its comments and indentation. */
export const firstScript = readFileSync(path.join(__dirname, 'first.js'), 'utf8')
  .split(/\r?\n/)
  .map((line) => line.trim())
  .filter((line) => line && !line.startsWith('//'))
  .join('\n');

/** The theme's link to the older post, on the page of a post. */
const olderPost = '.blog-post-page .pagination-nav__link--next';

/**
 * The rules that let browsers fetch a page when the reader points at its link, and render it when the reader presses the
 * link. On a phone's processor that shows the page 0.2 s earlier, and hardly anybody who presses a link does not go there;
 * rendering when pointed at won 0.07 s more, for the pictures of every page that was only pointed at. The link to the
 * older post is the likely one: its page is rendered when the reader points at it, or has it before their eyes on a phone,
 * which shows it 0.14 s earlier than the press does.
 *
 * @param privatePages pages that act when they are opened, or are nobody else's business
 * @returns the rules, and those without rendering, for sites with scripts of the owner's, such as a counter of visits:
 * those run only in pages that are shown
 * @see https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export function speculationRules(privatePages: readonly string[] = []): {
  rules: string;
  prefetchOnly: string;
} {
  // Links to pages of the site, but not to private ones or to files.
  const others = [
    ...privatePages.map((page) => `${page.replace(/\/$/, '')}*`),
    ...['xml', 'json', 'md', 'txt', 'zip'].map((type) => `/*.${type}`),
  ];
  const isOther = others.map((pattern) => ({ not: { href_matches: pattern } }));
  const where = { and: [{ href_matches: '/*' }, ...isOther] };
  const prefetch = [{ where, eagerness: 'moderate' }];
  const prerender = [
    { where, eagerness: 'conservative' },
    { where: { selector_matches: olderPost }, eagerness: 'moderate' },
  ];
  return {
    rules: JSON.stringify({ prefetch, prerender }),
    prefetchOnly: JSON.stringify({ prefetch }),
  };
}

/**
 * Docusaurus's banner on the home page, which tells the owner that the site lies below the root of its host: its script
 * is in @docusaurus/core 3.10. If another version has another one, the build names it.
 */
const baseUrlBanner = 'sha256-P4k2L01XSijgFIvZwucycddHz+EzbPhLmAqyxS0A+yo=';

/** The hashes of all of them, for a policy. */
export function inlineScriptHashes(privatePages?: readonly string[]): string[] {
  const { rules, prefetchOnly } = speculationRules(privatePages);
  return [...[firstScript, rules, prefetchOnly].map(hashOf), baseUrlBanner];
}

/** The hash of a script, as a content security policy has it. */
export function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

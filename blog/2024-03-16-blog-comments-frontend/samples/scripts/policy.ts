/** The policy that this build needs: `npm run policy` after `npm run build`. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { api, identity } from '../src/auth/settings';

// #region hashes
const sha256 = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a policy without 'unsafe-inline' has to name, from all pages' HTML. */
export function inlineCode(pages: string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const html of pages) {
    for (const [, attributes = '', code = ''] of html.matchAll(
      /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
    )) {
      const isData = /type="?application\//.test(attributes);
      if (!isData && !/\bsrc=/.test(attributes)) scripts.add(sha256(code));
    }
    for (const [, quoted] of html.matchAll(/<[a-z][^<>]*?\sstyle="([^"]*)"/g)) {
      styles.add(sha256(decode(quoted ?? '')));
    }
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}
// #endregion

const decode = (attribute: string) =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

export function policy(pages: string[]): string[] {
  const { scripts, styles } = inlineCode(pages);
  const { host } = new URL(api.endpoint);
  const live = host.replace('appsync-api', 'appsync-realtime-api');
  const services = [
    `https://cognito-idp.${api.region}.amazonaws.com`,
    `https://${identity.domain}`,
    `https://${host}`,
    `wss://${live}`,
  ];
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    styles.length === 0
      ? "style-src 'self'"
      : `style-src 'self' 'unsafe-hashes' ${styles.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${services.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
}

function main(): void {
  const names = readdirSync('build', { recursive: true, encoding: 'utf8' });
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(path.join('build', name), 'utf8'));
  const { scripts, styles } = inlineCode(pages);
  console.log(
    `${pages.length} pages, ${scripts.length} inline scripts, ` +
      `${styles.length} style attributes`,
  );
  console.log(policy(pages).join(';\n'));
}

if (require.main === module) main();

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What pages may load from other hosts, and which pages are not for everybody. Headers and checks depend on it. */
export interface Served {
  /** Origins to which scripts of the site send requests, such as `https://api.example.com`. */
  connect?: readonly string[];
  /** Origins from which scripts of the site show pictures. The content itself takes those of `origins`. */
  pictures?: readonly string[];
  /** Origins (`https://images.example.org`) from which pages may load pictures, recordings and frames. */
  origins?: readonly string[];
  /** Scripts of other hosts: origins, or addresses of single files. They may send requests to these origins. */
  scripts?: readonly string[];
  /**
   * Paths of pages with all below them, each with a slash at its end, whose addresses and visits are nobody else's
   * business: search engines do not list them, no other page hears of their addresses, and no link fetches them early.
   */
  privatePages?: readonly string[];
  /** The private pages that nothing may store, because their addresses have codes. */
  unstoredPages?: readonly string[];
}

/** The values that the headers depend on. */
export interface Site extends Served {
  /** Whether it is for the development server, whose pages have other inline scripts, which know no Trusted Types. */
  isDevelopment?: boolean;
}

type Directives = Record<string, readonly string[]>;

function format(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The sources that pages allow, by directive. `default-src` applies to directives that are not listed. */
export function policyDirectives(site: Site): Directives {
  const { connect = [], pictures = [], origins = [], scripts = [] } = site;
  const { privatePages, isDevelopment } = site;
  const inline = inlineScriptHashes(privatePages).map((hash) => `'${hash}'`);
  const hosts = new Set(scripts.map((script) => new URL(script).origin));
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : inline), ...scripts],
    'style-src': ["'self'"],
    // Components and Docusaurus's theme render `style="…"`. It can only be the site's own: what others write, such as
    // comments, becomes text and never an attribute.
    'style-src-attr': ["'unsafe-inline'"],
    // The QR code of an authenticator app is a data URL.
    'img-src': ["'self'", 'data:', ...pictures, ...origins],
    'media-src': ["'self'", ...origins],
    ...(origins.length > 0 && { 'frame-src': origins }),
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect, ...hosts],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Text becomes code, or the address of a script, only by the policies in first.js.
    ...(!isDevelopment && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'inert'],
    }),
  };
}

/**
 * The policy of pictures and feeds. A picture that somebody opens by itself is a document: an SVG file could run
 * scripts. Diagrams are SVG files with their own style sheets, which may apply.
 */
function picturePolicy(site: Site): Directives {
  const styles = ["'self'", "'unsafe-inline'"];
  return { ...policyDirectives(site), 'script-src': ["'none'"], 'style-src': styles };
}

/**
 * The policy of files that posts link to, and of their recordings. Nothing runs in them, whatever they are: no script, no
 * form and no pop-up.
 *
 * They keep the origin of the site, which means nothing without scripts. Chromium loads a recording that somebody opens by
 * itself once more, for its player, and this fails without an origin: "blocked by CORS policy" (Chromium 156). Its
 * viewer shows PDFs in either case.
 */
const attachmentPolicy: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'none'"],
  // The players and viewers of browsers style and load what they show.
  'style-src': ["'unsafe-inline'"],
  'img-src': ["'self'"],
  'media-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  sandbox: ['allow-same-origin'],
};

/**
 * Browser features that reach the reader's devices and accounts, which no page uses, and those of video players, which
 * this site has, and frames of the allowed hosts. Browsers allow `picture-in-picture` everywhere, and each name takes room
 * in the header: https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md
 */
function permissionsPolicy(origins: readonly string[] = []): string {
  const denied = [
    'browsing-topics camera display-capture geolocation identity-credentials-get local-network-access',
    'microphone midi otp-credentials payment publickey-credentials-create publickey-credentials-get',
    'serial usb',
  ].flatMap((names) => names.split(' '));
  const players = ['self', ...origins.map((origin) => `"${origin}"`)].join(' ');
  return [
    ...denied.map((feature) => `${feature}=()`),
    ...['autoplay', 'encrypted-media', 'fullscreen'].map((feature) => `${feature}=(${players})`),
  ].join(', ');
}

/** The headers of some paths. */
export interface HeaderRule {
  name: string;
  /** Paths from the root; `*` stands for any characters, as in CloudFront's behaviors. */
  paths: string[];
  headers: Record<string, string>;
}

/**
 * All headers of answers in production, except Cache-Control, which depends on the file ({@link cacheControl}).
 *
 * @returns rules; the first one that matches a path applies, and the last one matches all paths.
 */
export function headerRules(site: Site): HeaderRule[] {
  const { privatePages = [], origins = [] } = site;
  const everywhere = {
    'Content-Security-Policy': format(policyDirectives(site)),
    // Two years. Browsers ignore it on plain http of a preview, too.
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy(origins),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Pictures of other hosts are asked for without cookies. Frames of other hosts would have to send such a header,
    // too, which video players do not:
    // https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Cross-Origin-Embedder-Policy
    ...(origins.length === 0 && { 'Cross-Origin-Embedder-Policy': 'credentialless' }),
  };
  const forOtherSites = { ...everywhere, 'Cross-Origin-Resource-Policy': 'cross-origin' };
  const rules: HeaderRule[] = [
    {
      name: 'member pages',
      paths: privatePages.flatMap(patternsOf),
      headers: {
        ...everywhere,
        'Content-Security-Policy': format(policyDirectives({ ...site, scripts: [] })),
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      },
    },
    {
      // Before the pictures, which may have styles.
      name: 'attachments',
      paths: ['/assets/files/*', '/assets/medias/*'],
      headers: { ...everywhere, 'Content-Security-Policy': format(attachmentPolicy) },
    },
    {
      // Feed readers and link previews show them.
      name: 'images and feeds',
      paths: [
        '/img/*',
        '/favicon.ico',
        '/assets/images/*',
        '/*.svg',
        '/blog/*.xml',
        '/blog/feed.json',
      ],
      headers: { ...forOtherSites, 'Content-Security-Policy': format(picturePolicy(site)) },
    },
    {
      // For programs that read posts, wherever these are, also on other sites. Search engines should list the page, not
      // its source.
      name: 'Markdown',
      paths: ['/*.md'],
      headers: {
        ...forOtherSites,
        'Content-Type': 'text/markdown; charset=utf-8',
        'X-Robots-Tag': 'noindex',
      },
    },
    {
      name: 'files for programs',
      paths: ['/robots.txt', '/llms.txt', '/.well-known/security.txt'],
      headers: { ...forOtherSites, 'Content-Type': 'text/plain; charset=utf-8' },
    },
    { name: 'everything else', paths: ['/*'], headers: everywhere },
  ];
  return rules.filter(({ paths }) => paths.length > 0);
}

/** The headers of a path, from the first rule that matches. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return rules.find((rule) => matches(rule, path))?.headers ?? {};
}

/**
 * How long files may be cached, by patterns of their paths in the build; the first one that matches a path applies.
 *
 * Names under /assets/ contain a hash of the content. Browsers must revalidate pages and feeds each time, and get an
 * answer without content if nothing has changed.
 *
 * @param unstoredPages the pages that nothing may store, as in the record of the build
 */
export function cacheRules(unstoredPages: readonly string[]): { paths: string[]; value: string }[] {
  return [
    { paths: ['/assets/*'], value: 'public, max-age=31536000, immutable' },
    { paths: unstoredPages.flatMap(patternsOf), value: 'no-store' },
    { paths: ['/img/*'], value: 'public, max-age=86400' },
    { paths: ['/*'], value: 'public, max-age=0, must-revalidate' },
  ];
}

/** How long a file may be cached, by its path in the build, from {@link cacheRules}. */
export function cacheControl(path: string, unstoredPages: readonly string[]): string {
  return cacheRules(unstoredPages).find((rule) => matches(rule, path))?.value ?? '';
}

function matches({ paths }: { paths: readonly string[] }, path: string): boolean {
  return paths.some((pattern) => {
    const [start = '', end] = pattern.split('*');
    if (end === undefined) return path === pattern;
    return path.startsWith(start) && path.endsWith(end) && path.length >= start.length + end.length;
  });
}

/** The patterns of the addresses of a private page: its own, with its last slash or without, and all below it. */
function patternsOf(page: string): string[] {
  return [page.slice(0, -1), `${page}*`];
}

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

import { inlineScriptHashes } from './inlineScripts';

/** What pages may load from other hosts, and which pages are not for everybody. Headers and checks depend on it. */
export interface Served {
  /** Origins to which scripts of the site send requests, such as `https://api.example.com`. */
  connect?: readonly string[];
  /** Origins from which scripts of the site show pictures. The content itself takes those of `media`. */
  pictures?: readonly string[];
  /** What pages may load from other hosts by what is written in them, and where their forms may send to. */
  media?: Media;
  /** Whether browsers may put the domain on the list that they bring along: https://hstspreload.org. */
  hstsPreload?: boolean;
  /**
   * Paths of pages with all below them, each with a slash at its end, whose addresses and visits are nobody else's
   * business: search engines do not list them, no other page hears of their addresses, and no link fetches them early.
   */
  privatePages?: readonly string[];
  /** The private pages that nothing may store, because their addresses have codes. */
  unstoredPages?: readonly string[];
}

/** Origins (`https://images.example.org`) that pages may load from. */
interface Media {
  pictures?: readonly string[];
  videos?: readonly string[];
  frames?: readonly string[];
  /** Origins, or addresses of single files (`https://cdn.example.org/counter.js`). */
  scripts?: readonly string[];
  /** Origins to which such scripts send requests. */
  connect?: readonly string[];
  /** Origins that forms may send to. */
  forms?: readonly string[];
}

/** The values that the headers depend on. */
export interface Site extends Served {
  /** Whether it is for the development server, whose pages have other inline scripts, which know no Trusted Types. */
  isDevelopment?: boolean;
}

export function contentSecurityPolicy(site: Site): string {
  return format(Object.entries(policyDirectives(site)));
}

/**
 * The policy of pictures and feeds. A picture that somebody opens by itself is a document: an SVG file could run
 * scripts. Diagrams are SVG files with their own style sheets, which may apply.
 */
export function picturePolicy(site: Site): string {
  const directives = policyDirectives(site);
  const styles = [...(directives['style-src'] ?? []), "'unsafe-inline'"];
  return format(Object.entries({ ...directives, 'script-src': ["'none'"], 'style-src': styles }));
}

/**
 * The policy of files that posts link to, and of their recordings. Nothing runs in them, whatever they are: no script, no
 * form and no pop-up.
 *
 * They keep the origin of the site, which means nothing without scripts. Chromium loads a recording that somebody opens by
 * itself once more, for its player, and this fails without an origin: "blocked by CORS policy" (Chromium 156). Its
 * viewer shows PDFs in either case.
 */
export function attachmentPolicy(): string {
  return [
    "default-src 'none'",
    "script-src 'none'",
    // The players and viewers of browsers style and load what they show.
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'sandbox allow-same-origin',
  ].join('; ');
}

function format(directives: [name: string, sources: readonly string[]][]): string {
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** The sources that production allows, by directive. `default-src` applies to directives that are not listed. */
export function policyDirectives(site: Site): Record<string, string[]> {
  const { connect = [], pictures = [], media = {}, privatePages, isDevelopment } = site;
  return {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...(isDevelopment
        ? ["'unsafe-inline'"]
        : inlineScriptHashes(privatePages).map((hash) => `'${hash}'`)),
      ...new Set(media.scripts),
    ],
    'style-src': ["'self'"],
    // Components and Docusaurus's theme render `style="…"`. It can only be the site's own: what others write, such as
    // comments, becomes text and never an attribute.
    'style-src-attr': ["'unsafe-inline'"],
    // The QR code of an authenticator app is a data URL.
    'img-src': ["'self'", 'data:', ...pictures, ...(media.pictures ?? [])],
    'media-src': ["'self'", ...(media.videos ?? [])],
    ...(media.frames?.length && { 'frame-src': [...media.frames] }),
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect, ...(media.connect ?? [])],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(media.forms ?? [])],
    'frame-ancestors': ["'none'"],
    // Text becomes code, or the address of a script, only by the policies in first.js.
    ...(!isDevelopment && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'inert'],
    }),
  };
}

/** The setting to write so that pages may load from one more host: `media: { … },`. */
export function mediaSetting(media: Media | undefined, kind: keyof Media, origin: string): string {
  const lists = { ...media, [kind]: [...(media?.[kind] ?? []), origin] };
  const keys = Object.entries(lists).map(
    ([name, origins]) => `${name}: [${origins.map((each) => `'${each}'`).join(', ')}]`,
  );
  return `media: { ${keys.join(', ')} },`;
}

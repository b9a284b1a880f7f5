import { foreignScripts, type Served } from './served';

/** The values that the headers depend on. */
export interface Site extends Served {
  /** Hashes of the inline scripts in the built pages: `sha256-…`, from {@link collectScriptHashes}. */
  scriptHashes: readonly string[];
  /** More sources that the development server needs, by directive. Its scripts know no Trusted Types. */
  development?: Readonly<Record<string, readonly string[]>>;
}

export function contentSecurityPolicy(site: Site): string {
  const { development = {} } = site;
  const directives = Object.entries(policyDirectives(site));
  return format(
    directives.map(([name, sources]) => [name, [...sources, ...(development[name] ?? [])]]),
  );
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
  const { connect = [], pictures = [], media = {}, scriptHashes } = site;
  return {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...scriptHashes.map((hash) => `'${hash}'`),
      ...new Set(foreignScripts(site)),
    ],
    'style-src': ["'self'"],
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
    // Text becomes code, or the address of a script, only by the policies in trusted-types/.
    ...(!site.development && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'inert'],
    }),
  };
}

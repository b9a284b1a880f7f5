import {
  attachmentPolicy,
  contentSecurityPolicy,
  picturePolicy,
  type Site,
} from './contentSecurityPolicy';

/** The headers of some paths. */
export interface HeaderRule {
  name: string;
  /** Paths from the root; `*` stands for any characters, as in CloudFront's behaviors. */
  paths: string[];
  headers: Record<string, string>;
}

/**
 * Browser features that this site does not use: all that Chromium knows, except those of video players. Browsers warn of
 * names that they do not know, such as `bluetooth` in Chromium on Linux.
 *
 * https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md
 */
const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'compute-pressure',
  'display-capture',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'language-detector',
  'language-model',
  'local-fonts',
  'local-network-access',
  'magnetometer',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'summarizer',
  'sync-xhr',
  'translator',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * Features of video players: on this site, and in frames of the allowed hosts. Browsers allow `picture-in-picture`
 * everywhere, and each name takes room in the header.
 */
const mediaFeatures = ['autoplay', 'encrypted-media', 'fullscreen'];

/**
 * All headers of answers in production, except Cache-Control, which depends on the file ({@link cacheControl}).
 *
 * @returns rules; the first one that matches a path applies, and the last one matches all paths.
 */
export function headerRules(site: Site): HeaderRule[] {
  const { privatePages = [] } = site;
  const everywhere = {
    'Content-Security-Policy': contentSecurityPolicy(site),
    // Two years. Browsers ignore it on plain http of a preview, too.
    'Strict-Transport-Security': `max-age=63072000; includeSubDomains${site.hstsPreload ? '; preload' : ''}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy(site),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Pictures of other hosts are asked for without cookies. Frames of other hosts would have to send such a header,
    // too, which video players do not:
    // https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Cross-Origin-Embedder-Policy
    ...(!site.media?.frames?.length && { 'Cross-Origin-Embedder-Policy': 'credentialless' }),
  };
  return [
    ...(privatePages.length > 0
      ? [
          {
            name: 'member pages',
            paths: privatePages.flatMap(patternsOf),
            headers: {
              ...everywhere,
              'Content-Security-Policy': contentSecurityPolicy(withoutForeignCode(site)),
              'Referrer-Policy': 'no-referrer',
              'X-Robots-Tag': 'noindex',
            },
          },
        ]
      : []),
    {
      // Before the pictures, which may have styles.
      name: 'attachments',
      paths: ['/assets/files/*', '/assets/medias/*'],
      headers: { ...everywhere, 'Content-Security-Policy': attachmentPolicy() },
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
      headers: {
        ...everywhere,
        'Content-Security-Policy': picturePolicy(site),
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    },
    {
      // For programs that read posts and docs, wherever these are, also on other sites. Search engines should list the
      // page, not its source.
      name: 'Markdown',
      paths: ['/*.md'],
      headers: {
        ...everywhere,
        'Content-Type': 'text/markdown; charset=utf-8',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Robots-Tag': 'noindex',
      },
    },
    {
      name: 'files for programs',
      paths: ['/robots.txt', '/llms.txt', '/.well-known/security.txt'],
      headers: {
        ...everywhere,
        'Content-Type': 'text/plain; charset=utf-8',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    },
    { name: 'everything else', paths: ['/*'], headers: everywhere },
  ];
}

/** The headers of a path, from the first rule that matches. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return rules.find(({ paths }) => paths.some((pattern) => matches(pattern, path)))?.headers ?? {};
}

/**
 * How long files may be cached, by patterns of their paths in the build.
 *
 * Names under /assets/ contain a hash of the content. Browsers must revalidate pages and feeds each time, and get an
 * answer without content if nothing has changed.
 *
 * @param unstoredPages the pages that nothing may store, as in the record of the build
 * @returns rules; the first one that matches a path applies, and the last one matches all paths.
 */
export function cacheRules(unstoredPages: readonly string[]): HeaderRule[] {
  const rules: [name: string, paths: string[], value: string][] = [
    ['named by their content', ['/assets/*'], 'public, max-age=31536000, immutable'],
    ['never stored', unstoredPages.flatMap(patternsOf), 'no-store'],
    ['icons', ['/img/*'], 'public, max-age=86400'],
    ['everything else', ['/*'], 'public, max-age=0, must-revalidate'],
  ];
  return rules.map(([name, paths, value]) => ({
    name,
    paths,
    headers: { 'Cache-Control': value },
  }));
}

/** How long a file may be cached, by its path in the build, from {@link cacheRules}. */
export function cacheControl(path: string, unstoredPages: readonly string[]): string {
  return headersFor(cacheRules(unstoredPages), path)['Cache-Control'] ?? '';
}

function matches(pattern: string, path: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  const end = rest.pop();
  if (end === undefined) return path === pattern;
  return path.startsWith(start) && path.endsWith(end) && path.length >= start.length + end.length;
}

/** The site for pages whose addresses have codes, or which show what belongs to one visitor: no other's script runs there. */
function withoutForeignCode({ media, ...site }: Site): Site {
  return { ...site, media: { ...media, scripts: [], connect: [] } };
}

function permissionsPolicy({ media }: Site): string {
  const allowed = ['self', ...(media?.frames ?? []).map((origin) => `"${origin}"`)].join(' ');
  return [
    ...deniedFeatures.map((feature) => `${feature}=()`),
    ...mediaFeatures.map((feature) => `${feature}=(${allowed})`),
  ].join(', ');
}

/** The patterns of the addresses of a private page: its own, with its last slash or without, and all below it. */
function patternsOf(page: string): string[] {
  return [page.slice(0, -1), `${page}*`];
}

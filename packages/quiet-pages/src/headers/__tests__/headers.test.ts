import {
  cacheControl,
  headerRules,
  headersFor,
  inlineScriptHashes,
  policyDirectives,
  type Site,
} from '../headers';

const privatePages = ['/callback/', '/logout/', '/account/'];
const ownScripts = ["'self'", ...inlineScriptHashes(privatePages).map((hash) => `'${hash}'`)];

function headers(path: string, changed: Partial<Site> = {}) {
  return headersFor(headerRules({ privatePages, ...changed }), path);
}

/** The sources of each directive. */
function policy(path: string, changed: Partial<Site> = {}) {
  const text = headers(path, changed)['Content-Security-Policy'] ?? '';
  const directives = text.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]));
}

test('a site that names no other hosts sends requests only to itself, and runs only the inline scripts of the template', () => {
  expect(policy('/blog/some-post')).toEqual({
    'default-src': ["'none'"],
    'script-src': ownScripts,
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'inert'],
  });
  for (const path of ['/', '/account/', '/assets/js/a.js', '/assets/css/a.css', '/blog/a.md']) {
    expect(policy(path)).toEqual(policy('/blog/some-post'));
  }
});

const origins = ['https://images.example.org', 'https://player.vimeo.com'];
const scripts = ['https://count.example.org/a.js'];
const connect = ['https://api.example.com', 'http://localhost:9229'];
const pictures = ['https://faces.example.com', 'http://localhost:*'];

test.each<[string, Site, object]>([
  [
    'pages load pictures, recordings and frames of its origins',
    { origins },
    {
      'img-src': ["'self'", 'data:', ...origins],
      'media-src': ["'self'", ...origins],
      'frame-src': origins,
    },
  ],
  [
    'they run its scripts, which may ask their hosts',
    { scripts },
    {
      'script-src': [...ownScripts, ...scripts],
      'connect-src': ["'self'", 'https://count.example.org'],
    },
  ],
  [
    'its own scripts ask other origins, and show pictures of others',
    { connect, pictures },
    {
      'connect-src': ["'self'", ...connect],
      'img-src': ["'self'", 'data:', ...pictures],
    },
  ],
])('where the site says so, %s', (_what, changed, directives) => {
  expect(policy('/blog/a', changed)).toEqual({ ...policy('/blog/a'), ...directives });
});

test('scripts of other hosts do not run on private pages', () => {
  expect(policy('/account/', { scripts })).toEqual(policy('/account/'));
});

test('other hosts get no cookies with requests for their pictures, unless their frames may need them', () => {
  const sent = headers('/blog/a', { origins });
  expect(sent['Permissions-Policy']).toContain(
    'fullscreen=(self "https://images.example.org" "https://player.vimeo.com")',
  );
  expect(sent).not.toHaveProperty('Cross-Origin-Embedder-Policy');
  expect(headers('/blog/a')['Cross-Origin-Embedder-Policy']).toBe('credentialless');
});

test.each(['/img/a.svg', '/assets/images/a.svg', '/demo/a.svg', '/blog/tags/a/atom.xml'])(
  '%s runs no script at all, even opened by itself, and may have style elements',
  (path) =>
    expect(policy(path)).toMatchObject({
      'script-src': ["'none'"],
      'style-src': ["'self'", "'unsafe-inline'"],
    }),
);

test.each(['/assets/files/a.htm', '/assets/files/a.svg', '/assets/medias/a.webm'])(
  'nothing runs in %s, which a post links to or plays',
  (path) =>
    expect(policy(path)).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
      sandbox: ['allow-same-origin'],
    }),
);

test('only the development server goes without Trusted Types', () => {
  const directives = Object.keys(policyDirectives({ isDevelopment: true }));
  expect(directives).not.toContain('require-trusted-types-for');
});

test('answers carry the headers that keep a page to itself', () => {
  for (const path of ['/', '/blog/a', '/img/logo.svg', '/assets/js/a.js']) {
    expect(headers(path)).toMatchObject({
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('geolocation=()'),
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  }
});

test.each([
  ['/', 'same-origin'],
  ['/imgs', 'same-origin'],
  ['/assets/js/a.js', 'same-origin'],
  ['/img/cards/blog/a.png', 'cross-origin'],
  ['/blog/rss.xml', 'cross-origin'],
  ['/blog/feed.json', 'cross-origin'],
  ['/blog/some-post.md', 'cross-origin'],
])('other sites may embed %s: %s', (path, expected) => {
  expect(headers(path)['Cross-Origin-Resource-Policy']).toBe(expected);
});

test.each([
  ['/callback/', 'noindex', 'no-referrer'],
  ['/callback', 'noindex', 'no-referrer'],
  ['/callback/index.html', 'noindex', 'no-referrer'],
  ['/callbacks', undefined, 'strict-origin-when-cross-origin'],
  ['/blog/some-post.md', 'noindex', 'strict-origin-when-cross-origin'],
])('search engines hear of %s: %s, and other pages: %s', (path, robots, referrer) => {
  const { 'X-Robots-Tag': tag, 'Referrer-Policy': referrerPolicy } = headers(path);
  expect([tag, referrerPolicy]).toEqual([robots, referrer]);
});

const revalidate = 'public, max-age=0, must-revalidate';

test.each([
  ['/', revalidate],
  ['/search/index.json', revalidate],
  ['/assets/search/0123456789.json', 'public, max-age=31536000, immutable'],
  ['/callback/', 'no-store'],
  ['/callback', 'no-store'],
  ['/logout/index.html', 'no-store'],
  ['/img/logo.svg', 'public, max-age=86400'],
])('%s is cached: %s', (path, expected) => {
  expect(cacheControl(path, ['/callback/', '/logout/'])).toBe(expected);
});

import { readIdentity } from '../../../../../amplify-config';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identityConfig';
import { checkSiteConfig } from 'docusaurus-blog-kit/site-config/checkSiteConfig';
import { site } from '../../../../../site.config';
import { policyDirectives, type Site } from '../contentSecurityPolicy';
import { cacheControl, headerRules, headersFor } from '../headers';

const pool = {
  AUTH_ENV_FILES: 'off',
  AUTH_REGION: 'eu-central-1',
  AUTH_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
  AUTH_USER_POOL_CLIENT_ID: '1example23456789',
};

const hosted = {
  ...pool,
  AUTH_OAUTH_DOMAIN: 'blog.auth.eu-central-1.amazoncognito.com',
  AUTH_REDIRECT_SIGN_IN: 'https://blog.example.com/callback/',
  AUTH_REDIRECT_SIGN_OUT: 'https://blog.example.com/logout/',
};

const pictures = 'https://lh3.googleusercontent.com';

function headers(path: string, environment = {}, scriptHashes: string[] = []) {
  return headersFor(headerRules({ identity: readIdentity(environment), scriptHashes }), path);
}

/** The sources of each directive. */
function policy(path: string, environment = {}, scriptHashes: string[] = []) {
  const text = headers(path, environment, scriptHashes)['Content-Security-Policy'] ?? '';
  const directives = text.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]));
}

test('a blog without sign-in sends requests only to itself', () => {
  expect(
    policy('/blog/some-post', { AUTH_ENV_FILES: 'off' }, ['sha256-abc=', 'sha256-def=']),
  ).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'sha256-abc='", "'sha256-def='"],
    'style-src': ["'self'"],
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
});

test('media are loaded only from the hosts that the site names', () => {
  const media = {
    pictures: ['https://images.example.org'],
    videos: ['https://videos.example.org'],
    frames: ['https://player.vimeo.com', 'https://www.youtube-nocookie.com'],
  };
  const sent = headersFor(headerRules({ media, scriptHashes: [] }), '/blog/a');
  const directives = (sent['Content-Security-Policy'] ?? '').split('; ');
  expect(directives).toContain("img-src 'self' data: https://images.example.org");
  expect(directives).toContain("media-src 'self' https://videos.example.org");
  expect(directives).toContain(
    'frame-src https://player.vimeo.com https://www.youtube-nocookie.com',
  );
  expect(sent['Permissions-Policy']).toContain(
    'fullscreen=(self "https://player.vimeo.com" "https://www.youtube-nocookie.com")',
  );
});

test('Mermaid draws in a page with its own policy, which only pages of this site may frame', () => {
  const rules = headerRules({ mermaid: true, scriptHashes: [] });
  const policy = (path: string) => headersFor(rules, path)['Content-Security-Policy'];
  expect(policy('/mermaid/')).toBe(
    "default-src 'none'; script-src 'self' 'nonce-drawing'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts",
  );
  expect(policy('/blog/a')).toContain("; style-src 'self'; ");
  expect(policy('/blog/a')).toContain("; frame-src 'self'; ");
  expect(policy('/blog/a')).toContain("frame-ancestors 'none'");
});

test("only Mermaid's code may be loaded by a page without an origin", () => {
  const readers = (path: string, mermaid = true) =>
    headersFor(headerRules({ mermaid, scriptHashes: [] }), path)['Access-Control-Allow-Origin'];
  expect(readers('/assets/mermaid/12.3.0-abc/draw.mjs')).toBe('*');
  expect(readers('/assets/mermaid/12.3.0-abc/draw.mjs', false)).toBeUndefined();
  for (const path of ['/', '/mermaid/', '/assets/js/a.js', '/assets/files/a.pdf']) {
    expect(readers(path)).toBeUndefined();
  }
});

test('without Mermaid all pages have the same policy', () => {
  expect(policy('/mermaid/')).toEqual(policy('/blog/a'));
  expect(policy('/blog/a')).not.toHaveProperty('frame-src');
});

test.each<[string, Record<string, string>, string[], string[]]>([
  ['a user pool', pool, ['https://cognito-idp.eu-central-1.amazonaws.com'], []],
  [
    'a user pool in China',
    { ...pool, AUTH_REGION: 'cn-north-1', AUTH_USER_POOL_ID: 'cn-north-1_AbC' },
    ['https://cognito-idp.cn-north-1.amazonaws.com.cn'],
    [],
  ],
  [
    'an identity pool of another region',
    { ...pool, AUTH_IDENTITY_POOL_ID: 'eu-west-1:11111111-2222-3333-4444-555555555555' },
    [
      'https://cognito-idp.eu-central-1.amazonaws.com',
      'https://cognito-identity.eu-west-1.amazonaws.com',
    ],
    [],
  ],
  [
    'hosted pages with Google',
    hosted,
    [
      'https://cognito-idp.eu-central-1.amazonaws.com',
      'https://blog.auth.eu-central-1.amazoncognito.com',
    ],
    [pictures],
  ],
  [
    'hosted pages without Google',
    { ...hosted, AUTH_SOCIAL_PROVIDERS: 'Apple' },
    [
      'https://cognito-idp.eu-central-1.amazonaws.com',
      'https://blog.auth.eu-central-1.amazoncognito.com',
    ],
    [],
  ],
  [
    '[7.7] a GraphQL endpoint',
    {
      ...pool,
      AUTH_GRAPHQL_ENDPOINT: 'https://abc.appsync-api.eu-central-1.amazonaws.com/graphql',
    },
    [
      'https://cognito-idp.eu-central-1.amazonaws.com',
      'https://abc.appsync-api.eu-central-1.amazonaws.com',
    ],
    [],
  ],
  [
    'everything on this machine',
    {
      ...hosted,
      AUTH_USER_POOL_ENDPOINT: 'http://localhost:9229/',
      AUTH_IDENTITY_POOL_ID: 'eu-central-1:11111111-2222-3333-4444-555555555555',
      AUTH_IDENTITY_POOL_ENDPOINT: 'http://localhost:9229/identity/',
      AUTH_OAUTH_DOMAIN: 'localhost:9443',
    },
    ['http://localhost:9229', 'https://localhost:9443'],
    [pictures, 'http://localhost:*'],
  ],
])('%s adds its hosts', (_, environment, connect, images) => {
  expect(policy('/', environment)).toMatchObject({
    'connect-src': ["'self'", ...connect],
    'img-src': ["'self'", 'data:', ...images],
  });
});

test.each(['/', '/blog/a', '/account/', '/assets/js/a.js', '/x', '/blog/a.md'])(
  '%s runs only scripts that the build names',
  (path) => {
    const { 'script-src': scripts, 'default-src': fallback } = policy(path, hosted, [
      'sha256-abc=',
    ]);
    expect(scripts).toEqual(["'self'", "'sha256-abc='"]);
    expect(fallback).toEqual(["'none'"]);
  },
);

test.each([
  '/img/logo.svg',
  '/assets/images/a.svg',
  '/assets/files/a.svg',
  '/demo/a.svg',
  '/blog/rss.xml',
  '/blog/tags/a/atom.xml',
])('%s runs no script at all, even opened by itself', (path) =>
  expect(policy(path, hosted, ['sha256-abc='])['script-src']).toEqual(["'none'"]),
);

test.each(['/assets/files/a.htm', '/assets/files/a.svg', '/assets/medias/a.webm'])(
  'nothing runs in %s, which a post links to or plays',
  (path) => {
    expect(policy(path, hosted, ['sha256-abc='])).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
      sandbox: ['allow-same-origin'],
    });
  },
);

test('only images may have inline styles', () => {
  expect(policy('/assets/images/diagram.svg')['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
  expect(policy('/blog/a')['style-src']).toEqual(["'self'"]);
  expect(policy('/assets/css/a.css')['style-src']).toEqual(["'self'"]);
});

test.each(['/callback/', '/logout', '/account/'])('%s tells no page of its address', (path) => {
  expect(headers(path)['Referrer-Policy']).toBe('no-referrer');
});

test('the domain may be preloaded if the owner says so', () => {
  const [rule] = headerRules({ scriptHashes: [], hstsPreload: true });
  expect(rule?.headers['Strict-Transport-Security']).toBe(
    'max-age=63072000; includeSubDomains; preload',
  );
});

test('other hosts get no cookies with requests for their pictures, unless frames need them', () => {
  const embedder = (media: Site['media']) =>
    headersFor(headerRules({ scriptHashes: [], media }), '/')['Cross-Origin-Embedder-Policy'];
  expect(embedder(undefined)).toBe('credentialless');
  expect(embedder({ pictures: ['https://pictures.example.com'] })).toBe('credentialless');
  expect(embedder({ frames: ['https://player.vimeo.com'] })).toBeUndefined();
});

test('only the development server goes without Trusted Types', () => {
  const directives = (site: Partial<Site>) =>
    Object.keys(policyDirectives({ scriptHashes: [], ...site }));
  expect(directives({})).toContain('require-trusted-types-for');
  expect(directives({ development: {} })).not.toContain('require-trusted-types-for');
});

test('each feature is named once', () => {
  const names = headers('/')
    ['Permissions-Policy']?.split(', ')
    .map((part) => part.split('=')[0]);
  expect(new Set(names).size).toBe(names?.length);
});

test.each(['/', '/blog/a', '/img/logo.svg', '/assets/js/a.js'])(
  '%s carries the headers of ordinary answers',
  (path) => {
    expect(headers(path)).toMatchObject({
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('geolocation=()'),
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  },
);

test.each([
  ['/', 'same-origin'],
  ['/blog/rss', 'same-origin'],
  ['/imgs', 'same-origin'],
  ['/callback/', 'same-origin'],
  ['/assets/js/a.js', 'same-origin'],
  ['/assets/css/a.css', 'same-origin'],
  ['/assets/images/a.svg', 'cross-origin'],
  ['/img/cards/blog/a.png', 'cross-origin'],
  ['/blog/rss.xml', 'cross-origin'],
  ['/blog/atom.xml', 'cross-origin'],
  ['/blog/tags/a/atom.xml', 'cross-origin'],
  ['/blog/feed.json', 'cross-origin'],
])('other sites may embed %s: %s', (path, expected) => {
  expect(headers(path)['Cross-Origin-Resource-Policy']).toBe(expected);
});

test.each([
  ['/callback/', 'noindex'],
  ['/callback', 'noindex'],
  ['/callback/index.html', 'noindex'],
  ['/logout/', 'noindex'],
  ['/account/', 'noindex'],
  ['/callbacks', undefined],
  ['/', undefined],
])('search engine indexing of %s: %s', (path, expected) => {
  expect(headers(path)['X-Robots-Tag']).toBe(expected);
});

const revalidate = 'public, max-age=0, must-revalidate';

test.each([
  ['/', revalidate],
  ['/index.html', revalidate],
  ['/blog/a', revalidate],
  ['/404.html', revalidate],
  ['/blog/rss.xml', revalidate],
  ['/account/', revalidate],
  ['/search/index.json', revalidate],
  ['/assets/search/0123456789.json', 'public, max-age=31536000, immutable'],
  ['/callback/', 'no-store'],
  ['/callback', 'no-store'],
  ['/logout/index.html', 'no-store'],
  ['/img/logo.svg', 'public, max-age=86400'],
  ['/assets/js/main.abc.js', 'public, max-age=31536000, immutable'],
])('%s is cached: %s', (path, expected) => {
  expect(cacheControl(path)).toBe(expected);
});

test("with the most hosts that the settings allow, each header fits CloudFront's limit", () => {
  const identity: IdentityConfig | undefined = readIdentity({
    ...hosted,
    AUTH_IDENTITY_POOL_ID: 'eu-central-1:11111111-2222-3333-4444-555555555555',
    AUTH_GRAPHQL_ENDPOINT:
      'https://abcdefghijklmnop.appsync-api.eu-central-1.amazonaws.com/graphql',
  });
  const scriptHashes = Array.from({ length: 10 }, () => `sha256-${'a'.repeat(44)}`);
  const hosts = Array.from({ length: 25 }, (_, index) => `https://host-${10 + index}.example.org`);
  const media = { frames: hosts.slice(0, 10), pictures: hosts.slice(10) };
  expect(() => checkSiteConfig({ ...site, media })).not.toThrow();
  const more = { ...media, frames: hosts.slice(0, 11) };
  expect(() => checkSiteConfig({ ...site, media: more })).toThrow('too many hosts');
  for (const { headers } of headerRules({ identity, media, mermaid: true, scriptHashes })) {
    for (const value of Object.values(headers)) expect(value.length).toBeLessThanOrEqual(1783);
  }
});

test("other sites may read posts' Markdown, and search engines do not list it", () => {
  expect(headers('/blog/some-post.md')).toMatchObject({
    'Content-Type': 'text/markdown; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Robots-Tag': 'noindex',
  });
  expect(headers('/blog/some-post')).not.toHaveProperty('X-Robots-Tag');
  expect(headers('/other.md')).not.toHaveProperty('X-Robots-Tag');
});

test('an identity on this machine has no headers for a site that others visit', () => {
  const identity = readIdentity({ ...pool, AUTH_USER_POOL_ENDPOINT: 'http://localhost:9229/' });
  const rules = (url?: string) => headerRules({ identity, scriptHashes: [], url });
  expect(() => rules('https://blog.example.com')).toThrow(/AUTH_USER_POOL_ENDPOINT is on this/);
  expect(() => rules('http://localhost:3000')).not.toThrow();
  expect(() => rules()).not.toThrow();
});

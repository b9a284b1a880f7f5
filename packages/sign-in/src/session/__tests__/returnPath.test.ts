/** @jest-environment node */
import fc from 'fast-check';
import { toReturnPath } from '../returnPath';

const origin = 'https://blog.example.com';

const own = ['/', '/blog/aws-cli-wrapper?page=2#install', '/blog/tags/c%2B%2B', '/callbacks'];

test.each(own)('goes back to %s', (path) => {
  expect(toReturnPath(path, origin)).toBe(path);
});

test.each([
  ...['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n//evil.example'],
  ...['\\\\evil.example', 'https://evil.example/', `${origin}.evil.example/`],
  ...['javascript:alert(1)', 'blog', '', ' /blog', '/..//evil.example', '/./\\evil.example'],
  // The router decodes these, and writes them decoded into links.
  ...['/%5Cevil.example', '/%09/evil.example', '/%ff'],
  // They only lead on.
  ...['/callback/?code=1', '/logout', '/%63allback/', '/CallBack%20'],
])('does not go to %j', (path) => {
  expect(toReturnPath(path, origin)).toBeUndefined();
});

/** Characters that cause addresses to be misread, raw and encoded once and twice. */
const piece = fc.oneof(
  fc.constantFrom(
    ...'/ \\ // /\\ . .. @ : ? # % %2F %5C %09 %0d %00 %20 %2e %2E%2e %40 %3A %3F'.split(' '),
    ...'%252F %255C %2509 %ff %C3 %E2%80%A8 \u2028 \u3002 \uff0f \ud800 < " \' ü \u202e'.split(' '),
    ...'http: https: javascript: data:text/html, JaVaScRiPt:alert(1) blob: <script>'.split(' '),
    ...'evil.example blog.example.com blog callback CallBack %63allback logout'.split(' '),
    ...['\t', '\n', '\r', '\0', ' '],
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

const pieces = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
const candidate = fc.oneof(
  pieces,
  pieces.map((path) => `/${path}`),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

/** The addresses that the router makes of a path: where it goes, and what it writes into links. */
function throughRouter(path: string): URL {
  const { pathname, search, hash } = new URL(path, origin);
  return new URL(decodeURI(pathname) + search + hash, origin);
}

test('an accepted path never leaves the origin, nor leads to a page that only redirects, as given or as the router writes it', () => {
  let accepted = 0;
  fc.assert(
    fc.property(candidate, (address) => {
      const path = toReturnPath(address, origin);
      if (path === undefined) return;
      accepted++;
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, origin).origin).toBe(origin);
      const shown = throughRouter(path);
      expect(shown.origin).toBe(origin);
      expect(`${shown.pathname}/`).not.toMatch(/^\/(callback|logout)\//i);
      expect(toReturnPath(path, origin)).toBe(path);
    }),
    { numRuns: 5000 },
  );
  expect(accepted).toBeGreaterThan(250);
});

test('only strings are accepted, and nothing throws', () => {
  const given = fc.anything().filter((value) => typeof value !== 'string');
  fc.assert(fc.property(given, (value) => toReturnPath(value, origin) === undefined));
});

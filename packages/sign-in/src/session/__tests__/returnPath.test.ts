/** @jest-environment node */
import fc from 'fast-check';
import { pages } from '../../settings/addresses';
import { toReturnPath } from '../returnPath';

const origin = 'https://blog.example.com';

it.each([
  '/',
  '/blog/aws-cli-wrapper',
  '/blog/aws-cli-wrapper?page=2#install',
  '/blog/tags/c%2B%2B',
  '/callbacks',
])('goes back to %s', (path) => {
  expect(toReturnPath(path, origin)).toBe(path);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'https:/evil.example',
  'https://blog.example.com.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'blog',
  '',
  ' /blog',
  '/..//evil.example',
  '/./\\evil.example',
  // The router decodes these, and writes them decoded into links.
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%ff',
  // They only lead on.
  '/callback/',
  '/callback/?code=1',
  '/logout/',
  '/logout',
  '/Callback/',
  '/%63allback/',
  '/CallBack%20',
])('does not go to %j', (path) => {
  expect(toReturnPath(path, origin)).toBeUndefined();
});

/** Characters that cause addresses to be misread, raw and encoded once and twice. */
const piece = fc.oneof(
  fc.constantFrom(
    ...'/ \\ // /\\ . .. @ : ? # % %2F %5C %09 %0d %00 %20 %2e %2E%2e %40 %3A %3F'.split(' '),
    ...'%252F %255C %2509 %ff %C3 %E2%80%A8 \u2028 \u3002 \uff0f \ud800 < " \' ü \u202e'.split(' '),
    ...'http: https: javascript: data:text/html, JaVaScRiPt:alert(1) blob: <script>'.split(' '),
    ...'evil.example blog.example.com blog callback CallBack %63allback logout __proto__'.split(
      ' ',
    ),
    ...['\t', '\n', '\r', '\0', ' '],
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

const candidate = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

/** The addresses that the router makes of a path: where it goes, and what it writes into links. */
function throughRouter(path: string): URL {
  const { pathname, search, hash } = new URL(path, origin);
  return new URL(decodeURI(pathname) + search + hash, origin);
}

/** Checks a property of every accepted path, and that enough paths are accepted. */
function check(holds: (path: string) => void): void {
  let accepted = 0;
  fc.assert(
    fc.property(candidate, (address) => {
      const path = toReturnPath(address, origin);
      if (path === undefined) return;
      accepted++;
      holds(path);
    }),
    { numRuns: 5000 },
  );
  expect(accepted).toBeGreaterThan(250);
}

it('an accepted path never leaves the origin, as given or as the router writes it', () => {
  check((path) => {
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(new URL(path, origin).origin).toBe(origin);
    expect(throughRouter(path).origin).toBe(origin);
    expect(toReturnPath(path, origin)).toBe(path);
  });
});

it('an accepted path is never a page that only redirects, in any spelling that the router accepts', () => {
  check((path) => {
    const shown = `${throughRouter(path).pathname}/`.toLowerCase();
    expect(shown.startsWith(pages.callback)).toBe(false);
    expect(shown.startsWith(pages.logout)).toBe(false);
  });
});

it('accepts only strings, and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const path = toReturnPath(value, origin);
      if (typeof value !== 'string') expect(path).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});

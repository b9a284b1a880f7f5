import { transformSync } from 'esbuild';
import fc from 'fast-check';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { askEdge as ask, edgeHost as host } from '../../testing/askEdge';
import { edgeFunctionCode, hostingRules } from '../hostingRules';

const rules = headerRules({});
const rule = rules.at(-1)!;

function locationOf(...args: Parameters<typeof ask>): string | undefined {
  return ask(...args).headers?.location?.value;
}

test.each([
  ['/blog/', '/blog/index.html'],
  ['/blog/some-post.md', '/blog/some-post.md'],
  // As it was registered, without a redirect that would carry the code.
  ['/callback/?code=a1%2Bb&state=c%3D%3D', '/callback/index.html'],
])('%s is the file %s', (address, file) => {
  expect(ask(address).uri).toBe(file);
});

test.each([
  ['/index.html', '/'],
  ['/blog/index.html?page=2&q=a%26b', '/blog?page=2&q=a%26b'],
  ['//evil.example/x', '/evil.example/x'],
  ['/blog//post///', '/blog/post/'],
])('%s leads to %s', (address, target) => {
  expect(locationOf(address)).toBe(`https://${host}${target}`);
});

test('other hosts lead to the same address of the site; without a domain of its own, it is at the host that was asked for', () => {
  const from = 'd111.cloudfront.net';
  expect(locationOf('/blog/post?a=1', { from })).toBe(`https://${host}/blog/post?a=1`);
  expect(ask('/blog', { from, siteHost: '' }).uri).toBe('/blog/index.html');
  expect(locationOf('//blog', { from, siteHost: '' })).toBe(`https://${from}/blog`);
});

test('a redirect has the headers of all answers, and is not kept for good', () => {
  const { statusCode, headers } = ask('//blog');
  expect(statusCode).toBe(301);
  expect(headers).toMatchObject({
    'strict-transport-security': { value: rule.headers['Strict-Transport-Security'] },
    'x-content-type-options': { value: 'nosniff' },
    'content-security-policy': { value: "default-src 'none'; frame-ancestors 'none'" },
    'cache-control': { value: 'public, max-age=0, must-revalidate' },
  });
});

test('whatever the path and the host, the answer is a file of the site or its own origin', () => {
  const hostile = fc.constantFrom(
    '\\evil.example',
    '%5Cevil.example',
    '/evil.example',
    '@evil',
    '%E0',
  );
  fc.assert(
    fc.property(fc.oneof(fc.webPath({ size: 'small' }), fc.string(), hostile), (text) => {
      for (const from of [host, 'evil.example']) {
        const { uri, headers } = ask(`/${text.replaceAll('?', '')}`, { from });
        if (uri !== undefined) expect(uri).toMatch(/^\/[^]*[^/]$/);
        else expect(new URL(headers?.location?.value ?? '').origin).toBe(`https://${host}`);
      }
    }),
    { numRuns: 60 },
  );
});

test("the function is within CloudFront's limit, and in what its runtime knows: ES 5.1, constants and templates", () => {
  const code = edgeFunctionCode('a'.repeat(253), rule);
  expect(Buffer.byteLength(code)).toBeLessThan(10_240);
  const supported = { 'const-and-let': true, 'template-literal': true };
  const lowered = transformSync(code, { target: 'es5', supported });
  expect(lowered.code).toBe(transformSync(code, { target: 'esnext' }).code);
});

test('the hash is not that of other headers, paths or another function', () => {
  const url = 'https://blog.example.com';
  const domain = { hostedZone: { id: 'Z1', name: 'example.com' } };
  const [first, ...others] = rules;
  const hashes = [
    hostingRules(rules, {}, url),
    hostingRules(headerRules({ origins: ['https://a.example'] }), {}, url),
    hostingRules([{ ...first!, paths: [...first!.paths, '/more/*'] }, ...others], {}, url),
    hostingRules(rules, { domain }, url),
  ].map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(hashes.length);
});

import fc from 'fast-check';
import ts from 'typescript';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { askEdge as ask, edgeHost as host } from '../../testing/askEdge';
import { edgeFunctionCode } from '../hostingRules';

const rule = headerRules({}).at(-1)!;

function fileOf(address: string): string | undefined {
  return ask(address).uri;
}

function locationOf(...args: Parameters<typeof ask>): string | undefined {
  return ask(...args).headers?.location?.value;
}

test.each([
  ['/', '/index.html'],
  ['/blog', '/blog/index.html'],
  ['/blog/', '/blog/index.html'],
  ['/blog/some-post', '/blog/some-post/index.html'],
  ['/blog/tags/caf%C3%A9', '/blog/tags/caf%C3%A9/index.html'],
  ['/blog/some-post.md', '/blog/some-post.md'],
  ['/blog/rss.xml', '/blog/rss.xml'],
  ['/assets/js/main.1a2b3c4d.js', '/assets/js/main.1a2b3c4d.js'],
  ['/404.html', '/404.html'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
])('%s is the file %s', (address, file) => {
  expect(fileOf(address)).toBe(file);
});

test.each(['/callback/?code=a1%2Bb&state=c%3D%3D', '/logout/'])(
  '%s is served as it was registered, without a redirect that would carry the code',
  (address) => {
    const [uri] = address.split('?');
    expect(ask(address)).toMatchObject({ uri: `${uri}index.html` });
  },
);

test.each([
  ['/index.html', '/'],
  ['/blog/index.html', '/blog'],
  ['/blog/index.html?page=2&q=a%26b', '/blog?page=2&q=a%26b'],
  ['//blog', '/blog'],
  ['//evil.example/x', '/evil.example/x'],
  ['/blog//post///', '/blog/post/'],
])('%s leads to %s', (address, target) => {
  expect(locationOf(address)).toBe(`https://${host}${target}`);
});

test('other hosts lead to the same address of the site', () => {
  expect(locationOf('/blog/post?a=1', { from: 'www.example.com' })).toBe(
    `https://${host}/blog/post?a=1`,
  );
  expect(locationOf('/', { from: 'd111.cloudfront.net' })).toBe(`https://${host}/`);
});

test('without a domain of its own, the site is at the host that was asked for', () => {
  const cloudFront = { from: 'd111.cloudfront.net', siteHost: '' };
  expect(ask('/blog', cloudFront)).toMatchObject({ uri: '/blog/index.html' });
  expect(locationOf('//blog', cloudFront)).toBe('https://d111.cloudfront.net/blog');
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

test.each([
  '/\\evil.example',
  '/%5Cevil.example',
  '/%2F%2Fevil.example',
  '//evil.example/%2e%2e',
  '/..//..//etc/passwd',
  '/%0d%0aSet-Cookie:%20a=b',
  '/%',
  '/%E0%A4%A',
  '/@evil.example',
  '/.evil.example//',
  '/callback//?code=1',
  '/__proto__',
  '/constructor//',
])('the hostile address %s leads nowhere else', (address) => {
  const { uri, headers } = ask(address, { from: 'evil.example' });
  expect(uri).toBeUndefined();
  expect(new URL(headers?.location?.value ?? '').origin).toBe(`https://${host}`);
});

test('whatever the path, the answer is a file of the site or its own origin', () => {
  fc.assert(
    fc.property(fc.webPath({ size: 'small' }), fc.string(), (good, text) => {
      for (const address of [`/${good}`, `/${text.replaceAll('?', '')}`]) {
        const { uri, headers } = ask(address);
        if (uri === undefined) {
          expect(new URL(headers?.location?.value ?? '').origin).toBe(`https://${host}`);
        } else {
          expect(uri.startsWith('/')).toBe(true);
          expect(uri.endsWith('/')).toBe(false);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('the function is within the size that CloudFront takes', () => {
  const code = edgeFunctionCode('a'.repeat(253), rule);
  expect(Buffer.byteLength(code)).toBeLessThan(10_240);
});

/** Syntax of ES 5.1, and of what CloudFront's runtime adds to it. */
const known = new Set<ts.SyntaxKind>([
  ...[ts.SyntaxKind.SourceFile, ts.SyntaxKind.EndOfFileToken, ts.SyntaxKind.Identifier],
  ts.SyntaxKind.Block,
  ...[ts.SyntaxKind.VariableStatement, ts.SyntaxKind.VariableDeclarationList],
  ...[ts.SyntaxKind.VariableDeclaration, ts.SyntaxKind.ExpressionStatement],
  ...[ts.SyntaxKind.FunctionDeclaration, ts.SyntaxKind.Parameter],
  ...[ts.SyntaxKind.ReturnStatement, ts.SyntaxKind.IfStatement, ts.SyntaxKind.CallExpression],
  ...[ts.SyntaxKind.ConditionalExpression, ts.SyntaxKind.QuestionToken, ts.SyntaxKind.ColonToken],
  ...[ts.SyntaxKind.BinaryExpression, ts.SyntaxKind.EqualsToken, ts.SyntaxKind.PlusToken],
  ...[ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken],
  ...[ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.PropertyAccessExpression],
  ...[ts.SyntaxKind.ParenthesizedExpression, ts.SyntaxKind.ObjectLiteralExpression],
  ...[ts.SyntaxKind.PropertyAssignment, ts.SyntaxKind.RegularExpressionLiteral],
  ...[ts.SyntaxKind.StringLiteral, ts.SyntaxKind.NumericLiteral, ts.SyntaxKind.TemplateExpression],
  ...[ts.SyntaxKind.TemplateHead, ts.SyntaxKind.TemplateSpan, ts.SyntaxKind.TemplateMiddle],
  ...[ts.SyntaxKind.TemplateTail, ts.SyntaxKind.NoSubstitutionTemplateLiteral],
]);

test("the function is written in what CloudFront's runtime knows", () => {
  const source = ts.createSourceFile(
    'viewerRequest.js',
    edgeFunctionCode('', rule),
    ts.ScriptTarget.ESNext,
    true,
  );
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    const place = `${ts.SyntaxKind[node.kind]}: ${node.getText()}`;
    if (!known.has(node.kind)) problems.push(place);
    node.forEachChild(visit);
  };
  visit(source);
  expect(problems).toEqual([]);
});

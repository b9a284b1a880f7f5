import fc from 'fast-check';
import ts from 'typescript';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { askEdge as ask, edgeHost as host } from '../../testing/askEdge';
import { edgeFunctionCode } from '../edgeFunction';

const rule = headerRules({ scriptHashes: [] }).at(-1)!;

async function fileOf(address: string): Promise<string | undefined> {
  return (await ask(address)).uri;
}

async function locationOf(...args: Parameters<typeof ask>): Promise<string | undefined> {
  return (await ask(...args)).headers?.location?.value;
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
])('%s is the file %s', async (address, file) => {
  expect(await fileOf(address)).toBe(file);
});

test.each(['/callback/?code=a1%2Bb&state=c%3D%3D', '/logout/'])(
  '%s is served as it was registered, without a redirect that would carry the code',
  async (address) => {
    const [uri] = address.split('?');
    expect(await ask(address)).toMatchObject({ uri: `${uri}index.html` });
  },
);

test.each([
  ['/index.html', '/'],
  ['/blog/index.html', '/blog'],
  ['/blog/index.html?page=2&q=a%26b', '/blog?page=2&q=a%26b'],
  ['//blog', '/blog'],
  ['//evil.example/x', '/evil.example/x'],
  ['/blog//post///', '/blog/post/'],
])('%s leads to %s', async (address, target) => {
  expect(await locationOf(address)).toBe(`https://${host}${target}`);
});

test('other hosts lead to the same address of the site', async () => {
  expect(await locationOf('/blog/post?a=1', { from: 'www.example.com' })).toBe(
    `https://${host}/blog/post?a=1`,
  );
  expect(await locationOf('/', { from: 'd111.cloudfront.net' })).toBe(`https://${host}/`);
});

test('without a domain of its own, the site is at the host that was asked for', async () => {
  const cloudFront = { from: 'd111.cloudfront.net', siteHost: '' };
  expect(await ask('/blog', cloudFront)).toMatchObject({ uri: '/blog/index.html' });
  expect(await locationOf('//blog', cloudFront)).toBe('https://d111.cloudfront.net/blog');
});

test('a redirect has the headers of all answers, and is not kept for good', async () => {
  const { statusCode, headers } = await ask('//blog');
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
])('the hostile address %s leads nowhere else', async (address) => {
  const { uri, headers } = await ask(address, { from: 'evil.example' });
  expect(uri).toBeUndefined();
  expect(new URL(headers?.location?.value ?? '').origin).toBe(`https://${host}`);
});

test('whatever the path, the answer is a file of the site or its own origin', async () => {
  await fc.assert(
    fc.asyncProperty(fc.webPath({ size: 'small' }), fc.string(), async (good, text) => {
      for (const address of [`/${good}`, `/${text.replaceAll('?', '')}`]) {
        const { uri, headers } = await ask(address);
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

const roots = ['/pt-BR/', '/de/', '/'];

test.each([
  ['/de', '/de/index.html'],
  ['/de/blog', '/de/blog/index.html'],
  ['/de/assets/js/main.1a2b3c4d.js', '/de/assets/js/main.1a2b3c4d.js'],
  // The page of missing addresses in the other languages is where the menu of languages leads.
  ['/de/404', '/de/404.html'],
  ['/pt-BR/404', '/pt-BR/404.html'],
  ['/404', '/404/index.html'],
  ['/de/blog/404', '/de/blog/404/index.html'],
])('with several languages, %s is the file %s', async (address, file) => {
  expect(await ask(address, { roots })).toMatchObject({ uri: file });
});

test('with one language, the code says nothing of languages', () => {
  expect(edgeFunctionCode('', rule, ['/'])).toBe(edgeFunctionCode('', rule));
  expect(edgeFunctionCode('', rule, roots)).not.toBe(edgeFunctionCode('', rule));
});

test('the function is within the size that CloudFront takes', () => {
  const many = Array.from({ length: 50 }, (_, index) => `/language-${index}/`);
  const code = edgeFunctionCode('a'.repeat(253), rule, [...many, '/']);
  expect(Buffer.byteLength(code)).toBeLessThan(10_240);
});

/** Syntax of ES 5.1, and of what CloudFront's runtime adds to it. */
const known = new Set<ts.SyntaxKind>([
  ...[ts.SyntaxKind.SourceFile, ts.SyntaxKind.EndOfFileToken, ts.SyntaxKind.Identifier],
  ...[ts.SyntaxKind.ImportDeclaration, ts.SyntaxKind.ImportClause, ts.SyntaxKind.Block],
  ...[ts.SyntaxKind.VariableStatement, ts.SyntaxKind.VariableDeclarationList],
  ...[ts.SyntaxKind.VariableDeclaration, ts.SyntaxKind.ExpressionStatement],
  ...[ts.SyntaxKind.FunctionDeclaration, ts.SyntaxKind.Parameter, ts.SyntaxKind.AsyncKeyword],
  ...[ts.SyntaxKind.AwaitExpression, ts.SyntaxKind.ReturnStatement, ts.SyntaxKind.IfStatement],
  ...[ts.SyntaxKind.TryStatement, ts.SyntaxKind.CatchClause, ts.SyntaxKind.CallExpression],
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
    edgeFunctionCode('', rule, roots),
    ts.ScriptTarget.ESNext,
    true,
  );
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    const place = `${ts.SyntaxKind[node.kind]}: ${node.getText()}`;
    if (!known.has(node.kind)) problems.push(place);
    if (ts.isCatchClause(node) && !node.variableDeclaration) problems.push(place);
    if (ts.isAwaitExpression(node) && !ts.isVariableDeclaration(node.parent)) problems.push(place);
    node.forEachChild(visit);
  };
  visit(source);
  expect(problems).toEqual([]);
});

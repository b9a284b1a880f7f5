import { findProblems, post } from '../testSite';

/** The problems of the check `script`, each as "line message". */
async function scriptsIn(body: string, isMdx = false): Promise<string[]> {
  const text = isMdx ? post(body).replace('<!-- truncate -->', '{/* truncate */}') : post(body);
  const problems = await findProblems({
    [`blog/2024-01-02-good/index.md${isMdx ? 'x' : ''}`]: text,
  });
  return problems
    .filter(({ check }) => check === 'script')
    .map(({ line, message }) => `${line} ${message}`);
}

const refused = (what: string) =>
  expect.stringContaining(`The policy of the site refuses ${what}.`);

test.each([
  ['<noscript>\n<script>go()</script>\n</noscript>', 'runs no script of a post or README'],
  ['<template>\n<script>go()</script>\n</template>', 'runs no script of a post or README'],
  ['Text\n<script type="module">go()</script>', 'runs no script of a post or README'],
  ['\n<svg><script>go()</script></svg>', 'runs no script of a post or README'],
  ['\n<b onmouseover="go()">x</b>', 'runs no onmouseover="…"'],
  ['\n[x](javascript:go())', 'refuses the address javascript:go()'],
  ['\n<javascript:go()>', 'refuses the address javascript:go()'],
  ['\n[x](JaVaScRiPt:go())', 'refuses the address'],
  ['\n[x](java&#10;script:go())', 'refuses the address'],
  ['\n[x](<data:text/html,y>)', 'refuses the address'],
  ['\n![x](javascript:go())', 'refuses the address'],
  ['\n<a href="&#1;javascript:go()">x</a>', 'refuses <a href='],
  ['\n<base href="https://a.example/">', 'refuses <base>.'],
  ['\n<meta http-equiv="refresh" content="0; url=//a.example">', 'refuses <meta http-equiv>.'],
  ['\n<object data="/a.pdf"></object>', 'refuses <object>.'],
  ['\n<embed src="/a.pdf">', 'refuses <embed>.'],
  ['\n<iframe title="x" srcdoc="<p>"></iframe>', 'refuses srcdoc.'],
])('in Markdown %j is refused on its line', async (body, message) => {
  const problems = await scriptsIn(body);
  expect(problems).toEqual([expect.stringContaining(message)]);
  expect(problems[0]).toMatch(/^14 /);
});

test('the definition of a reference', async () => {
  expect(await scriptsIn('[x]\n\n[x]: javascript:go()')).toEqual([
    '15 The policy of the site refuses the address javascript:go(). An address may not run code.',
  ]);
});

test.each([
  ['<div dangerouslySetInnerHTML={{ __html: x }} />', 'dangerouslySetInnerHTML'],
  ['<div {...{ dangerouslySetInnerHTML: { __html: x } }} />', 'dangerouslySetInnerHTML'],
  ['export const X = () => <div dangerouslySetInnerHTML={{ __html: y }} />;', 'dangerouslySet'],
  ['export const X = () => <script src="/a.js" />;', 'runs no script of a post or README'],
  ['{[1].map(() => <script>{`go()`}</script>)}', 'runs no script of a post or README'],
  ['<Head><script>{`go()`}</script></Head>', 'runs no script of a post or README'],
  ['<Head><meta httpEquiv="refresh" content="0" /></Head>', 'refuses <meta http-equiv>.'],
  ['<Head><base href="/" /></Head>', 'refuses <base>.'],
  ['<iframe title="x" srcDoc={x} />', 'refuses srcdoc.'],
  ['<a href="javascript:go()">x</a>', 'refuses <a href='],
])('in MDX %j is refused on its line', async (code, message) => {
  expect(await scriptsIn(code, true)).toEqual([expect.stringMatching(/^13 /)]);
  expect(await scriptsIn(code, true)).toEqual([expect.stringContaining(message)]);
});

test('data, links, forms of this site and code in fences are allowed', async () => {
  const markdown =
    '<script type="application/ld+json">{}</script>\n\n`<script>`\n\n```html\n<script>go()</script>\n```\n\n' +
    '<form action="/search"></form>\n\n[x](https://a.example/#javascript:x) [y](mailto:a@b.example)';
  expect(await scriptsIn(markdown)).toEqual([]);
  expect(await scriptsIn('<button onClick={() => go()}>x</button>', true)).toEqual([]);
});

test('everything is reported at once', async () => {
  expect(await scriptsIn('<base href="/">\n<embed src="/a.pdf">')).toEqual([
    refused('<base>'),
    refused('<embed>'),
  ]);
});

import path from 'node:path';
import logger from '@docusaurus/logger';
import { writeAtomically } from '../common/files';
import { checkPages, documentKind, isPicture, isScript } from '../content-security';
import { firstScript, type Served } from '../headers/headers';
import { newDirectory } from 'test-support/newDirectory';

/** Checks a build with these pages, some of which are the owner's own. */
function check(pages: Record<string, string>, site: Served = {}, own: string[] = []): void {
  const siteDir = newDirectory();
  const outDir = path.join(siteDir, 'build');
  for (const [page, html] of Object.entries(pages)) writeAtomically(path.join(outDir, page), html);
  for (const page of own) writeAtomically(path.join(siteDir, 'static', page), '');
  const siteConfig = { staticDirectories: ['static'], url: 'https://blog.example.com' };
  checkPages(site, siteDir, siteConfig)(outDir);
}

const xml = '<r><s:script xmlns:s="http://www.w3.org/1999/xhtml" src="/a.js"/></r>';

test.each([
  ['<button onclick="go()">'],
  ['<svg><g onload="go()"></g></svg>', '<g onload="go()">'],
  ['<noscript><style>p { color: red }</style></noscript>', '<style>'],
  ['<script>go()</script>', 'the inline script "go()"'],
  ['<svg><script>go()</script></svg>', 'the inline script "go()"'],
  ['<script>go()</script>', 'the inline script "go()"', 'assets/files/a.shtml'],
  ['<a href=" java\nscript:go()">'],
  ['<svg><a xlink:href="JavaScript:go()">', '<a href="JavaScript:go()">'],
  ['<a href="data:text/html,x">'],
  ['<base href="https://a.example/">', '<base>'],
  [xml, '<s:script ', 'a.svg'],
  [xml, '<s:script ', 'assets/files/a.xhtml'],
])('%s is refused, with the page', (html, shown = html, file = 'blog/index.html') => {
  expect(() => check({ [file]: html })).toThrow(`${file} has ${shown}`);
});

const inFolder = 'Put the file into static/';
const site = { origins: ['https://a.example'], scripts: ['https://a.example/b.js'] };

test.each([
  ['<img src="https://a.example/b.png">', inFolder],
  ['<img src="//a.example/b.png">', inFolder],
  ['<img srcset="/a.png 1x,https://a.example/b.png 2x">', inFolder],
  ['<link rel="shortcut icon" href="https://a.example/b.ico">', inFolder],
  ['<svg><image href="https://a.example/b.png"/></svg>', inFolder],
  ['<video poster="https://a.example/b.png"></video>', inFolder],
  ['<audio><source src="https://a.example/b.mp3"></audio>', inFolder],
  ['<iframe src="https://a.example/"></iframe>', 'Link to it'],
])('%s needs its host in the settings', (html, otherwise) => {
  const advice = `${otherwise}, or write in site.config.ts: origins: ['https://a.example'],`;
  expect(() => check({ 'a.html': html })).toThrow(advice);
  check({ 'a.html': html }, site);
});

test.each([
  ['<link rel="stylesheet" href="https://a.example/b.css">', 'Put the file into static/.'],
  ['<object data="https://a.example/b.pdf"></object>', 'Put the file into static/.'],
  ['<form action="https://a.example/b">', 'Link to the form.'],
  ['<form><input formaction="//a.example/b">', 'Link to the form.'],
  ['<embed src="/a.pdf">', 'Link to it.'],
  ['<iframe src="/demo/"></iframe>', 'Link to it.'],
  ['<img src="http://a.example/b.png">', 'Write https://a.example/b.png.'],
  ['<video src="data:video/mp4;base64,AA"></video>', 'Put the file into static/.'],
  // A script that is allowed alone brings no other of its host.
  [
    '<script src="https://a.example/c.js"></script>',
    "scripts: ['https://a.example/b.js', 'https://a.example'],",
  ],
])('%s is refused whatever the settings say', (html, advice) => {
  expect(() => check({ 'a.html': html }, site)).toThrow(advice);
});

test('what pages may have is not refused: style attributes, files of this site, data, plain links, known scripts', () => {
  const html = `<p style="color:red" data-on="y" o n>&lt;style> onclick="go()"</p><!-- <style> -->
    <link rel=stylesheet href=/a.css><link rel=canonical href=https://a.example/><script src=/a.js></script>
    <script src="../b.js"></script><img src="https://blog.example.com/a.png"><img src="data:image/gif;base64,AA">
    <img srcset="data:image/gif;base64,AA 1x, /b.png 2x"><a href="https://a.example/">x</a><iframe></iframe>
    <iframe src="about:blank"></iframe><link rel="icon" href="data:,"><video poster="data:image/gif;base64,AA"></video>
    <script>${firstScript}</script><script type="module" src="/a.js"></script><form action="/search">
    <script type="application/ld+json">{}</script><script src="https://a.example/b.js?1"></script>`;
  check({ 'a.html': html }, site);
});

test('everything is reported at once, and a problem of many pages only once', () => {
  const logo = '<img src="https://a.example/logo.svg">';
  const pages = { 'a.html': logo + logo, 'b.html': logo, 'c.html': '<style></style>' };
  expect(() => check(pages)).toThrow(
    /^a\.html \(and 1 more page\) has .*, which the content security policy refuses\. .*\nc\.html has <style>.*$/,
  );
});

test("the owner's own documents are only named in a warning", () => {
  const warn = jest.spyOn(logger, 'warn').mockImplementation();
  const pages = {
    'demo/a.html': '<p style="color:red">A<script>1</script>',
    'a.svg': '<svg onload="1"/>',
  };
  check(pages, {}, Object.keys(pages));
  expect(warn.mock.calls).toEqual([
    [
      'static/a.svg has onload=, which the content security policy refuses. Take it out.\n' +
        'static/demo/a.html has the inline script "1", which the content security policy refuses. Put the code into a script file, or make it a component in src/. If it came with a new version of Docusaurus, read it and add its hash to headers/headers.ts of docusaurus-quiet-pages.',
    ],
  ]);
});

test('documents in which scripts can run, scripts and pictures are known by the types of their names', () => {
  const ofKind = (names: string, is: (file: string) => unknown) => names.split(' ').filter(is);
  const html = 'a.html a.HTM a.shtml';
  const xmls = 'a.xhtml a.xht a.svg a.svgz a.xml a.xsl a.xslt a.rss a.mathml';
  const scripts = 'a.js a.mjs a.MJS a.ecma';
  const all = `${html} ${xmls} ${scripts} a.html.txt html a.pdf a.docx a.md a.json a.ts a.png`;
  expect(ofKind(all, (file) => documentKind(file) === 'html')).toEqual(html.split(' '));
  expect(ofKind(all, (file) => documentKind(file) === 'xml')).toEqual(xmls.split(' '));
  expect(ofKind(all, isScript)).toEqual(scripts.split(' '));
  expect(ofKind(all, isPicture)).toEqual(['a.svg', 'a.svgz', 'a.png']);
});

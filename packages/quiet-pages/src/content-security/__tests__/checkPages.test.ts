import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import { firstScript, type Served } from '../../headers/headers';
import { checkPages } from '../../content-security';
import { newDirectory } from 'test-support/newDirectory';

const file = path.join('blog', 'index.html');

/** Checks a build with these pages, some of which are the owner's own. @returns the folder of the build. */
async function secure(
  pages: Record<string, string>,
  { site = {}, own = [] }: { site?: Served; own?: string[] } = {},
): Promise<string> {
  const siteDir = newDirectory();
  const write = (name: string, html: string) => {
    mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
    writeFileSync(path.join(siteDir, name), html);
  };
  for (const [page, html] of Object.entries(pages)) write(path.join('build', page), html);
  for (const page of own) write(path.join('static', page), '');
  const siteConfig = { staticDirectories: ['static'], url: 'https://blog.example.com' };
  const outDir = path.join(siteDir, 'build');
  checkPages(site, siteDir, siteConfig)(outDir);
  return outDir;
}

test.each([
  ['<button onclick="go()">', '<button onclick="go()">'],
  ['<svg><g onload="go()"></g></svg>', '<g onload="go()">'],
  ['<style>p { color: red }</style>', '<style>'],
  ['<noscript><style>p { color: red }</style></noscript>', '<style>'],
  ['<script>go()</script>', 'the inline script "go()"'],
  ['<svg><script>go()</script></svg>', 'the inline script "go()"'],
  ['<a href=" java\nscript:go()">', '<a href=" java\nscript:go()">'],
  ['<svg><a xlink:href="JavaScript:go()">', '<a href="JavaScript:go()">'],
  ['<a href="data:text/html,x">', '<a href="data:text/html,x">'],
  ['<base href="https://a.example/">', '<base>'],
  ['<form action="https://a.example/">', '<form action="https://a.example/">'],
  ['<form><button formaction="//a.example/">', '<button formaction="//a.example/">'],
])('%s is refused, with the page', async (html, shown) => {
  await expect(secure({ [file]: html })).rejects.toThrow(
    `${file} has ${shown}, which the content security policy refuses.`,
  );
});

test('text, style attributes and similar attributes are not refused', async () => {
  await secure({
    [file]: '<p style="color:red" data-on="y" o n>&lt;style> onclick="go()"</p><!-- <style> -->',
  });
});

const inFolder = 'Put the file into static/';

test.each([
  ['<img src="https://a.example/b.png">', inFolder],
  ['<img src="//a.example/b.png">', inFolder],
  ['<img srcset="/a.png 1x,https://a.example/b.png 2x">', inFolder],
  ['<link rel="shortcut icon" href="https://a.example/b.ico">', inFolder],
  ['<svg><image href="https://a.example/b.png"/></svg>', inFolder],
  ['<video poster="https://a.example/b.png"></video>', inFolder],
  ['<audio><source src="https://a.example/b.mp3"></audio>', inFolder],
  ['<iframe src="https://a.example/"></iframe>', 'Link to it'],
])('%s needs its host in the settings', async (html, otherwise) => {
  const advice = `${otherwise}, or write in site.config.ts: origins: ['https://a.example'],`;
  await expect(secure({ [file]: html })).rejects.toThrow(advice);
  await secure({ [file]: html }, { site: { origins: ['https://a.example'] } });
});

test.each([
  ['<link rel="stylesheet" href="https://a.example/b.css">', 'Put the file into static/.'],
  ['<object data="https://a.example/b.pdf"></object>', 'Put the file into static/.'],
  ['<form action="https://a.example/b">', 'Link to the form.'],
  ['<form><input formaction="https://a.example/b">', 'Link to the form.'],
  ['<embed src="/a.pdf">', 'Link to it.'],
  ['<iframe src="/demo/"></iframe>', 'Link to it.'],
  ['<img src="http://a.example/b.png">', 'Write https://a.example/b.png.'],
  ['<video src="data:video/mp4;base64,AA"></video>', 'Put the file into static/.'],
])('%s is refused whatever the settings say', async (html, advice) => {
  const site = { origins: ['https://a.example'] };
  await expect(secure({ [file]: html }, { site })).rejects.toThrow(advice);
});

test('a script that is allowed alone brings no other of its host', async () => {
  const site = { origins: ['https://a.example'], scripts: ['https://a.example/b.js'] };
  await secure({ [file]: '<script src="https://a.example/b.js?1"></script>' }, { site });
  await expect(
    secure({ [file]: '<script src="https://a.example/c.js"></script>' }, { site }),
  ).rejects.toThrow("scripts: ['https://a.example/b.js', 'https://a.example'],");
});

test('files of this site, data in the page and plain links are allowed', async () => {
  await secure(
    {
      [file]: `<link rel=stylesheet href=/a.css><link rel=canonical href=https://a.example/><script src=/a.js></script>
      <script src="../b.js"></script><img src="https://blog.example.com/a.png"><img src="data:image/gif;base64,AA">
      <img srcset="data:image/gif;base64,AA 1x, /b.png 2x"><a href="https://a.example/">x</a><iframe></iframe>
      <iframe src="about:blank"></iframe><link rel="icon" href="data:,"><video poster="data:image/gif;base64,AA"></video>`,
    },
    {},
  );
});

test('everything is reported at once, and a problem of many pages only once', async () => {
  const logo = '<img src="https://a.example/logo.svg">';
  const secured = secure({ 'a.html': logo + logo, 'b.html': logo, 'c.html': '<style></style>' });
  await expect(secured).rejects.toThrow(
    /^a\.html \(and 1 more page\) has .*\nc\.html has <style>.*$/,
  );
});

test('the scripts of the site, data and forms of this site are allowed', async () => {
  await secure({
    [file]: `<script>${firstScript}</script><script type="module" src="/a.js"></script><script type="application/ld+json">{}</script><form action="/search">`,
  });
});

const ofScripts =
  'Put the code into a script file, or make it a component in src/. If it came with a new version of Docusaurus, read it and add its hash to headers/headers.ts of docusaurus-quiet-pages.';

test("the owner's own page stays as it is, with a warning that names their file", async () => {
  const warn = jest.spyOn(logger, 'warn').mockImplementation();
  const html = '<style>p{}</style><p style="color:red">A<script>1</script>';
  const demo = path.join('demo', 'index.html');
  const outDir = await secure({ [demo]: html }, { own: [demo] });

  expect(readFileSync(path.join(outDir, demo), 'utf8')).toBe(html);
  const own = path.join('static', demo);
  expect(warn.mock.calls).toEqual([
    [
      `${own} has <style>, which the content security policy refuses. Use a class and a style sheet.\n` +
        `${own} has the inline script "1", which the content security policy refuses. ${ofScripts}`,
    ],
  ]);
});

const xml = '<r><s:script xmlns:s="http://www.w3.org/1999/xhtml" src="/a.js"/></r>';

test.each([
  ['a.htm', '<script>go()</script>', 'the inline script "go()"'],
  ['a.HTML', '<script>go()</script>', 'the inline script "go()"'],
  [path.join('assets', 'files', 'a.shtml'), '<script>go()</script>', 'the inline script "go()"'],
  ['a.svg', xml, '<s:script '],
  ['a.xml', xml, '<s:script '],
  [path.join('assets', 'files', 'a.xhtml'), xml, '<s:script '],
])('a script in %s stops the build, which names it', async (document, text, what) => {
  await expect(secure({ [document]: text })).rejects.toThrow(`${document} has ${what}`);
});

test("code in the owner's own drawings is a warning", async () => {
  const warn = jest.spyOn(logger, 'warn').mockImplementation();
  await secure({ 'a.svg': '<svg onload="go()"/>' }, { own: ['a.svg'] });
  const messages = warn.mock.calls.map(([message]) => String(message));
  warn.mockRestore();
  expect(messages.at(-1)).toContain('static/a.svg has onload=, which');
});

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parse } from 'parse5';
import { newDirectory } from 'test-support/newDirectory';
import redirectsPlugin from '..';
import { kitTexts } from '../../build-texts';
import { redirectPage } from '../page';
import { pageFile, readRedirects, redirectTable } from '../table';

function content(redirectFrom: unknown, permalink = '/blog/new') {
  const blog = { blogPosts: [{ metadata: { permalink, frontMatter: { redirectFrom } } }] };
  return { allContent: { 'docusaurus-plugin-content-blog': { default: blog } } } as never;
}

const words = { locale: 'en', text: kitTexts('en').text };
const siteConfig = { url: 'https://a.example' };

test('the table has each form of an old address, with and without a slash', () => {
  const to = '/blog/new';
  expect(
    redirectTable([
      { from: '/2019/old-name.html', to },
      { from: '/old/', to },
    ]),
  ).toEqual({
    '/2019/old-name': to,
    '/2019/old-name.html': to,
    '/2019/old-name/': to,
    '/old': to,
    '/old/': to,
  });
});

test('posts and pages of docs have old addresses', () => {
  const docs = [
    { permalink: '/docs/new', frontMatter: { redirectFrom: '/docs/old' } },
    { permalink: '/docs/other', frontMatter: {} },
  ];
  const { allContent } = content('/old') as { allContent: object };
  const all = {
    ...allContent,
    'docusaurus-plugin-content-docs': { default: { loadedVersions: [{ docs }] } },
  };
  expect(readRedirects(all as never)).toEqual([
    { from: '/old', to: '/blog/new' },
    { from: '/docs/old', to: '/docs/new' },
  ]);
});

test.each([
  ['/old', 'old/index.html'],
  ['/old/', 'old/index.html'],
  ['/2019/old.html', '2019/old.html'],
  ['/%C3%BCber', 'über/index.html'],
  ['/the-%231-mistake/', 'the-#1-mistake/index.html'],
])('%s has the file %s', (from, file) => {
  expect(pageFile(from)).toBe(file);
});

test('a page redirects by itself and has a link, and an address cannot break its HTML', () => {
  const html = redirectPage('https://a.example/blog/"><script>', words);
  expect(html).toContain('content="0; url=/blog/%22%3E%3Cscript%3E"');
  expect(html).toContain('<a href="/blog/%22%3E%3Cscript%3E">');
  expect(
    JSON.stringify(parse(html), (key, value: unknown) => (key === 'parentNode' ? null : value)),
  ).not.toContain('"tagName":"script"');
});

test('a build has a page for each old address', async () => {
  const siteDir = newDirectory();
  mkdirSync(`${siteDir}/build`);
  const plugin = redirectsPlugin(words);
  await plugin.allContentLoaded?.(content(['/old', '/2019/x.html']));
  await plugin.postBuild?.({ outDir: `${siteDir}/build`, siteConfig } as never);
  const page = readFileSync(`${siteDir}/build/2019/x.html`, 'utf8');
  rmSync(siteDir, { recursive: true });

  expect(page).toContain('<link rel="canonical" href="https://a.example/blog/new">');
});

test('an existing page is not overwritten', async () => {
  const siteDir = newDirectory();
  mkdirSync(`${siteDir}/build/old`, { recursive: true });
  writeFileSync(`${siteDir}/build/old/index.html`, 'page');
  const plugin = redirectsPlugin(words);
  await plugin.allContentLoaded?.(content('/old'));
  const building = plugin.postBuild?.({ outDir: `${siteDir}/build`, siteConfig } as never);
  await expect(building).rejects.toThrow(
    'No page can lead from /old to https://a.example/blog/new: the build has something else there.',
  );
  rmSync(siteDir, { recursive: true });
});

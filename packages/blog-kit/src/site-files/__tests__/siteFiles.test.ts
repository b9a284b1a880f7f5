import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EventEmitter } from 'node:events';
import { newDirectory } from 'test-support/newDirectory';
import logger from '@docusaurus/logger';
import siteFiles, { createSitemapItems, rememberSitemap, tellOfOtherSitemap } from '..';
import { writeSite } from '../../checks/testSite';
import { defaultSyntax } from '../../post-model/markdown/syntax';

/** `robots.txt` after a build, in which the owner's own may already be. */
async function build(
  own?: string,
  localeConfigs: Record<string, { baseUrl: string }> = { en: { baseUrl: '/notes/' } },
): Promise<string | undefined> {
  const outDir = newDirectory();
  const file = path.join(outDir, 'robots.txt');
  if (own !== undefined) writeFileSync(file, own);
  const siteConfig = { url: 'https://blog.example.com', baseUrl: '/notes/' };
  await siteFiles().postBuild?.({ outDir, siteConfig, i18n: { localeConfigs } } as never);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

test('robots may read everything, and get the address of the sitemap, unless the owner says otherwise', async () => {
  expect(await build()).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://blog.example.com/notes/sitemap.xml\n',
  );
  expect(await build('Disallow: /')).toBe('Disallow: /');
});

test('robots get the sitemaps of all languages, because only the file at the root of a host counts', async () => {
  const languages = { en: { baseUrl: '/' }, de: { baseUrl: '/de/' } };
  expect(await build(undefined, languages)).toContain(
    '\nSitemap: https://blog.example.com/de/sitemap.xml\nSitemap: https://blog.example.com/sitemap.xml\n',
  );
});

test('a post and its translation are dated by their last updates, else by their dates; pages are not dated', async () => {
  const siteDir = await writeSite({
    'blog/2024-05-06-a/index.md': '---\ntitle: A\n---\n',
    'blog/b.md': '---\ndate: 2024-07-08\n---\n',
    'i18n/de/docusaurus-plugin-content-blog/2024-05-06-a/index.md': '---\ntitle: A\n---\n',
    'i18n/de/docusaurus-plugin-content-blog/b.md': '---\ndate: 2024-09-10\n---\n',
  });
  const sources: Record<string, [file: string, lastUpdatedAt?: number]> = {
    '/a': ['blog/2024-05-06-a/index.md'],
    '/b': ['blog/b.md'],
    '/b-later': ['blog/b.md', Date.UTC(2025, 0, 2)],
    '/de/a': ['i18n/de/docusaurus-plugin-content-blog/2024-05-06-a/index.md'],
    '/de/b': ['i18n/de/docusaurus-plugin-content-blog/b.md'],
    '/': ['src/pages/index.tsx'],
  };
  const routes = Object.entries(sources).map(([path, [sourceFilePath, lastUpdatedAt]]) => ({
    path,
    component: '',
    metadata: { sourceFilePath, lastUpdatedAt },
  }));
  const items = await createSitemapItems(
    siteDir,
    defaultSyntax,
  )({
    routes,
    siteConfig: { url: 'https://a.example' } as never,
    defaultCreateSitemapItems: async () =>
      routes.map(({ path }) => ({ url: `https://a.example${path}` })),
  });

  expect(items.map(({ lastmod }) => lastmod?.slice(0, 10))).toEqual([
    '2024-05-06',
    '2024-07-08',
    '2025-01-02',
    '2024-05-06',
    '2024-09-10',
    undefined,
  ]);
});

const siteConfig = { url: 'https://a.example', baseUrl: '/' };
const pages = ['https://a.example/', 'https://a.example/blog/a%20b?x=1&y'];

/** What is told at the end of a build with this sitemap. */
function told(locations: readonly string[] | undefined): string[] {
  const outDir = newDirectory();
  const command = new EventEmitter();
  const warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  rememberSitemap(siteConfig, pages);
  tellOfOtherSitemap({ outDir, siteConfig }, command);
  if (locations) {
    const text = locations.map((each) => `<url><loc>${each}</loc></url>`).join('');
    writeFileSync(path.join(outDir, 'sitemap.xml'), `<urlset>${text}</urlset>`);
  }
  command.emit('beforeExit');
  return warn.mock.calls.map(([message]) => String(message));
}

afterEach(() => jest.restoreAllMocks());

test("Docusaurus's own sitemap is in the build without a word, and none is needed", () => {
  expect(told(['https://a.example/', 'https://a.example/blog/a%20b?x=1&amp;y'])).toEqual([]);
  expect(told(undefined)).toEqual([]);
});

test('a sitemap of another plugin is told', () => {
  expect(told(['https://a.example/'])).toEqual([
    expect.stringMatching(/^Another plugin writes sitemap\.xml, too, .* switch it off/),
  ]);
});

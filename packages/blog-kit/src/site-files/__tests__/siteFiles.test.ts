import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import siteFiles, { createSitemapItems } from '..';
import { writeSite } from '../../checks/testing/testSite';
import { defaultSyntax } from '../../posts/markdown';

/** `robots.txt` after a build, in which the owner's own may already be. */
async function build(own?: string): Promise<string | undefined> {
  const outDir = newDirectory();
  const file = path.join(outDir, 'robots.txt');
  if (own !== undefined) writeFileSync(file, own);
  const siteConfig = { url: 'https://blog.example.com', baseUrl: '/notes/' };
  await siteFiles().postBuild?.({ outDir, siteConfig } as never);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

test('robots may read everything, and get the address of the sitemap, unless the owner says otherwise', async () => {
  expect(await build()).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://blog.example.com/notes/sitemap.xml\n',
  );
  expect(await build('Disallow: /')).toBe('Disallow: /');
});

test('a post is dated by its last update, else by its date; pages are not dated', async () => {
  const siteDir = await writeSite({
    'blog/2024-05-06-a/index.md': '---\ntitle: A\n---\n',
    'blog/b.md': '---\ndate: 2024-07-08\n---\n',
  });
  const sources: Record<string, [file: string, lastUpdatedAt?: number]> = {
    '/a': ['blog/2024-05-06-a/index.md'],
    '/b': ['blog/b.md'],
    '/b-later': ['blog/b.md', Date.UTC(2025, 0, 2)],
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
    undefined,
  ]);
});

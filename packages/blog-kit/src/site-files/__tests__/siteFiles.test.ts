import { createSitemapItems } from '..';
import { writeSite } from '../../checks/testing/testSite';

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
  const items = await createSitemapItems(siteDir)({
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

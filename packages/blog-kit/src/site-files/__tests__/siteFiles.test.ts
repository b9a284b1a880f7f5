import { createSitemapItems } from '..';
import { writeSite } from '../../checks/testing/testSite';

test('a post has its date, and a page has none', async () => {
  const siteDir = await writeSite({
    'blog/2024-05-06-a/index.md': '---\ntitle: A\n---\n',
    'blog/b.md': '---\ndate: 2024-07-08\n---\n',
  });
  const sources = {
    '/a': 'blog/2024-05-06-a/index.md',
    '/b': 'blog/b.md',
    '/': 'src/pages/index.tsx',
  };
  const routes = Object.entries(sources).map(([path, sourceFilePath]) => ({
    path,
    component: '',
    metadata: { sourceFilePath },
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
    undefined,
  ]);
});

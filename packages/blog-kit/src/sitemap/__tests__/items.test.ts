import { writeSite } from '../../checks/testSite';
import { defaultSyntax } from '../../posts/markdown';
import { createSitemapItems } from '../items';

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

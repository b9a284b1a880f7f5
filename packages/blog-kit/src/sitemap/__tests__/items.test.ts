import { writeSite } from 'docusaurus-content-checks/testSite';
import { routeDate } from '../items';

test('a post is dated by its last update, else by its date; pages are not dated', async () => {
  const siteDir = await writeSite({
    'blog/2024-05-06-a/index.md': '---\ntitle: A\n---\n',
    'blog/b.md': '---\ndate: 2024-07-08\n---\n',
  });
  const dateOf = async (sourceFilePath: string, lastUpdatedAt?: number) =>
    (await routeDate({ metadata: { sourceFilePath, lastUpdatedAt } }, siteDir))?.toISOString();

  expect(await dateOf('blog/2024-05-06-a/index.md')).toBe('2024-05-06T00:00:00.000Z');
  expect(await dateOf('blog/b.md')).toBe('2024-07-08T00:00:00.000Z');
  expect(await dateOf('blog/b.md', Date.UTC(2025, 0, 2))).toBe('2025-01-02T00:00:00.000Z');
  expect(await dateOf('src/pages/index.tsx')).toBeUndefined();
});

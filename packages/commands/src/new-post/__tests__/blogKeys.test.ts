import { post, writeSite } from 'docusaurus-content-checks/testSite';
import { readBlogKeys } from '../blogKeys';

test('knows the address of every post, however it is made, and those of pages', async () => {
  const siteDir = await writeSite({
    'blog/one.md': post('', { slug: '/taken/' }),
    'blog/undated.md': post('', { slug: undefined }),
    'blog/2024-05-01-dated/index.md': post('', { slug: undefined, draft: 'true' }),
  });
  const { fileByAddress, pages } = await readBlogKeys(siteDir);
  expect([...fileByAddress].sort()).toEqual([
    ['/blog/2024/05/01/dated', 'blog/2024-05-01-dated/index.md'],
    ['/blog/taken', 'blog/one.md'],
    ['/blog/undated', 'blog/undated.md'],
  ]);
  expect(pages).toContain('/blog/tags');
});

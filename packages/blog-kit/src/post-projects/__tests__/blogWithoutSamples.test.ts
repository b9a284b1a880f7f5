import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadContext } from '@docusaurus/core/lib/server/site';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { newDirectory } from 'test-support/newDirectory';
import blogWithoutSamples, { validateOptions } from '../blogWithoutSamples';

test('a README that comes while the site runs is no post', async () => {
  const siteDir = newDirectory();
  save(
    'docusaurus.config.js',
    "module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/' };",
  );
  save('blog/2024-01-02-a/index.md', 'A post.');
  save('blog/samples/2024-01-03-b.md', 'A post in a folder of that name, which no post owns.');
  const blog = await blogWithoutSamples(
    await loadContext({ siteDir }),
    validateOptions!({
      options: { path: 'blog', onUntruncatedBlogPosts: 'ignore' },
      validate: normalizePluginOptions as never,
    }),
  );
  save('blog/2024-01-02-a/samples/README.md', '# No post');
  save('blog/node_modules/a/README.md', '# No post either');

  const { blogPosts } = (await blog.loadContent!()) as BlogContent;

  expect(blogPosts.map(({ metadata }) => metadata.source).sort()).toEqual([
    '@site/blog/2024-01-02-a/index.md',
    '@site/blog/samples/2024-01-03-b.md',
  ]);

  function save(file: string, text: string): void {
    const absolute = path.join(siteDir, file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  }
});

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadContext } from '@docusaurus/core/lib/server/site';
import contentBlog, { type BlogContent, validateOptions } from '@docusaurus/plugin-content-blog';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { newDirectory } from 'test-support/newDirectory';
import { classicOptions } from '../classicOptions';

test('a README of a project is no post, even one that comes while the site runs', async () => {
  const siteDir = newDirectory();
  save(
    'docusaurus.config.js',
    "module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/' };",
  );
  save('blog/2024-01-02-a/index.md', 'A post.');
  save('blog/2024-01-04-c/index.md', 'Another post.');
  save('blog/2024-01-04-c/samples/README.md', '# No post');
  save('blog/samples/2024-01-03-b.md', 'A post in a folder of that name, which no post owns.');
  save('blog/2024/samples/2024-01-05-d.md', 'Another one.');
  const { exclude, processBlogPosts } = (await classicOptions(siteDir)).blog;
  const options = { path: 'blog', onUntruncatedBlogPosts: 'ignore', exclude, processBlogPosts };
  const blog = await contentBlog(
    await loadContext({ siteDir }),
    validateOptions!({ options: options as never, validate: normalizePluginOptions as never }),
  );
  save('blog/2024-01-02-a/samples/README.md', '# No post');
  save('blog/node_modules/a/README.md', '# No post either');

  const { blogPosts } = (await blog.loadContent!()) as BlogContent;

  expect(blogPosts.map(({ metadata }) => metadata.source).sort()).toEqual([
    '@site/blog/2024-01-02-a/index.md',
    '@site/blog/2024-01-04-c/index.md',
    '@site/blog/2024/samples/2024-01-05-d.md',
    '@site/blog/samples/2024-01-03-b.md',
  ]);

  function save(file: string, text: string): void {
    const absolute = path.join(siteDir, file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  }
});

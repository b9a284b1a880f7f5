import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getPluginPathsToWatch, watch } from '@docusaurus/core/lib/commands/start/watcher';
import { loadContext } from '@docusaurus/core/lib/server/site';
import contentBlog, { type BlogContent, validateOptions } from '@docusaurus/plugin-content-blog';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { newDirectory } from 'test-support/newDirectory';
import { classicOptions } from '../config';
import type { AddedMetadata } from '../post-metadata';

const samples = 'blog/2024-01-02-a/samples';

/** Docusaurus's blog plugin with the options of the kit, in a site with these files. */
async function openBlog(files: Record<string, string>) {
  const siteDir = newDirectory();
  const save = (file: string, text: string): void => {
    const absolute = path.join(siteDir, file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  };
  const config = `module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/' };`;
  save('docusaurus.config.js', config);
  for (const [file, text] of Object.entries(files)) save(file, text);
  const { blog } = await classicOptions(siteDir, {});
  const { include, exclude, processBlogPosts } = blog;
  const options = { path: 'blog', onUntruncatedBlogPosts: 'ignore', include, exclude };
  const plugin = await contentBlog(
    await loadContext({ siteDir }),
    validateOptions!({
      options: { ...options, processBlogPosts } as never,
      validate: normalizePluginOptions as never,
    }),
  );
  const posts = async () => ((await plugin.loadContent!()) as BlogContent).blogPosts;
  return { siteDir, save, plugin, posts };
}

test('a README of a project is no post, even one that comes while the site runs', async () => {
  const { save, posts } = await openBlog({
    'blog/2024-01-02-a/index.md': 'A post.',
    'blog/2024-01-04-c/index.md': 'Another post.',
    'blog/2024-01-04-c/samples/README.md': '# No post',
    'blog/samples/2024-01-03-b.md': 'A post in a folder of that name, which no post owns.',
  });
  save(`${samples}/README.md`, '# No post');
  save(`${samples}/lib/a.ts`, 'export {};');
  save('blog/node_modules/a/README.md', '# No post either');
  expect((await posts()).map(({ metadata }) => metadata.source).sort()).toEqual([
    '@site/blog/2024-01-02-a/index.md',
    '@site/blog/2024-01-04-c/index.md',
    '@site/blog/samples/2024-01-03-b.md',
  ]);
});

test('a post has its reading time, series and project, and is read again when they have changed', async () => {
  const text = '---\nseries: bees\n---\n\nText.\n\n```ts file=./samples/lib/a.ts\n\n```\n';
  const { siteDir, save, plugin, posts } = await openBlog({
    'blog/series.yml': 'bees: { title: Bees }\n',
    'blog/2024-01-02-a/index.md': text,
    'blog/2024-01-04-c/index.md': '---\nseries: bees\n---\n\nAnother post.',
    [`${samples}/README.md`]: '# Rows\n',
    [`${samples}/lib/a.ts`]: 'export const row = 1;\n'.repeat(60),
    [`${samples}/node_modules/a/index.js`]: '',
  });
  const factsOf = async () => {
    const post = (await posts()).find(({ metadata }) => metadata.source.includes('-a/'));
    const { series, project } = post!.metadata as AddedMetadata;
    const minutes = post?.metadata.readingTime;
    return { series: series?.title, part: series?.part, count: project?.count, minutes };
  };
  expect(await factsOf()).toEqual({ series: 'Bees', part: 1, count: 2, minutes: 2 });

  const pathsToWatch = getPluginPathsToWatch({ siteDir, plugin: plugin as never });
  // The watcher fails later and elsewhere if a path cannot be cut at any of its slashes.
  expect(pathsToWatch.filter((one) => /\{[^}]*\//.test(one))).toEqual([]);
  const heard: string[] = [];
  let hear = () => {};
  const options = { pathsToWatch, siteDir, usePolling: false, interval: undefined };
  const close = watch(options, ({ path: file }) => {
    heard.push(file);
    hear();
  });
  /** Writes a file until the watcher tells of it: it tells of nothing before it is ready. */
  const change = async (file: string, written: string) => {
    const timer = setInterval(() => save(file, written), 50);
    await new Promise<void>((resolve) => (hear = () => heard.includes(file) && resolve()));
    clearInterval(timer);
  };
  try {
    await change('blog/series.yml', 'bees: { title: Keeping bees }\n');
    save(`${samples}/node_modules/a/index.js`, 'changed');
    await change(`${samples}/lib/b.ts`, 'export {};\n');
    expect(await factsOf()).toMatchObject({ series: 'Keeping bees', count: 3 });
    expect(heard).not.toContainEqual(expect.stringContaining('node_modules'));
  } finally {
    await close();
  }
});

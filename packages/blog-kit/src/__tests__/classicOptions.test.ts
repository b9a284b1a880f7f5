import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getPluginPathsToWatch, watch } from '@docusaurus/core/lib/commands/start/watcher';
import { loadContext } from '@docusaurus/core/lib/server/site';
import contentBlog, { type BlogContent, validateOptions } from '@docusaurus/plugin-content-blog';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { newDirectory } from 'test-support/newDirectory';
import { classicOptions } from '../classicOptions';
import type { AddedMetadata } from '../post-metadata';

const samples = 'blog/2024-01-02-a/samples';

/** Docusaurus's blog plugin with the options of the kit, in a site with these files. */
async function openBlog(files: Record<string, string>, locale = 'en') {
  const siteDir = newDirectory();
  const i18n = { defaultLocale: 'en', locales: ['en', 'fr'] };
  const save = (file: string, text: string): void => {
    const absolute = path.join(siteDir, file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  };
  save(
    'docusaurus.config.js',
    `module.exports = {
      title: 'A',
      url: 'https://a.example',
      baseUrl: '/',
      i18n: ${JSON.stringify(i18n)},
    };`,
  );
  for (const [file, text] of Object.entries(files)) save(file, text);
  const env = { ...process.env, DOCUSAURUS_CURRENT_LOCALE: locale };
  const environment = jest.replaceProperty(process, 'env', env);
  const { include, exclude, processBlogPosts } = (await classicOptions(siteDir, { i18n })).blog;
  environment.restore();
  const options = { path: 'blog', onUntruncatedBlogPosts: 'ignore', include, exclude };
  const plugin = await contentBlog(
    await loadContext({ siteDir, locale }),
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
    'blog/2024/samples/2024-01-05-d.md': 'Another one.',
  });
  save(`${samples}/README.md`, '# No post');
  save(`${samples}/lib/a.ts`, 'export {};');
  save('blog/series.yml', 'bees: { title: Bees }');
  save('blog/node_modules/a/README.md', '# No post either');

  expect((await posts()).map(({ metadata }) => metadata.source).sort()).toEqual([
    '@site/blog/2024-01-02-a/index.md',
    '@site/blog/2024-01-04-c/index.md',
    '@site/blog/2024/samples/2024-01-05-d.md',
    '@site/blog/samples/2024-01-03-b.md',
  ]);
});

test('posts are read in the language of the site, with their reading time', async () => {
  const files = {
    'blog/2024-01-02-a/index.md': 'A post.',
    'blog/2024-01-04-c/index.md': 'Another post.',
    'i18n/fr/docusaurus-plugin-content-blog/2024-01-02-a/index.md': 'un mot '.repeat(238),
  };
  const { posts } = await openBlog(files, 'fr');
  expect((await posts()).map(({ metadata }) => [metadata.source, metadata.readingTime])).toEqual([
    ['@site/blog/2024-01-04-c/index.md', 1],
    ['@site/i18n/fr/docusaurus-plugin-content-blog/2024-01-02-a/index.md', 2],
  ]);
});

test('a translation is in a series with its title in that language, and has the code of its original', async () => {
  const translated = 'i18n/fr/docusaurus-plugin-content-blog';
  const text = '---\nseries: bees\n---\n\nText.\n\n```ts file=./samples/a.ts\n\n```\n';
  const { posts, save } = await openBlog(
    {
      'blog/series.yml': 'bees: { title: Bees }\n',
      'blog/2024-01-02-a/index.md': text,
      'blog/2024-01-04-c/index.md': '---\nseries: bees\n---\n\nAnother post.',
      [`${samples}/README.md`]: '# Rows\n',
      [`${samples}/a.ts`]: 'export const row = 1;\n'.repeat(60),
      [`${translated}/series.yml`]: 'bees: { title: Abeilles }\n',
      [`${translated}/2024-01-02-a/index.md`]: text,
    },
    'fr',
  );
  const factsOf = async () => {
    const [, metadata] = (await posts()).map((post) => post.metadata);
    const { series, project, readingTime } = metadata as AddedMetadata & { readingTime: number };
    return { series: series?.title, count: project?.count, readingTime };
  };
  expect(await factsOf()).toEqual({ series: 'Abeilles', count: 2, readingTime: 2 });

  save(`${translated}/2024-01-02-a/samples/README.md`, '# Lignes\n');
  expect(await factsOf()).toMatchObject({ count: 1 });
});

test('under npm start posts are read again when their series or their project has changed', async () => {
  const { siteDir, save, plugin, posts } = await openBlog({
    'blog/series.yml': 'bees: { title: Bees }\n',
    'blog/2024-01-02-a/index.md': '---\nseries: bees\n---\n\nA post.',
    'blog/2024-01-04-c/index.md': '---\nseries: bees\n---\n\nAnother post.',
    [`${samples}/README.md`]: '# Rows\n',
    [`${samples}/lib/a.ts`]: 'export {};\n',
    [`${samples}/node_modules/a/index.js`]: '',
  });
  const factsOf = async () => {
    const post = (await posts()).find(({ metadata }) => metadata.source.includes('-a/'));
    const { series, project } = post?.metadata as AddedMetadata;
    return { series: series?.title, count: project?.count };
  };
  expect(await factsOf()).toEqual({ series: 'Bees', count: 2 });

  const pathsToWatch = getPluginPathsToWatch({ siteDir, plugin: plugin as never });
  // The watcher fails later and elsewhere if a path cannot be cut at any of its slashes.
  expect(pathsToWatch.filter((one) => /\{[^}]*\//.test(one))).toEqual([]);
  const heard: string[] = [];
  let hear = () => {};
  const close = watch(
    { pathsToWatch, siteDir, usePolling: false, interval: undefined },
    ({ path: file }) => {
      heard.push(file);
      hear();
    },
  );
  /** Writes a file until the watcher tells of it: it tells of nothing before it is ready. */
  const change = async (file: string, text: string) => {
    const timer = setInterval(() => save(file, text), 50);
    await new Promise<void>((resolve) => (hear = () => heard.includes(file) && resolve()));
    clearInterval(timer);
  };
  try {
    await change('blog/series.yml', 'bees: { title: Keeping bees }\n');
    save(`${samples}/node_modules/a/index.js`, 'changed');
    await change(`${samples}/lib/b.ts`, 'export {};\n');
    expect(await factsOf()).toEqual({ series: 'Keeping bees', count: 3 });
    expect(heard).not.toContainEqual(expect.stringContaining('node_modules'));
  } finally {
    await close();
  }
});

test('a site has docs if its settings say so, with the syntax of posts, and without the code beside them', async () => {
  const siteDir = newDirectory();
  mkdirSync(path.join(siteDir, 'docs/a/samples'), { recursive: true });
  writeFileSync(path.join(siteDir, 'docs/a/index.md'), '# A\n');
  expect((await classicOptions(siteDir)).docs).toBeUndefined();
  const { blog, docs } = await classicOptions(siteDir, { docs: true, showLastUpdate: true });
  expect(docs).toMatchObject({ routeBasePath: 'docs', showLastUpdateTime: true });
  expect(docs?.exclude).toContain('a/samples/**');
  expect(docs?.beforeDefaultRemarkPlugins).toBe(blog.beforeDefaultRemarkPlugins);
  const elsewhere = await classicOptions(siteDir, { docs: { routeBasePath: 'help' } });
  expect(elsewhere.docs?.routeBasePath).toBe('help');
});

import { defaultSyntax } from 'docusaurus-post-model/markdown/syntax';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AllContent, Plugin } from '@docusaurus/types';
import { newDirectory } from 'test-support/newDirectory';
import search from '..';

test.each([
  ['/blog/a', 'blog/a/index.html', undefined, '/'],
  ['/blog/100%25', 'blog/100%25/index.html', undefined, '/'],
  ['/blog/日本', 'blog/日本/index.html', true, '/'],
  ['/blog/a', 'blog/a.html', false, '/'],
  ['/site/blog/a', 'blog/a/index.html', undefined, '/site/'],
])('the text of %s is read from %s', async (permalink, file, trailingSlash, baseUrl) => {
  const outDir = newDirectory();
  mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
  writeFileSync(path.join(outDir, file), '<article><p>Bees fly.</p></article>');
  const metadata = { permalink, title: 'A', date: new Date(0), tags: [], source: '@site/a.md' };
  const allContent = {
    'docusaurus-plugin-content-blog': { default: { blogPosts: [{ content: '', metadata }] } },
  } as unknown as AllContent;
  const plugin = search(defaultSyntax, baseUrl).plugin({ siteDir: outDir }) as Required<Plugin>;
  const addRoute = jest.fn();
  await plugin.allContentLoaded({ allContent, actions: { addRoute } } as never);
  expect(addRoute.mock.calls).toMatchObject([[{ path: `${baseUrl}search/` }]]);
  await plugin.postBuild({ outDir, siteConfig: { trailingSlash } } as Parameters<
    typeof plugin.postBuild
  >[0]);
  const folder = path.join(outDir, 'assets/search');
  const texts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  expect(texts).toContainEqual(expect.stringContaining('Bees fly.'));
});

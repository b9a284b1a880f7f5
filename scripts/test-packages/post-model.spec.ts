import { expect, test } from '@playwright/test';
import { readmeCode } from './readme';
import { newSite } from './site';

test('the program of the README lists the links of posts', async () => {
  const site = await newSite('post-model', ['docusaurus-post-model']);
  site.write('links.mjs', readmeCode('post-model', 'body.links'));
  expect(await site.succeed('node', 'links.mjs')).toContain(
    'blog/2021-08-26-welcome/index.mdx:8  https://docusaurus.io/docs/blog',
  );
});

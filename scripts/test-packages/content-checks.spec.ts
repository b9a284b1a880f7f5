import { expect, test } from '@playwright/test';
import { readmeCode, readmeConfig } from './readme';
import { checkAndBuild, newSite } from './site';

const post = 'blog/2025-01-01-planted/index.mdx';
const text = (link: string) => `---
title: Planted
description: A post with a link, to see whether the checks of the package find its mistake here.
tags: [hello]
authors: [slorber]
---

A [link](${link}).

{/* truncate */}

More.
`;

test('a mistake stops the build with its file and line, and the command says the same', async () => {
  const site = await newSite('content-checks', ['docusaurus-content-checks']);
  site.write('docusaurus.config.ts', readmeConfig('content-checks'));
  site.write('content-checks.config.ts', readmeCode('content-checks', 'satisfies'));

  await test.step('the site of create-docusaurus passes', async () => {
    await site.succeed('npx', 'docusaurus-check-posts');
  });

  await test.step('a planted mistake', async () => {
    site.write(post, text('/nowhere'));
    const said = /blog\/2025-01-01-planted\/index\.mdx:8 .*\/nowhere.*\(link\)/;
    const [command, build] = await Promise.all([
      site.run('npx', 'docusaurus-check-posts'),
      site.run('npx', 'docusaurus', 'build'),
    ]);
    expect(command.output).toMatch(said);
    expect(build.output).toMatch(said);
    expect([command.code, build.code]).toEqual([1, 1]);
  });

  await test.step('the same without the mistake', async () => {
    site.write(post, text('/docs/intro'));
    await site.succeed('npx', 'docusaurus-check-posts');
    await checkAndBuild(site);
  });
});

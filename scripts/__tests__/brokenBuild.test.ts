import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { generatedPosts } from 'test-support/generatedBlog';
import { newDirectory } from 'test-support/newDirectory';
import { buildFolder, readBuildRecord, writeBuildRecord } from 'docusaurus-quiet-pages/buildRecord';
import { copySite } from 'test-support/siteCopy';

const root = path.join(__dirname, '..', '..');
// On a busy machine a build takes long.
jest.setTimeout(300_000);

const site = path.join(newDirectory(), 'site');

const production = { NODE_ENV: 'production' };

/** What a build of a site of one post prints, with these settings and changed files; it has to fail. */
function failedBuild(settings: Record<string, string>, files: Record<string, string> = {}): string {
  return failedCommand(['build'], { ...production, ...settings }, files);
}

function failedCommand(
  command: string[],
  settings: Record<string, string>,
  files: Record<string, string>,
): string {
  const posts = generatedPosts(1, '2024-05-01', 'owner', ['aws']);
  const { status, output } = runCommand(command, settings, [...posts, ...Object.entries(files)]);
  expect({ status, output }).toMatchObject({ status: 1 });
  return output;
}

function runCommand(
  command: string[],
  settings: Record<string, string>,
  files: [string, string][],
): { status: number | null; output: string } {
  const texts = new Map([
    ['blog/authors.yml', 'owner: { name: Ada }\n'],
    ['blog/tags.yml', 'aws: { label: AWS }\n'],
    ...files,
  ]);
  // The copy keeps emptied folders, and a folder without a post is an error.
  rmSync(path.join(site, 'blog'), { recursive: true, force: true });
  copySite({ root, target: site, texts, without: ['blog'] });
  // An earlier build that succeeded leaves these.
  writeBuildRecord(site, buildFolder(site), { commit: 'earlier' });
  const env = { ...process.env, AMPLIFY_CONFIG: 'none', ...settings };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/docusaurus.mjs', ...command],
    { cwd: site, env, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

test('a blog without a post builds', () => {
  const { status, output } = runCommand(['build'], production, []);
  expect({ status, output }).toMatchObject({ status: 0 });
  for (const page of ['index', 'blog/index', 'blog/archive/index', 'blog/tags/index'])
    expect(existsSync(path.join(buildFolder(site), `${page}.html`))).toBe(true);
});

test('[4.1] settings that are wrong or missing stop the build, which names them', () => {
  const Auth = { Cognito: { userPoolId: 'no-underscore' } };
  const output = failedBuild({ AMPLIFY_CONFIG: JSON.stringify({ Auth }) });
  expect(output).toContain('Auth.Cognito.userPoolId must be');
  expect(output).toContain('Auth.Cognito.userPoolClientId is missing');
});

/** A good post, with these changes to its front matter. */
function post(text: string, { tags = '[aws]', authors = '[owner]' } = {}): string {
  return `---
title: A post
description: A post with one mistake, which the title of its folder and the checks of content tell.
authors: ${authors}
tags: ${tags}
---

${text}
`;
}

test('[1.3] each mistake in a post stops the build, which names the file and the line', () => {
  const good = 'Opening.\n\n<!-- truncate -->';
  const output = failedBuild(
    {},
    {
      'blog/2024-06-01-unknown-tag/index.md': post(good, { tags: '[awss]' }),
      'blog/2024-06-02-inline-tag/index.md': post(good, {
        tags: '[{ label: AWS, permalink: /a }]',
      }),
      'blog/2024-06-03-unknown-author/index.md': post(good, { authors: '[ownr]' }),
      'blog/2024-06-04-inline-author/index.md': post(good, { authors: '{ name: Grace }' }),
      'blog/2024-06-05-no-marker/index.md': post('A short post.'),
      'blog/2024-06-06-no-marker-in-mdx/index.mdx': post('A short post.'),
      'blog/2024-06-07-link/index.md': post(`${good}\n\n[There](/blog/nowhere)`),
      'blog/2024-06-08-file/index.md': post(`${good}\n\n[There](./nowhere.md)`),
      'blog/2024-06-09-anchor/index.md': post(`${good}\n\n[There](#nowhere)`),
      'blog/2024-06-10-anchor-elsewhere/index.md': post(
        `${good}\n\n[There](/blog/note-01#nowhere)`,
      ),
      'blog/2024-06-11-image/index.md': post(`${good}\n\n![It](./nowhere.png)`),
      'blog/2024-06-12-image-of-the-site/index.md': post(`${good}\n\n![It](/img/nowhere.png)`),
    },
  );
  expect(output).toContain('The blog has 12 errors:');
  for (const problem of [
    '01-unknown-tag/index.md:5  Unknown tag "awss".',
    '02-inline-tag/index.md:5  The tag is written out.',
    '03-unknown-author/index.md:4  Unknown author "ownr".',
    '04-inline-author/index.md:4  The author is written out.',
    '05-no-marker/index.md:7  No truncation marker.',
    '06-no-marker-in-mdx/index.mdx:7  No truncation marker.',
    '07-link/index.md:12  The site has no page /blog/nowhere.',
    '08-file/index.md:12  The link ./nowhere.md leads to no file.',
    '09-anchor/index.md:12  There is no heading #nowhere in this post.',
    '10-anchor-elsewhere/index.md:12  There is no heading #nowhere in blog/2024-05-01-note-01/index.md.',
    '11-image/index.md:12  There is no image ./nowhere.png beside the post.',
    '12-image-of-the-site/index.md:12  There is no image static/img/nowhere.png.',
  ]) {
    expect(output).toContain(`blog/2024-06-${problem}`);
  }
});

test('[1.3] a page with a picture that does not exist, and one with a link to no file, stop the build, which names them', () => {
  const output = failedBuild(
    {},
    {
      'src/pages/picture.md': '# A page\n\n![It](./no-picture.png)\n',
      'src/pages/link.md': '# A page\n\n[There](./no-file.md)\n',
    },
  );
  for (const part of ['picture.md', 'no-picture.png', 'link.md', 'no-file.md']) {
    expect(output).toContain(part);
  }
});

test('[1.3] a broken anchor of a page stops the build, which names it', () => {
  const output = failedBuild({}, { 'src/pages/anchor.md': '# A page\n\n[There](/blog#nowhere)\n' });
  expect(output).toMatch(/broken anchors/);
  expect(output).toContain('source page path = /anchor');
  expect(output).toContain('/blog#nowhere');
});

test('front matter that is code runs neither in a build nor in a start, checked or not', () => {
  const [post, page] = ['blog/2024-05-02-evil/index.md', 'src/pages/evil.mdx'] as const;
  const ran = path.join(newDirectory(), 'ran');
  const code = `{ title: require('node:fs').writeFileSync(${JSON.stringify(ran)}, '') }`;
  const text = `---js\n${code}\n---\n\nText.\n`;
  const config = readFileSync(path.join(root, 'docusaurus.config.ts'), 'utf8');
  const checks = "['docusaurus-blog-kit/checks', { origins, scripts, syntax }],";
  expect(config).toContain(checks);
  const unchecked = { 'docusaurus.config.ts': config.replace(checks, '') };
  const problem = ':1  Front matter is YAML, and no other language is read.';

  const build = failedBuild({}, { [post]: text, [page]: text });
  expect(build).toContain(post + problem);
  expect(failedBuild({}, { ...unchecked, [page]: text })).toContain(page + problem);
  const development = { NODE_ENV: 'development' };
  const start = failedCommand(['start', '--no-open'], development, { ...unchecked, [post]: text });
  expect(start).toContain(post + problem);
  expect(existsSync(ran)).toBe(false);
});

test('[1.3] broken links of the home page, the navbar and the footer stop the build, which names them', () => {
  const output = failedBuild(
    {},
    {
      'src/pages/index.tsx': `
import React from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

export default () => <Layout><Link to="/no-home">Away</Link></Layout>;
`,
      'navigation.ts': `
export const navbar = () => ({ items: [{ label: 'Away', to: '/no-navbar' }] });
export const footer = () => ({ links: [{ label: 'Away', to: '/no-footer' }] });
`,
    },
  );
  for (const link of ['/no-home', '/no-navbar', '/no-footer']) expect(output).toContain(link);
  // All pages are there, and `npm run deploy` must not publish them.
  expect(readBuildRecord(site, buildFolder(site))).toBeUndefined();
});

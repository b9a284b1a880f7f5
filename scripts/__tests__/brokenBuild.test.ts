import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildFolder, readBuildRecord, writeBuildRecord } from 'docusaurus-quiet-pages/buildRecord';
import { generatedPosts } from 'test-support/generatedBlog';
import { newDirectory } from 'test-support/newDirectory';
import { copySite } from 'test-support/siteCopy';

const root = path.join(__dirname, '..', '..');
// On a busy machine a build takes long.
jest.setTimeout(300_000);

const site = path.join(newDirectory(), 'site');
const onePost = generatedPosts(1, '2024-05-01', 'owner', ['aws']);

/** Builds, or starts, a site of one post with these changed files. */
function run(
  files: Record<string, string>,
  { posts = onePost, command = ['build'], settings = {} } = {},
): { status: number | null; output: string } {
  const texts = new Map([
    ['blog/authors.yml', 'owner: { name: Ada }\n'],
    ['blog/tags.yml', 'aws: { label: AWS }\n'],
    ...posts,
    ...Object.entries(files),
  ]);
  // The copy keeps emptied folders, and a folder without a post is an error.
  rmSync(path.join(site, 'blog'), { recursive: true, force: true });
  copySite({ root, target: site, texts, without: ['blog'] });
  // An earlier build that succeeded leaves these.
  writeBuildRecord(site, buildFolder(site), { commit: 'earlier' });
  const NODE_ENV = command[0] === 'build' ? 'production' : 'development';
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/docusaurus.mjs', ...command],
    {
      cwd: site,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV, AMPLIFY_CONFIG: 'none', ...settings },
    },
  );
  return { status, output: stdout + stderr };
}

/** What a build prints that has to fail. */
function failed(...args: Parameters<typeof run>): string {
  const { status, output } = run(...args);
  expect({ status, output }).toMatchObject({ status: 1 });
  return output;
}

test('a blog without a post builds', () => {
  const { status, output } = run({}, { posts: new Map() });
  expect({ status, output }).toMatchObject({ status: 0 });
  for (const page of ['index', 'blog/index', 'blog/archive/index', 'blog/tags/index'])
    expect(existsSync(path.join(buildFolder(site), `${page}.html`))).toBe(true);
});

test('[4.1] settings that are wrong or missing stop the build, which names them', () => {
  const Auth = { Cognito: { userPoolId: 'no-underscore' } };
  const output = failed({}, { settings: { AMPLIFY_CONFIG: JSON.stringify({ Auth }) } });
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

const good = 'Opening.\n\n<!-- truncate -->';
const ran = path.join(newDirectory(), 'ran');
const code = `{ title: require('node:fs').writeFileSync(${JSON.stringify(ran)}, '') }`;
const evil = `---js\n${code}\n---\n\nText.\n`;
const isRefused = ':1  Front matter is YAML, and no other language is read.';

test('[1.3] each mistake in a post stops the build, which names the file and the line', () => {
  const inline = '[{ label: AWS, permalink: /a }]';
  const mistakes: [text: string, problem: string][] = [
    [post(good, { tags: '[awss]' }), ':5  Unknown tag "awss".'],
    [post(good, { tags: inline }), ':5  The tag is written out.'],
    [post(good, { authors: '{ name: Grace }' }), ':4  The author is written out.'],
    [post('A short post.'), ':7  No truncation marker.'],
    [post(`${good}\n\n[There](/blog/nowhere)`), ':12  The site has no page /blog/nowhere.'],
    [post(`${good}\n\n[There](#nowhere)`), ':12  There is no heading #nowhere in this post.'],
    [post(`${good}\n\n![It](./no.png)`), ':12  There is no image ./no.png beside the post.'],
    [evil, isRefused],
  ];
  const fileOf = (index: number) => `blog/2024-06-0${index + 1}/index.md`;
  const output = failed(Object.fromEntries(mistakes.map(([text], index) => [fileOf(index), text])));
  for (const [index, [, problem]] of mistakes.entries())
    expect(output).toContain(fileOf(index) + problem);
  expect(existsSync(ran)).toBe(false);
});

test('front matter that is code runs neither in a build nor in a start that checks nothing', () => {
  const config = readFileSync(path.join(root, 'docusaurus.config.ts'), 'utf8');
  const checks = "['docusaurus-blog-kit/checks', { origins, scripts, syntax }],";
  expect(config).toContain(checks);
  const unchecked = { 'docusaurus.config.ts': config.replace(checks, '') };
  const [post, page] = ['blog/2024-05-02-evil/index.md', 'src/pages/evil.mdx'] as const;
  expect(failed({ ...unchecked, [page]: evil })).toContain(page + isRefused);
  const start = failed({ ...unchecked, [post]: evil }, { command: ['start', '--no-open'] });
  expect(start).toContain(post + isRefused);
  expect(existsSync(ran)).toBe(false);
});

test('[1.3] broken links of the home page, the navbar and the footer stop the build, which names them', () => {
  const output = failed({
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
  });
  for (const link of ['/no-home', '/no-navbar', '/no-footer']) expect(output).toContain(link);
  // All pages are there, and `npm run deploy` must not publish them.
  expect(readBuildRecord(site, buildFolder(site))).toBeUndefined();
});

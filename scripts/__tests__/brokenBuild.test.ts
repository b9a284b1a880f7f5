import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generatedPosts } from '../../testing/generatedPosts';
import { newDirectory } from '../../testing/newDirectory';
import { buildFolder, readBuildRecord, writeBuildRecord } from '../../hosting/buildRecord';
import { copySite } from '../../testing/siteCopy';

const root = path.join(__dirname, '..', '..');
// On a busy machine a build takes long.
jest.setTimeout(300_000);

const site = path.join(newDirectory(), 'site');

/** What a build of a site of one post prints, with these settings and changed files; it has to fail. */
function failedBuild(settings: Record<string, string>, files: Record<string, string> = {}): string {
  const texts = new Map([
    ['blog/authors.yml', 'owner: { name: Ada }\n'],
    ['blog/tags.yml', 'aws: { label: AWS }\n'],
    ...generatedPosts({ count: 1, firstDay: '2024-05-01', tags: ['aws'], author: 'owner' }),
    ...Object.entries(files),
  ]);
  copySite({ root, target: site, texts, without: ['blog'] });
  // As an earlier build that succeeded.
  writeBuildRecord(site, buildFolder(site), { commit: 'earlier' });
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('AUTH_'));
  const env = {
    ...Object.fromEntries(others),
    NODE_ENV: 'production',
    AUTH_ENV_FILES: 'off',
    ...settings,
  };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/docusaurus.mjs', 'build'],
    { cwd: site, env, encoding: 'utf8' },
  );
  const output = stdout + stderr;
  expect({ status, output }).toMatchObject({ status: 1 });
  return output;
}

test('an option that moves the blog stops the build and the checks, which name it and nothing else', () => {
  const config = readFileSync(path.join(root, 'docusaurus.config.ts'), 'utf8').replace(
    'blogTitle:',
    "routeBasePath: 'notes', blogTitle:",
  );
  const message =
    "docusaurus.config.ts is wrong:\n  routeBasePath of the blog is 'notes'. The blog is at /blog.";
  const output = failedBuild({}, { 'docusaurus.config.ts': config });
  expect(output).toContain(message);
  expect(output).not.toMatch(/^ +at /m);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check.mjs'], {
    cwd: site,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(`${message} Write 'blog', or leave it out.\n`);
});

test('[4.1] settings that are wrong or missing stop the build, which names them', () => {
  const output = failedBuild({ AUTH_REGION: 'eu-central-1', AUTH_USER_POOL_ID: 'no-underscore' });
  expect(output).toContain('AUTH_USER_POOL_ID');
  expect(output).toContain('AUTH_USER_POOL_CLIENT_ID is missing');
});

test('[1.3] a broken post stops the build, which names the file and the line', () => {
  const file = 'blog/2024-05-01-note-01/index.md';
  const [[, text = ''] = []] = generatedPosts({
    count: 1,
    firstDay: '2024-05-01',
    tags: ['awss'],
    author: 'owner',
  });
  expect(failedBuild({}, { [file]: text })).toContain(`${file}:6  Unknown tag "awss".`);
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
  // All pages are there, and `npm run deploy -- --no-build` must not publish them.
  expect(readBuildRecord(site, buildFolder(site))).toBeUndefined();
});

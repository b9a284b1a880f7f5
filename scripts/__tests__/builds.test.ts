import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFolder, readBuildRecord, writeBuildRecord } from 'docusaurus-quiet-pages/buildRecord';
import { freePorts } from 'local-service/http/listen';
import { generatedPosts } from 'test-support/generatedBlog';
import { newDirectory } from 'test-support/newDirectory';
import { copySite } from 'test-support/siteCopy';

const root = path.join(__dirname, '..', '..');
// On a busy machine a build takes long.
jest.setTimeout(300_000);

/** A copy of the site with these files instead of its posts. */
function siteWith(files: Iterable<[string, string]>): string {
  const target = path.join(newDirectory(), 'site');
  const texts = new Map([
    ['blog/authors.yml', 'owner: { name: Ada }\n'],
    ['blog/tags.yml', 'aws: { label: AWS }\n'],
    ...files,
  ]);
  copySite({ root, target, texts, without: ['blog'] });
  return target;
}

/** Builds a site, which has to fail. @returns it, and what is printed */
function failed(files: Iterable<[string, string]>, environment: Record<string, string> = {}) {
  const site = siteWith(files);
  // An earlier build that succeeded leaves these.
  writeBuildRecord(site, buildFolder(site), { commit: 'earlier' });
  const env = { ...process.env, NODE_ENV: 'production', AMPLIFY_CONFIG: 'none', ...environment };
  const args = ['scripts/docusaurus.mjs', 'build', '--no-minify'];
  const options = { cwd: site, encoding: 'utf8', env } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  const output = stdout + stderr;
  expect({ status, output }).toMatchObject({ status: 1 });
  return { site, output };
}

/** Front matter that would write a file. */
const isCode = (file: string) => `---js
{ title: require('node:fs').writeFileSync(${JSON.stringify(file)}, '') }
---

Text.
`;

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

test('[1.3] each mistake in a post stops the build, which names the file and the line', () => {
  const ran = path.join(newDirectory(), 'ran');
  const inline = '[{ label: AWS, permalink: /a }]';
  const mistakes: [text: string, problem: string][] = [
    [post(good, { tags: '[awss]' }), ':5  Unknown tag "awss".'],
    [post(good, { tags: inline }), ':5  The tag is written out.'],
    [post(good, { authors: '{ name: Grace }' }), ':4  The author is written out.'],
    [post('A short post.'), ':7  No truncation marker.'],
    [post(`${good}\n\n[There](/blog/nowhere)`), ':12  The site has no page /blog/nowhere.'],
    [post(`${good}\n\n[There](#nowhere)`), ':12  There is no heading #nowhere in this post.'],
    [post(`${good}\n\n![It](./no.png)`), ':12  There is no image ./no.png beside the post.'],
    [isCode(ran), ':1  Front matter is YAML, and no other language is read.'],
  ];
  const fileOf = (index: number) => `blog/2024-06-0${index + 1}/index.md`;
  const { output } = failed(mistakes.map(([text], index) => [fileOf(index), text]));
  for (const [index, [, problem]] of mistakes.entries())
    expect(output).toContain(fileOf(index) + problem);
  expect(existsSync(ran)).toBe(false);
});

test('[4.1] settings that are wrong or missing stop the build, which names them', () => {
  const Auth = { Cognito: { userPoolId: 'no-underscore' } };
  const { output } = failed([], { AMPLIFY_CONFIG: JSON.stringify({ Auth }) });
  expect(output).toContain('Auth.Cognito.userPoolId must be');
  expect(output).toContain('Auth.Cognito.userPoolClientId is missing');
});

/** What a job on GitHub has, or a computer from which somebody deploys. */
const secrets = [
  'AWS_ACCESS_KEY_ID',
  'AWS_PROFILE',
  'ACTIONS_ID_TOKEN_REQUEST_URL',
  'GITHUB_TOKEN',
  'npm_config_//registry.example/:_authToken',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'database_password',
  'DB_PASS',
  'MYSQL_PWD',
  'GITHUB_PAT',
  'MINIO_ACCESS_KEY',
  'AUTH_API_KEY',
];

// A build takes long, so one shows all of what takes a whole one.
test('[1.3] a blog without a post builds; no page knows a credential; broken links of a page, the navbar and the footer stop it, which names them', () => {
  const files = {
    'src/pages/environment.mdx':
      '# Environment\n\n[Away](/no-page)\n\n{JSON.stringify(globalThis.process?.env)}\n',
    'ownNavigation.ts': readFileSync(path.join(root, 'navigation.ts'), 'utf8'),
    'navigation.ts': `
import * as own from './ownNavigation';

const withItem = (items, to) => [...items, { label: 'Away', to }];
export const navbar = (hasSignIn) => {
  const bar = own.navbar(hasSignIn);
  return { ...bar, items: withItem(bar.items, '/no-navbar') };
};
export const footer = () => {
  const ending = own.footer();
  return { ...ending, links: withItem(ending.links, '/no-footer') };
};
`,
  };
  // What is published anyway, such as AMPLIFY_CONFIG, has to stop the build if it holds what looks like a secret.
  const open = { GITHUB_SHA: 'abc', OLDPWD: '/', AMPLIFY_CONFIG: 'none' };
  const credentials = Object.fromEntries(secrets.map((name) => [name, 'credential-1']));
  const { site, output } = failed(Object.entries(files), { ...credentials, ...open });
  const broken = Array.from(output.matchAll(/linking to (\S+)/g), ([, link]) => link);
  expect(new Set(broken)).toEqual(new Set(['/no-page', '/no-navbar', '/no-footer']));
  for (const page of ['index', 'blog/index', 'blog/archive/index', 'blog/tags/index'])
    expect(existsSync(path.join(buildFolder(site), `${page}.html`))).toBe(true);
  const page = readFileSync(path.join(buildFolder(site), 'environment/index.html'), 'utf8');
  for (const name of Object.keys(open)) expect(page).toContain(name);
  expect(page).not.toContain('credential-');
  // All pages are there, and `npm run deploy` must not publish them.
  expect(readBuildRecord(site, buildFolder(site))).toBeUndefined();
});

test('the development server compiles the site, and again when a post changes; front matter that is code does not run, though nothing is checked', async () => {
  const config = readFileSync(path.join(root, 'docusaurus.config.ts'), 'utf8');
  const checks = "['docusaurus-blog-kit/checks', { origins, scripts, syntax }],";
  expect(config).toContain(checks);
  const target = siteWith([
    ['docusaurus.config.ts', config.replace(checks, '')],
    ...generatedPosts(1, '2024-05-01', 'owner', ['aws']),
  ]);
  const port = String((await freePorts(1))[0]);
  const args = ['scripts/docusaurus.mjs', 'start', '--no-open', '--port', port];
  const env = { ...process.env, NODE_ENV: 'development', AMPLIFY_CONFIG: 'none' };
  const child = spawn(process.execPath, args, { cwd: target, env });
  const ended = once(child, 'close');
  let output = '';
  const heard = (text: Buffer) => void (output += String(text));
  child.stdout.on('data', heard);
  child.stderr.on('data', heard);
  /** Waits until the server has printed a text once more than before. */
  const printed = async (text: string) => {
    const before = output.split(text).length;
    while (output.split(text).length === before) {
      await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), ended]);
      if (child.exitCode !== null || child.signalCode) throw new Error(`It ended:\n${output}`);
    }
  };
  const ran = path.join(target, 'ran');
  try {
    await printed('compiled successfully');
    expect((await fetch(`http://localhost:${port}/blog/note-01`)).status).toBe(200);
    appendFileSync(path.join(target, 'blog/2024-05-01-note-01/index.md'), '\nOne more sentence.\n');
    await printed('compiled successfully');
    for (const file of ['src/pages/evil.mdx', 'blog/evil.md']) {
      writeFileSync(path.join(target, file), isCode(ran));
      await printed(`path=${path.basename(file)} failed`);
      rmSync(path.join(target, file));
    }
    expect(existsSync(ran)).toBe(false);
  } finally {
    child.kill();
    await ended;
  }
});

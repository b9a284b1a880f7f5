import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { checkBlog } from '../checkBlog';
import { KeptPosts, openPosts } from 'docusaurus-post-model/keptPosts';
import { defaultSyntax } from 'docusaurus-post-model/markdown/syntax';
import { readPosts } from 'docusaurus-post-model/readPosts';
import { post, writeSite } from '../testSite';

const GOOD = 'blog/2024-01-02-good/index.md';

/** The kept posts of a site. */
function keptFiles(siteDir: string): string[] {
  return readdirSync(path.join(siteDir, '.cache', 'check')).sort();
}

test('the next run of the same version finds everything that was parsed', async () => {
  const siteDir = await writeSite({
    [GOOD]: post('## A heading\n\n[a](b.md) ![c](d.png)\n\n```ts\ne\n```'),
    'blog/2024-01-03-mdx/index.mdx': '---\ntitle: "Open\n---\n\n<b id="c">bold</b> {1 +}\n',
  });
  const first = new KeptPosts(siteDir, 'one');
  await readPosts(siteDir, first.posts);
  first.save();
  expect(first.posts.size).toBe(2);
  expect(new KeptPosts(siteDir, 'one').posts).toEqual(first.posts);
});

test('checks find the same problems in kept posts, whatever has changed', async () => {
  const broken = (heading: string) => post(`#### ${heading}\n\n[a](#none) ![](d.png)`);
  const siteDir = await writeSite({ [GOOD]: broken('One'), 'blog/2024-01-03-b.md': broken('Two') });
  const check = (cache = new KeptPosts(siteDir, 'one').posts) =>
    checkBlog({ siteDir, withDrafts: false, cache });
  const first = new KeptPosts(siteDir, 'one');
  const cold = await check(first.posts);
  first.save();
  expect(cold).not.toEqual([]);
  expect(await check()).toEqual(cold);

  writeFileSync(path.join(siteDir, GOOD), broken('One') + '\n[c](#none-either)\n');
  expect(await check()).toEqual(await check(new Map()));
  expect(await check()).not.toEqual(cold);
});

test('a wrong byte is reported as long as it is there, whatever was kept', async () => {
  const siteDir = await writeSite({ [GOOD]: post() });
  const kept = new KeptPosts(siteDir, 'one').posts;
  const write = (sign: Buffer) =>
    writeFileSync(path.join(siteDir, GOOD), Buffer.concat([Buffer.from(post('A ')), sign]));
  const messages = async () => {
    const problems = await checkBlog({ siteDir, withDrafts: false, cache: kept });
    return problems.map(({ message }) => message);
  };
  const wrong = Buffer.from([0xff]);
  const [mended, problem] = [Buffer.from('\uFFFD'), expect.stringContaining('not UTF-8')];
  const seen: string[][] = [];
  for (const sign of [wrong, mended, wrong]) {
    write(sign);
    seen.push(await messages());
  }
  expect(seen).toEqual([[problem], [], [problem]]);
});

test('a removed post is not kept', async () => {
  const siteDir = await writeSite({ [GOOD]: post(), 'blog/2024-01-03-b.md': post() });
  const first = new KeptPosts(siteDir, 'one');
  await readPosts(siteDir, first.posts);
  first.save();
  rmSync(path.join(siteDir, GOOD));
  const second = new KeptPosts(siteDir, 'one');
  await readPosts(siteDir, second.posts);
  second.save();
  expect([...new KeptPosts(siteDir, 'one').posts.keys()]).toEqual([
    path.join(siteDir, 'blog/2024-01-03-b.md'),
  ]);
});

test('another version finds nothing, and replaces the earlier one', async () => {
  const siteDir = await writeSite({ [GOOD]: post() });
  for (const version of ['one', 'two']) {
    const kept = new KeptPosts(siteDir, version);
    expect(kept.posts).toEqual(new Map());
    await readPosts(siteDir, kept.posts);
    kept.save();
    writeFileSync(path.join(siteDir, '.cache', 'check', 'other'), '');
  }
  expect(keptFiles(siteDir)).toEqual(['other', 'posts-two']);
});

test('a file that cannot be read counts as none', () => {
  const siteDir = newDirectory();
  const folder = path.join(siteDir, '.cache', 'check');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'posts-one'), 'half of it');
  expect(new KeptPosts(siteDir, 'one').posts).toEqual(new Map());
});

test('posts that other packages or another syntax have parsed are not kept', async () => {
  const siteDir = await writeSite({ [GOOD]: post() });
  const first = openPosts(siteDir, defaultSyntax);
  await readPosts(siteDir, first.posts);
  first.save();
  expect(openPosts(siteDir, defaultSyntax).posts.size).toBe(1);
  expect(openPosts(siteDir, { ...defaultSyntax, math: true }).posts.size).toBe(0);
  writeFileSync(path.join(siteDir, 'package-lock.json'), '{}');
  expect(openPosts(siteDir, defaultSyntax).posts.size).toBe(0);
});

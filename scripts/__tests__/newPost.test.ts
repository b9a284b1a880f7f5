import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkBlog } from 'docusaurus-blog-kit/checks/checkBlog';
import { summarize } from 'docusaurus-blog-kit/checks/problems';
import { post, writeSite } from 'docusaurus-blog-kit/checks/testing/testSite';
import { checkSettings } from 'docusaurus-blog-kit/checks/blog';

const TSX = require.resolve('tsx/cli');
const SCRIPT = path.resolve('scripts/new-post.ts');
const FOLDER = '2024-05-01-streams-the-good-parts';

function newPost(siteDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TSX, SCRIPT, ...args], {
    cwd: siteDir,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('makes a post that the content checks accept but for what it says is missing', async () => {
  const siteDir = await writeSite({ 'blog/2024-01-02-good/index.md': post() });

  const first = newPost(siteDir, 'Streams: the good parts', '--date', '2024-05-01');
  const problems = summarize(
    await checkBlog({ siteDir, settings: checkSettings(), withDrafts: false }),
  );
  const text = readFileSync(path.join(siteDir, 'blog', FOLDER, 'index.md'), 'utf8');
  const second = newPost(siteDir, 'Streams: the good parts', '--date', '2024-05-02');
  const entries = readdirSync(path.join(siteDir, 'blog')).sort();
  rmSync(siteDir, { recursive: true });

  expect(first).toEqual({
    status: 0,
    stdout: `Created blog/${FOLDER}/index.md
Fill in the description and tags: until then npm start and npm run build warn of it.
Next: npm start, and write.
`,
    stderr: '',
  });
  expect(text).toContain("title: 'Streams: the good parts'\n");
  expect(problems.split('\n').slice(1)).toEqual([
    `blog/${FOLDER}/index.md:3  No description. Add "description: …", one sentence of 50 to 170 characters.  (description)`,
    `blog/${FOLDER}/index.md:6  No tag. Add "tags: [aws]" with keys from blog/tags.yml.  (missing-key)`,
  ]);
  expect(second).toEqual({
    status: 1,
    stdout: '',
    stderr: `new-post: The slug "streams-the-good-parts" is that of blog/${FOLDER}/index.md. Choose another with --slug\n`,
  });
  expect(entries).toEqual(['2024-01-02-good', FOLDER, 'authors.yml', 'tags.yml']);
}, 60_000);

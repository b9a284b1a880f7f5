import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { generatedPosts } from 'test-support/generatedBlog';
import { newDirectory } from 'test-support/newDirectory';
import { copySite } from 'test-support/siteCopy';
import { freePorts } from 'local-cognito/testing/free-ports';

const root = path.join(__dirname, '..', '..');
// On a busy machine the first compilation takes long.
jest.setTimeout(300_000);

test('the development server compiles the site, and again when a post changes', async () => {
  const site = path.join(newDirectory(), 'site');
  const texts = new Map([
    ['blog/authors.yml', 'owner: { name: Ada }\n'],
    ['blog/tags.yml', 'aws: { label: AWS }\n'],
    ...generatedPosts(1, '2024-05-01', 'owner', ['aws']),
  ]);
  copySite({ root, target: site, texts, without: ['blog'] });
  const port = String((await freePorts()).api);
  const child = spawn(
    process.execPath,
    ['scripts/docusaurus.mjs', 'start', '--no-open', '--port', port],
    {
      cwd: site,
      env: { ...process.env, NODE_ENV: 'development', AMPLIFY_CONFIG: 'none' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  /** Resolves when the server has printed that it compiled this many times, and fails if it ends before. */
  const compiled = (times: number) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.split('compiled successfully').length > times && resolve();
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      void ended.then(() => reject(new Error(`It ended:\n${output}`)));
      look();
    });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  try {
    await compiled(1);
    const answer = await fetch(`http://localhost:${port}/blog/note-01`);
    expect(answer.status).toBe(200);
    const before = output.split('compiled successfully').length - 1;
    appendFileSync(path.join(site, 'blog/2024-05-01-note-01/index.md'), '\nOne more sentence.\n');
    await compiled(before + 1);
  } finally {
    child.kill();
    await ended;
  }
});

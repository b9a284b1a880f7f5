import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from 'local-cognito/testing/free-ports';
import { generatedPosts } from 'test-support/generatedBlog';
import { newDirectory } from 'test-support/newDirectory';
import { copySite } from 'test-support/siteCopy';

const root = path.join(__dirname, '..', '..');
// On a busy machine the first compilation takes long.
jest.setTimeout(300_000);

test('the development server compiles the site, and again when a post changes', async () => {
  const target = path.join(newDirectory(), 'site');
  const texts = new Map([
    ['blog/authors.yml', 'owner: { name: Ada }\n'],
    ['blog/tags.yml', 'aws: { label: AWS }\n'],
    ...generatedPosts(1, '2024-05-01', 'owner', ['aws']),
  ]);
  copySite({ root, target, texts, without: ['blog'] });
  const port = String((await freePorts()).api);
  const args = ['scripts/docusaurus.mjs', 'start', '--no-open', '--port', port];
  const env = { ...process.env, NODE_ENV: 'development', AMPLIFY_CONFIG: 'none' };
  const child = spawn(process.execPath, args, {
    cwd: target,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let output = '';
  /** Waits until the server has printed once more that it compiled. */
  const compiled = async () => {
    const before = output.split('compiled successfully').length;
    while (output.split('compiled successfully').length === before) {
      const [text] = await Promise.race([once(child.stdout, 'data'), ended]);
      if (child.exitCode !== null) throw new Error(`It ended:\n${output}`);
      output += String(text);
    }
  };
  try {
    await compiled();
    expect((await fetch(`http://localhost:${port}/blog/note-01`)).status).toBe(200);
    appendFileSync(path.join(target, 'blog/2024-05-01-note-01/index.md'), '\nOne more sentence.\n');
    await compiled();
  } finally {
    child.kill();
    await ended;
  }
});

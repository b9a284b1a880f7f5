import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from 'local-cognito/testing/free-ports';
import { generatedPosts } from 'test-support/generatedBlog';
import { newDirectory } from 'test-support/newDirectory';
import { copySite } from 'test-support/siteCopy';

const root = path.join(__dirname, '..', '..');
// On a busy machine the first compilation takes long.
jest.setTimeout(300_000);

test('the development server compiles the site, and again when a post changes; front matter that is code does not run, though nothing is checked', async () => {
  const target = path.join(newDirectory(), 'site');
  const config = readFileSync(path.join(root, 'docusaurus.config.ts'), 'utf8');
  const checks = "['docusaurus-blog-kit/checks', { origins, scripts, syntax }],";
  expect(config).toContain(checks);
  const texts = new Map([
    ['docusaurus.config.ts', config.replace(checks, '')],
    ['blog/authors.yml', 'owner: { name: Ada }\n'],
    ['blog/tags.yml', 'aws: { label: AWS }\n'],
    ...generatedPosts(1, '2024-05-01', 'owner', ['aws']),
  ]);
  copySite({ root, target, texts, without: ['blog'] });
  const port = String((await freePorts()).api);
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
      if (child.exitCode !== null) throw new Error(`It ended:\n${output}`);
    }
  };
  const ran = path.join(target, 'ran');
  const code = `{ title: require('node:fs').writeFileSync(${JSON.stringify(ran)}, '') }`;
  try {
    await printed('compiled successfully');
    expect((await fetch(`http://localhost:${port}/blog/note-01`)).status).toBe(200);
    for (const file of ['src/pages/evil.mdx', 'blog/evil.md']) {
      writeFileSync(path.join(target, file), `---js\n${code}\n---\n\nText.\n`);
      await printed('Error while parsing Markdown front matter.');
      rmSync(path.join(target, file));
    }
    expect(existsSync(ran)).toBe(false);
    appendFileSync(path.join(target, 'blog/2024-05-01-note-01/index.md'), '\nOne more sentence.\n');
    await printed('compiled successfully');
  } finally {
    child.kill();
    await ended;
  }
});

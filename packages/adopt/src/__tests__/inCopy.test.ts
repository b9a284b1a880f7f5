import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import { newDirectory } from 'test-support/newDirectory';
import { inCopy } from '../inCopy';

function site(): string {
  const siteDir = newDirectory();
  writeFileSync(path.join(siteDir, 'a.md'), 'Mine.');
  return siteDir;
}

test('what is done in the copy leaves the site alone, and the copy is gone in the end', async () => {
  const siteDir = site();
  const [copy, text] = await inCopy(siteDir, async (folder) => {
    const file = path.join(folder, 'a.md');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, 'Other.');
    return Promise.resolve([folder, before]);
  });
  expect(text).toBe('Mine.');
  expect(readFileSync(path.join(siteDir, 'a.md'), 'utf8')).toBe('Mine.');
  expect(existsSync(copy ?? '')).toBe(false);
});

test('the copy has no secrets, and nothing that tools made', async () => {
  const siteDir = site();
  mkdirSync(path.join(siteDir, 'node_modules'));
  for (const file of ['.env', '.env.local', 'node_modules/a.js']) {
    writeFileSync(path.join(siteDir, file), 'text');
  }
  expect(await inCopy(siteDir, (copy) => Promise.resolve(filesBelow(copy)))).toEqual(['a.md']);
});

test('Ctrl-C ends the process, and leaves no copy', async () => {
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  const isLeft = await inCopy(site(), async (copy) => {
    process.emit('SIGINT', 'SIGINT');
    return Promise.resolve(existsSync(copy));
  });
  expect(isLeft).toBe(false);
  expect(kill.mock.calls).toEqual([[process.pid, 'SIGINT']]);
});

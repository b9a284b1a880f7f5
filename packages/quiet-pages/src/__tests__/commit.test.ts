import { execFileSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFolder, buildRecord, readBuildRecord, readCommit } from '../buildRecord';
import { newDirectory } from 'test-support/newDirectory';

/** A repository with one commit, of the file `post.md`. */
function repository(): string {
  const folder = newDirectory();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  writeFileSync(path.join(folder, 'post.md'), 'One.');
  writeFileSync(path.join(folder, '.gitignore'), '.cache/\nbuild/\n');
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '-qm', 'Begin');
  return folder;
}

function contextOf(siteDir: string, outDir: string) {
  return { siteDir, outDir };
}

async function build(siteDir: string) {
  const command = new EventEmitter();
  const outDir = buildFolder(siteDir);
  await buildRecord({}, contextOf(siteDir, outDir), command).postBuild({} as never);
  command.emit('beforeExit');
  return readBuildRecord(siteDir, buildFolder(siteDir));
}

test('the record of a build names its commit', async () => {
  const folder = repository();
  expect(await build(folder)).toMatchObject({ commit: readCommit(folder)?.id });
  expect(readCommit(folder)?.id).toMatch(/^[0-9a-f]{40}$/);
});

test.each(['post.md', 'new.md'])(
  'a build of files that differ from the commit names none: %s',
  async (file) => {
    const folder = repository();
    writeFileSync(path.join(folder, file), 'Two.');
    expect(readCommit(folder)?.changes).toEqual([file]);
    expect(await build(folder)).not.toHaveProperty('commit');
  },
);

test('a folder that Git does not keep has no commit', () => {
  expect(readCommit(newDirectory())).toBeUndefined();
});

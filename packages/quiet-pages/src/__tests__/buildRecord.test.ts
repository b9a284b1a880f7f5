import { execFileSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildFolder,
  type BuildRecord,
  buildRecord,
  previewFolder,
  readBuildRecord,
  readCommit,
} from '../buildRecord';
import { newDirectory } from 'test-support/newDirectory';

/** Builds into a folder up to a moment. @returns the record afterwards */
async function build(
  siteDir: string,
  settings: BuildRecord = {},
  { folder = buildFolder(siteDir), until = 'end', mode = 'production' } = {},
) {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: mode });
  const command = new EventEmitter();
  // Docusaurus's path of the folder may end with a slash.
  const hooks = buildRecord(settings, { siteDir, outDir: `${folder}${path.sep}` }, command);
  await hooks.loadContent();
  if (until !== 'content') await hooks.postBuild({} as never);
  if (until === 'end') command.emit('beforeExit');
  return readBuildRecord(siteDir, folder);
}

afterEach(() => jest.restoreAllMocks());

test('the production build and the preview each have a record of their own, other builds have none', async () => {
  const siteDir = newDirectory();
  const origins = ['https://player.vimeo.com'];
  expect(readBuildRecord(siteDir, buildFolder(siteDir))).toBeUndefined();
  expect(await build(siteDir, { origins })).toEqual({ origins });
  const preview = { folder: previewFolder(siteDir) };
  expect(await build(siteDir, { connect: [] }, preview)).toEqual({ connect: [] });
  await build(siteDir, {}, { folder: path.join(siteDir, 'elsewhere') });
  expect(readBuildRecord(siteDir, buildFolder(siteDir))).toEqual({ origins });
});

test.each(['content', 'plugins'])(
  'a build that ends early, after its %s, has no record, and the earlier one is gone',
  async (until) => {
    const siteDir = newDirectory();
    await build(siteDir);
    expect(await build(siteDir, {}, { until })).toBeUndefined();
  },
);

test('the development server leaves the record of the build as it is', async () => {
  const siteDir = newDirectory();
  await build(siteDir, { connect: [] });
  const development = { until: 'content', mode: 'development' };
  expect(await build(siteDir, {}, development)).toEqual({ connect: [] });
});

test('the record of a build names its commit, unless files differ from it', async () => {
  const folder = newDirectory();
  expect(readCommit(folder)).toBeUndefined();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  writeFileSync(path.join(folder, '.gitignore'), '.cache/\nbuild/\n');
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '-qm', 'Begin');
  const { commit } = (await build(folder))!;
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(readCommit(folder)).toEqual({ id: commit, changes: [] });
  writeFileSync(path.join(folder, 'new.md'), 'New.');
  expect(readCommit(folder)?.changes).toEqual(['new.md']);
  expect(await build(folder)).not.toHaveProperty('commit');
});

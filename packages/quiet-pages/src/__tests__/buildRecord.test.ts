import { EventEmitter } from 'node:events';
import path from 'node:path';
import {
  buildFolder,
  type BuildRecord,
  buildRecord,
  previewFolder,
  readBuildRecord,
} from '../buildRecord';
import { newDirectory } from 'test-support/newDirectory';

/** Builds into a folder up to a moment. */
async function build(
  settings: BuildRecord,
  siteDir: string,
  folder: string,
  { until = 'end', mode = 'production', command = new EventEmitter() } = {},
): Promise<void> {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: mode });
  const outDir = `${folder}${path.sep}`;
  const context = { siteDir, outDir };
  const hooks = buildRecord(settings, context, command);
  await hooks.loadContent();
  if (until === 'content') return;
  await hooks.postBuild({} as never);
  if (until === 'end') command.emit('beforeExit');
}

afterEach(() => jest.restoreAllMocks());

test('the production build and the preview each have a record of their own, other builds have none', async () => {
  const siteDir = newDirectory();
  const read = () =>
    [buildFolder(siteDir), previewFolder(siteDir)].map((folder) =>
      readBuildRecord(siteDir, folder),
    );
  const origins = ['https://player.vimeo.com'];

  expect(read()).toEqual([undefined, undefined]);
  await build({ origins }, siteDir, buildFolder(siteDir));
  expect(read()).toEqual([{ origins }, undefined]);
  await build({ connect: [] }, siteDir, previewFolder(siteDir));
  await build({}, siteDir, path.join(siteDir, 'elsewhere'));
  expect(read()).toEqual([{ origins }, { connect: [] }]);
  await build({}, siteDir, buildFolder(siteDir));
  expect(read()).toEqual([{}, { connect: [] }]);
});

test.each(['content', 'plugins'])(
  'a build that ends early, after its %s, has no record, and the earlier one is gone',
  async (until) => {
    const siteDir = newDirectory();
    const folder = buildFolder(siteDir);
    await build({}, siteDir, folder);
    await build({}, siteDir, folder, { until });
    expect(readBuildRecord(siteDir, folder)).toBeUndefined();
  },
);

test('the development server leaves the record of the build as it is', async () => {
  const siteDir = newDirectory();
  const folder = buildFolder(siteDir);
  await build({ connect: [] }, siteDir, folder);
  await build({}, siteDir, folder, { until: 'content', mode: 'development' });
  expect(readBuildRecord(siteDir, folder)).toMatchObject({ connect: [] });
});

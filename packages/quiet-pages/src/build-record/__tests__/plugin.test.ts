import { EventEmitter } from 'node:events';
import path from 'node:path';
import { buildFolder, previewFolder, readBuildRecord, type BuildRecord } from '../buildRecord';
import { newDirectory } from 'test-support/newDirectory';
import buildRecord, { COMMAND_ENDED } from '..';

/** Builds into a folder up to a moment. */
async function build(
  settings: BuildRecord,
  siteDir: string,
  folder: string,
  { until = 'end', redirects = {}, mode = 'production' } = {},
): Promise<void> {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: mode });
  const command = new EventEmitter();
  const plugin = buildRecord(
    settings,
    () => redirects,
    command,
  )({ siteDir, outDir: `${folder}${path.sep}` });
  await plugin.loadContent?.();
  if (until === 'content') return;
  await plugin.allContentLoaded?.({ allContent: {} } as never);
  await plugin.postBuild?.({} as never);
  if (until === 'end') command.emit(COMMAND_ENDED);
}

afterEach(() => jest.restoreAllMocks());

test('the production build and the preview each have a record of their own, other builds have none', async () => {
  const siteDir = newDirectory();
  const read = () =>
    [buildFolder(siteDir), previewFolder(siteDir)].map((folder) =>
      readBuildRecord(siteDir, folder),
    );
  const media = { frames: ['https://player.vimeo.com'] };
  const none = { redirects: {} };

  expect(read()).toEqual([undefined, undefined]);
  await build({ media }, siteDir, buildFolder(siteDir));
  expect(read()).toEqual([{ media, ...none }, undefined]);
  await build({ mermaid: true }, siteDir, previewFolder(siteDir));
  await build({}, siteDir, path.join(siteDir, 'elsewhere'));
  expect(read()).toEqual([
    { media, ...none },
    { mermaid: true, ...none },
  ]);
  await build({}, siteDir, buildFolder(siteDir));
  expect(read()).toEqual([none, { mermaid: true, ...none }]);
});

test('each record has the redirects of its build', async () => {
  const siteDir = newDirectory();
  const redirects = { '/old': '/blog/new', '/old/': '/blog/new' };
  await build({}, siteDir, buildFolder(siteDir), { redirects });
  await build({}, siteDir, previewFolder(siteDir), { redirects: { '/other.html': '/blog/new' } });
  expect(readBuildRecord(siteDir, buildFolder(siteDir))).toEqual({ redirects });
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
  await build({ mermaid: true }, siteDir, folder);
  await build({}, siteDir, folder, { until: 'content', mode: 'development' });
  expect(readBuildRecord(siteDir, folder)).toMatchObject({ mermaid: true });
});

import { EventEmitter } from 'node:events';
import path from 'node:path';
import { buildFolder, previewFolder, readBuildRecord, type BuildRecord } from '../buildRecord';
import { newDirectory } from 'test-support/newDirectory';
import buildRecord, { COMMAND_ENDED } from '..';

/** The content of a blog whose post has these old addresses. */
function content(redirectFrom: string[]) {
  const post = { metadata: { permalink: '/blog/new', frontMatter: { redirectFrom } } };
  return { 'docusaurus-plugin-content-blog': { default: { blogPosts: [post] } } };
}

/** Builds into a folder up to a moment. */
async function build(
  settings: BuildRecord,
  siteDir: string,
  folder: string,
  { until = 'end', redirectFrom = [] as string[], mode = 'production' } = {},
): Promise<void> {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: mode });
  const command = new EventEmitter();
  const plugin = buildRecord(settings, command)({ siteDir, outDir: `${folder}${path.sep}` });
  await plugin.loadContent?.();
  if (until === 'content') return;
  await plugin.allContentLoaded?.({ allContent: content(redirectFrom) } as never);
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
  await build({}, siteDir, buildFolder(siteDir), { redirectFrom: ['/old'] });
  await build({}, siteDir, previewFolder(siteDir), { redirectFrom: ['/other.html'] });
  const redirects = { '/old': '/blog/new', '/old/': '/blog/new' };
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

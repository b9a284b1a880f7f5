import { EventEmitter } from 'node:events';
import path from 'node:path';
import { buildFolder, previewFolder, readBuildRecord, type BuildRecord } from '../buildRecord';
import { newDirectory } from 'test-support/newDirectory';
import { buildRecord } from '..';

/** Where the site is in its languages. */
const roots = ['/notes/de/', '/notes/'];

/** Builds into a folder up to a moment. */
async function build(
  settings: BuildRecord,
  siteDir: string,
  folder: string,
  {
    until = 'end',
    more = {} as Partial<BuildRecord>,
    mode = 'production',
    baseUrl = '/',
    command = new EventEmitter(),
  } = {},
): Promise<void> {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: mode });
  const localeConfigs = { en: { baseUrl: '/notes/' }, de: { baseUrl: '/notes/de/' } };
  const outDir = `${folder}${path.sep}`;
  const context = { siteDir, outDir, baseUrl, i18n: { localeConfigs } } as never;
  const hooks = buildRecord(settings, context, () => more, command);
  await hooks.loadContent();
  if (until === 'content') return;
  await hooks.allContentLoaded({ allContent: {} } as never);
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
  const media = { frames: ['https://player.vimeo.com'] };

  expect(read()).toEqual([undefined, undefined]);
  await build({ media }, siteDir, buildFolder(siteDir));
  expect(read()).toEqual([{ media, roots }, undefined]);
  await build({ mermaid: true }, siteDir, previewFolder(siteDir));
  await build({}, siteDir, path.join(siteDir, 'elsewhere'));
  expect(read()).toEqual([
    { media, roots },
    { mermaid: true, roots },
  ]);
  await build({}, siteDir, buildFolder(siteDir));
  expect(read()).toEqual([{ roots }, { mermaid: true, roots }]);
});

test('each record has what its build tells of the content', async () => {
  const siteDir = newDirectory();
  const redirects = { '/old': '/blog/new', '/old/': '/blog/new' };
  await build({}, siteDir, buildFolder(siteDir), { more: { redirects } });
  await build({}, siteDir, previewFolder(siteDir));
  expect(readBuildRecord(siteDir, buildFolder(siteDir))).toEqual({ redirects, roots });
});

test('the record has the redirects of every language, as paths of the host', async () => {
  const siteDir = newDirectory();
  const folder = buildFolder(siteDir);
  const command = new EventEmitter();
  const language = (outDir: string, baseUrl: string, more: Partial<BuildRecord>) =>
    build({ mermaid: true }, siteDir, outDir, { until: 'plugins', more, baseUrl, command });
  await language(folder, '/notes/', { redirects: { '/old': '/notes/new' } });
  await language(path.join(folder, 'de'), '/notes/de/', { redirects: { '/old': '/notes/de/neu' } });
  await language(path.join(folder, 'fr'), '/notes/fr/', {});
  expect(readBuildRecord(siteDir, folder)).toBeUndefined();
  command.emit('beforeExit');
  const redirects = { '/notes/old': '/notes/new', '/notes/de/old': '/notes/de/neu' };
  expect(readBuildRecord(siteDir, folder)).toEqual({ mermaid: true, redirects, roots });
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

import path from 'node:path';
import {
  buildFolder,
  previewFolder,
  readBuildRecord,
  type BuildRecord,
} from '../../../hosting/buildRecord';
import { newDirectory } from '../../../testing/newDirectory';
import buildRecord from '../index';

test('the production build and the preview each have a record of their own, other builds have none', async () => {
  const siteDir = newDirectory();
  const build = async (record: BuildRecord, folder: string) => {
    const props = { outDir: `${folder}${path.sep}` };
    await buildRecord(record)({ siteDir }).postBuild?.(props as never);
  };
  const read = () =>
    [buildFolder(siteDir), previewFolder(siteDir)].map((folder) =>
      readBuildRecord(siteDir, folder),
    );
  const media = { frames: ['https://player.vimeo.com'] };

  expect(read()).toEqual([undefined, undefined]);
  await build({ media }, buildFolder(siteDir));
  expect(read()).toEqual([{ media }, undefined]);
  await build({ mermaid: true }, previewFolder(siteDir));
  await build({}, path.join(siteDir, 'elsewhere'));
  expect(read()).toEqual([{ media }, { mermaid: true }]);
  await build({}, buildFolder(siteDir));
  expect(read()).toEqual([{}, { mermaid: true }]);
});

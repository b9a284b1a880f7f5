import path from 'node:path';
import { readBuildRecord, type BuildRecord } from '../../../hosting/buildRecord';
import { newDirectory } from '../../../testing/newDirectory';
import buildRecord from '../index';

test('a build writes its record beside itself, except in another folder', async () => {
  const siteDir = newDirectory();
  const build = async (record: BuildRecord, folder: string) => {
    const props = { outDir: `${path.join(siteDir, folder)}${path.sep}` };
    await buildRecord(record)({ siteDir }).postBuild?.(props as never);
    return readBuildRecord(siteDir);
  };
  const media = { frames: ['https://player.vimeo.com'] };

  expect(readBuildRecord(siteDir)).toBeUndefined();
  expect(await build({ media }, 'build')).toEqual({ media });
  expect(await build({}, 'elsewhere')).toEqual({ media });
  expect(await build({}, 'build')).toEqual({});
});

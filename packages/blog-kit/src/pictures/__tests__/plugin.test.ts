import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { newDirectory } from 'test-support/newDirectory';
import picturesPlugin from '..';
import { sharpPackage } from '../keptPicture';
import pictureLoader from '../loader.js';
import { photograph } from './samplePictures';

const ownFolder = path.join(__dirname, '..');

test('the bundler runs the loader again when any of the code has changed', async () => {
  const siteDir = newDirectory();
  const plugin = picturesPlugin({ siteDir } as LoadContext);
  const config = plugin.configureWebpack?.({}, true, {} as never, undefined);
  const [rule] = config?.module?.rules as { use: { options: object } }[];
  const dependencies: string[] = [];
  const content = await photograph(50, 30).png().toBuffer();
  await new Promise((resolve) => {
    const bundler = {
      async: () => resolve,
      addDependency: (file: string) => dependencies.push(file),
      emitFile() {},
      getOptions: () => rule?.use.options,
    };
    pictureLoader.call(bundler, content);
  });
  const names = ['loader.js', 'pictureModule.ts', 'keptPicture.ts', 'encodePicture.ts'];
  const others = ['openPicture.ts', 'settings.ts'];
  expect(dependencies).toEqual(
    expect.arrayContaining([
      ...[...names, ...others].map((name) => path.join(ownFolder, name)),
      sharpPackage,
    ]),
  );
});

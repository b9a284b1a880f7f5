import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { newDirectory } from 'test-support/newDirectory';
import picturesPlugin from '..';
import { encoderVersion, sharpPackage, versionOf } from '../encoderVersion';
import pictureLoader from '../loader.js';
import { photograph } from './samplePictures';

const ownFolder = path.join(__dirname, '..');

/** The version of the sources and of sharp, with one of them changed. */
function versionWith(file: string, before: string | RegExp, after: string): string {
  const folder = path.join(newDirectory(), 'pictures');
  cpSync(ownFolder, folder, { recursive: true });
  cpSync(sharpPackage, path.join(folder, '../package.json'));
  const text = readFileSync(path.join(folder, file), 'utf8');
  const changed = text.replace(before, after);
  expect(changed).not.toBe(text);
  writeFileSync(path.join(folder, file), changed);
  return versionOf(folder, path.join(folder, '../package.json'));
}

test.each([
  ['encodePicture.ts', 'worthwhile = 1000', 'worthwhile = 2000'],
  ['encodePicture.ts', 'bytesPerPixel < 0.5', 'bytesPerPixel < 0.6'],
  ['isAnimatedPng.ts', "'acTL'", "'fcTL'"],
  ['openPicture.ts', "failOn: 'error'", "failOn: 'none'"],
  ['settings.ts', 'quality: 75', 'quality: 80'],
  ['../package.json', /"version": ".*"/, '"version": "0.0.1"'],
])('other code has another version: %s with another %s', (file, before, after) => {
  expect(versionWith(file, before, after)).not.toBe(encoderVersion());
});

test('tests and the place of the code do not matter', () => {
  const test = versionWith('__tests__/encoderVersion.test.ts', 'Really', 'Indeed');
  expect(test).toBe(encoderVersion());
});

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
  const others = ['openPicture.ts', 'isAnimatedPng.ts', 'settings.ts', 'encoderVersion.ts'];
  expect(dependencies).toEqual(
    expect.arrayContaining([
      ...[...names, ...others].map((name) => path.join(ownFolder, name)),
      sharpPackage,
    ]),
  );
});

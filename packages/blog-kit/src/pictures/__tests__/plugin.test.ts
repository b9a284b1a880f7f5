import path from 'node:path';
import {
  mkdirSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import type { LoadContext } from '@docusaurus/types';
import { newDirectory } from 'test-support/newDirectory';
import picturesPlugin, { keptPicture, prunePictures, sharpPackage } from '..';
import { photograph } from './samplePictures';

interface Loader {
  load(context: object, content: Buffer): Promise<unknown>;
}

const ownFolder = path.join(__dirname, '..');

test('the bundler runs the loader again when any of the code has changed', async () => {
  const siteDir = newDirectory();
  const plugin = picturesPlugin({ siteDir } as LoadContext);
  const config = plugin.configureWebpack?.({}, true, {} as never, undefined);
  const [rule] = config?.module?.rules as { use: { options: Loader } }[];
  const dependencies: string[] = [];
  const addDependency = (file: string) => dependencies.push(file);
  const content = await photograph(50, 30).png().toBuffer();
  await rule?.use.options.load({ addDependency, emitFile() {} }, content);
  const names = ['index.ts', 'encode.ts', 'settings.ts'];
  expect(dependencies).toEqual(
    expect.arrayContaining([...names.map((name) => path.join(ownFolder, name)), sharpPackage]),
  );
});

function write(file: string, daysAgo: number): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  age(file, daysAgo);
}

function age(file: string, daysAgo: number): void {
  const time = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
  utimesSync(file, time, time);
}

test('files that no build has used for long are removed, and those in use are marked as used', async () => {
  const [folder, built] = [newDirectory(), newDirectory()];
  const name = (sign: string) => path.join(folder, sign.repeat(16));
  write(`${name('a')}.json`, 40);
  write(`${name('a')}-340.webp`, 40);
  write(`${name('b')}.json`, 20);
  write(`${name('c')}.json`, 40);
  write(`${name('c')}-340.webp`, 40);
  write(path.join(built, `${'c'.repeat(16)}-340.webp`), 0);
  const asked = await keptPicture(await photograph(5, 3).png().toBuffer(), folder);
  const askedFile = path.join(folder, `${asked.name}.json`);
  age(askedFile, 40);

  await prunePictures(folder, built);
  expect(readdirSync(folder).sort()).toEqual(
    [`${name('b')}.json`, `${name('c')}.json`, `${name('c')}-340.webp`, askedFile]
      .map((file) => path.basename(file))
      .sort(),
  );
  for (const file of [`${name('c')}.json`, askedFile]) {
    expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(10 * 24 * 60 * 60 * 1000);
  }
});

/** A separate build, which shares only the disk with other builds. */
async function build(content: Buffer, folder: string) {
  jest.resetModules();
  const { describePicture } = await import('..');
  const files = new Map<string, Buffer>();
  const code = await describePicture(content, folder, (name, file) => files.set(name, file));
  return { code, files };
}

test('a build finds the files that an earlier one made from the same content', async () => {
  const folder = newDirectory();
  const content = await photograph(500, 300).jpeg({ quality: 95 }).toBuffer();
  const first = await build(content, folder);
  const kept = readdirSync(folder);
  const narrow = kept.find((name) => name.endsWith('-340.webp')) ?? '';
  writeFileSync(path.join(folder, narrow), 'as it was');
  const second = await build(content, folder);
  expect(second.code).toBe(first.code);
  expect(second.files.get(`assets/images/${narrow}`)?.toString()).toBe('as it was');
  expect(readdirSync(folder)).toEqual(kept);
});

test('files of other code are not used', async () => {
  const folder = newDirectory();
  const content = await photograph(500, 300).jpeg({ quality: 95 }).toBuffer();
  const first = await build(content, folder);
  jest.doMock('../../common/cache', () => ({ codeVersion: () => 'another' }));
  const second = await build(content, folder);
  jest.dontMock('../../common/cache');
  expect([...second.files.values()]).toEqual([...first.files.values()]);
  for (const name of second.files.keys()) expect(first.files.has(name)).toBe(false);
});

test('damaged or missing files are made again', async () => {
  const folder = newDirectory();
  const content = await photograph(500, 300).jpeg({ quality: 95 }).toBuffer();
  const first = await build(content, folder);
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.json')) writeFileSync(path.join(folder, name), '{"width":');
  }
  expect(await build(content, folder)).toEqual(first);
  for (const name of readdirSync(folder)) {
    if (name.endsWith('-340.webp')) rmSync(path.join(folder, name));
  }
  expect(await build(content, folder)).toEqual(first);
});

test('a page gets the size of a picture and its files; the server emits no files', async () => {
  const folder = newDirectory();
  const content = await photograph(500, 300).jpeg({ quality: 95 }).toBuffer();
  const { code, files } = await build(content, folder);
  const { describePicture, describeOriginal } = await import('..');
  expect(await describePicture(content, folder)).toBe(code);

  const page = { exports: {} as Record<string, unknown> };
  new Function('module', '__webpack_public_path__', code)(page, '/base/');
  expect(page.exports).toMatchObject({ width: 500, height: 300, widths: [340, 500] });
  const names = [340, 500].map((width) => `${String(page.exports.files)}-${width}.webp`);
  expect([...files.keys()].map((name) => `/base/${name}`)).toEqual(names);
  for (const file of files.values()) {
    expect(
      readdirSync(folder).some((name) => readFileSync(path.join(folder, name)).equals(file)),
    ).toBe(true);
  }

  const original = await describeOriginal(content);
  expect(original).toBe('module.exports = { width: 500, height: 300 };');
});

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { photograph } from './samplePictures';

/** A separate build, which shares only the disk with other builds. */
async function build(content: Buffer, folder: string) {
  jest.resetModules();
  const { describePicture } = await import('../pictureModule');
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
  jest.doMock('../../common/codeVersion', () => ({ codeVersion: () => 'another' }));
  const second = await build(content, folder);
  jest.dontMock('../../common/codeVersion');
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
  const { describePicture, describeOriginal } = await import('../pictureModule');
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

test('an unreadable picture does not prevent others', async () => {
  const folder = newDirectory();
  const good = await photograph(500, 300).jpeg({ quality: 95 }).toBuffer();
  const results = await Promise.allSettled([
    build(Buffer.from('no picture'), folder),
    build(good, folder),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

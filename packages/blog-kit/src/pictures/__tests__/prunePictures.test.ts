import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { keptPicture } from '../keptPicture';
import { prunePictures } from '../prunePictures';
import { photograph } from './samplePictures';

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

test('a site without pictures has nothing to prune', async () => {
  const folder = path.join(newDirectory(), 'none');
  await prunePictures(folder, folder);
  expect(existsSync(folder)).toBe(false);
});

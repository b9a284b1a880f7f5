import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { newDirectory } from 'test-support/newDirectory';
import { readPortrait } from '../portrait';

test('a picture becomes a small square, whatever its shape and kind', async () => {
  const dir = newDirectory();
  const wide = { create: { width: 900, height: 300, channels: 3, background: '#123456' } } as const;
  await sharp(wide).jpeg().toFile(path.join(dir, 'me.jpg'));
  await writeFile(
    path.join(dir, 'me.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30"/>',
  );
  for (const name of ['me.jpg', 'me.svg']) {
    const { format, width, height } = await sharp(await readPortrait(name, dir)).metadata();
    expect([format, width, height]).toEqual(['webp', 256, 256]);
  }
});

test('a file that is missing or no picture is told', async () => {
  const dir = newDirectory();
  await writeFile(path.join(dir, 'me.png'), 'no picture');
  await expect(readPortrait('me.png', dir)).rejects.toThrow(
    '--picture me.png: It is not a picture that can be read.',
  );
  await expect(readPortrait('you.png', dir)).rejects.toThrow('There is no such file.');
});

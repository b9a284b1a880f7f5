import sharp from 'sharp';
import { encodePicture, isAnimatedPng } from '../encode';

import { chunk, drawing, photograph } from './samplePictures';

/** After the signature and the first chunk, whose length is fixed. */
const afterHeader = 33;

async function pixelAt(content: Buffer | undefined, left: number, top: number): Promise<number[]> {
  return [...(await sharp(content).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

test('a photograph gets a file for each width, each smaller than the next', async () => {
  const original = await photograph(1600, 1000).jpeg({ quality: 95 }).toBuffer();
  const { width, height, files } = await encodePicture(original);
  expect([width, height]).toEqual([1600, 1000]);
  expect(files.map((file) => file.width)).toEqual([340, 680, 1020, 1360]);
  for (const [index, { width: own, content }] of files.entries()) {
    const made = await sharp(content).metadata();
    expect(made).toMatchObject({ format: 'webp', width: own, height: Math.round(own * 0.625) });
    expect(content.length).toBeLessThan(files[index + 1]?.content.length ?? original.length);
  }
});

test('a photograph that is stored on its side becomes upright', async () => {
  const upright = photograph(400, 400).extend({ top: 400, background: '#f00' });
  const lying = await sharp(await upright.png().toBuffer())
    .rotate(270)
    .toBuffer();
  const original = await sharp(lying)
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await sharp(original).metadata()).toMatchObject({ width: 800, height: 400 });
  const { width, height, files } = await encodePicture(original);
  expect([width, height]).toEqual([400, 800]);
  const [red = 0, green = 255] = await pixelAt(files.at(-1)?.content, 200, 100);
  expect(red).toBeGreaterThan(240);
  expect(green).toBeLessThan(15);
});

test('a screenshot keeps every pixel at its own width', async () => {
  const original = await drawing(1500, 800).png().toBuffer();
  const { files } = await encodePicture(original);
  const exact = files.at(-1);
  expect(exact?.width).toBe(1500);
  const [kept, drawn] = await Promise.all(
    [exact?.content, original].map((content) => sharp(content).raw().toBuffer()),
  );
  expect(kept?.equals(drawn ?? Buffer.alloc(0))).toBe(true);
});

test('a picture that would not be smaller stays as it is, and none is enlarged', async () => {
  const dot = await photograph(1, 1).png().toBuffer();
  expect(await encodePicture(dot)).toEqual({ width: 1, height: 1, files: [] });
  const small = await photograph(600, 400).jpeg({ quality: 5 }).toBuffer();
  expect((await encodePicture(small)).files).toEqual([]);
  const narrow = await photograph(500, 300).jpeg({ quality: 95 }).toBuffer();
  const { files } = await encodePicture(narrow);
  expect(files.map((file) => file.width)).toEqual([340, 500]);
});

test("a picture over WebP's maximum height gets the files that fit", async () => {
  const { height, files } = await encodePicture(
    await drawing(700, 24_000).png({ compressionLevel: 0 }).toBuffer(),
  );
  expect(height).toBe(24_000);
  expect(files.map((file) => file.width)).toEqual([340]);
});

test.each(['gif', 'webp', 'avif'] as const)(
  '%s under another name stays as it is',
  async (format) => {
    const original = await drawing(800, 400).toFormat(format).toBuffer();
    expect(await encodePicture(original)).toEqual({ width: 800, height: 400, files: [] });
  },
);

test('an animated PNG stays as it is', async () => {
  const still = await photograph(800, 400).png().toBuffer();
  const moving = Buffer.concat([
    still.subarray(0, afterHeader),
    chunk('acTL', Buffer.alloc(8, 1)),
    still.subarray(afterHeader),
  ]);
  expect([isAnimatedPng(still), isAnimatedPng(moving)]).toEqual([false, true]);
  expect(await encodePicture(moving)).toEqual({ width: 800, height: 400, files: [] });
});

test('a truncated picture and a file that is not a picture are refused', async () => {
  for (const original of [
    await photograph(800, 400).jpeg().toBuffer(),
    await photograph(800, 400).png().toBuffer(),
  ]) {
    await expect(encodePicture(original.subarray(0, original.length / 2))).rejects.toThrow();
  }
  await expect(encodePicture(Buffer.from('<html>'))).rejects.toThrow('unsupported image format');
  await expect(encodePicture(Buffer.alloc(0))).rejects.toThrow('empty');
});

test('a picture of a few bytes that would fill the memory is refused before it is decoded', async () => {
  const dot = await photograph(1, 1).png().toBuffer();
  const header = Buffer.from(dot.subarray(16, 29));
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  const bomb = Buffer.concat([
    dot.subarray(0, 8),
    chunk('IHDR', header),
    dot.subarray(afterHeader),
  ]);
  await expect(encodePicture(bomb)).rejects.toThrow('exceeds pixel limit');
});

import sharp from 'sharp';
import { pictureOf } from '..';
import { chunk, drawing, photograph } from './samplePictures';

/** After the signature and the first chunk, whose length is fixed. */
const afterHeader = 33;

const widthsOf = async (original: Buffer) =>
  (await pictureOf(original)).files.map((file) => file.width);

test('a photograph gets a file for each width up to its own, each smaller than the next', async () => {
  const original = await photograph(1600, 960).jpeg({ quality: 95 }).toBuffer();
  const { width, height, files } = await pictureOf(original);
  expect([width, height]).toEqual([1600, 960]);
  expect(files.map((file) => file.width)).toEqual([340, 680, 1020, 1360]);
  for (const [index, { width: own, content }] of files.entries()) {
    const made = await sharp(content).metadata();
    expect(made).toMatchObject({ format: 'webp', width: own, height: own * 0.6 });
    expect(content.length).toBeLessThan(files[index + 1]?.content.length ?? original.length);
  }
  const narrow = await photograph(500, 300).jpeg({ quality: 95 }).toBuffer();
  expect(await widthsOf(narrow)).toEqual([340, 500]);
  // Higher than WebP can be.
  const high = await drawing(700, 24_000).png({ compressionLevel: 0 }).toBuffer();
  expect(await widthsOf(high)).toEqual([340]);
});

test('a photograph that is stored on its side becomes upright', async () => {
  const lying = photograph(800, 400).jpeg({ quality: 95 }).withMetadata({ orientation: 6 });
  const { width, height, files } = await pictureOf(await lying.toBuffer());
  expect([width, height]).toEqual([400, 800]);
  expect(await sharp(files.at(-1)?.content).metadata()).toMatchObject({ width: 400, height: 800 });
});

test('a screenshot keeps every pixel at its own width', async () => {
  const original = await drawing(1500, 800).png().toBuffer();
  const exact = (await pictureOf(original)).files.at(-1);
  expect(exact?.width).toBe(1500);
  const [kept, drawn] = await Promise.all(
    [exact?.content, original].map((content) => sharp(content).raw().toBuffer()),
  );
  expect(kept?.equals(drawn ?? Buffer.alloc(0))).toBe(true);
});

/** A PNG with another chunk in place of its first one, or after it. */
async function withChunk(name: 'IHDR' | 'acTL', data: (header: Buffer) => Buffer): Promise<Buffer> {
  const png = await photograph(800, 400).png().toBuffer();
  const first = name === 'IHDR' ? 8 : afterHeader;
  const added = chunk(name, data(Buffer.from(png.subarray(16, 29))));
  return Buffer.concat([png.subarray(0, first), added, png.subarray(afterHeader)]);
}

test.each([
  ['of another kind', () => drawing(800, 400).toFormat('gif').toBuffer()],
  ['that is WebP already', () => drawing(800, 400).toFormat('webp').toBuffer()],
  ['that moves', () => withChunk('acTL', () => Buffer.alloc(8, 1))],
  ['that would not be smaller', () => photograph(800, 400).jpeg({ quality: 5 }).toBuffer()],
])('a picture %s stays as it is', async (_, make) => {
  expect(await pictureOf(await make())).toEqual({ width: 800, height: 400, files: [] });
});

const half = (content: Buffer) => content.subarray(0, content.length / 2);

test.each([
  ['is truncated', async () => half(await photograph(800, 400).jpeg().toBuffer()), /premature end/],
  [
    'is none',
    async () => Buffer.from('<html>'),
    /^It is damaged, or no picture \(.*unsupported image format.*\)\. Save it again\.$/,
  ],
  [
    'would fill the memory',
    () =>
      withChunk('IHDR', (header) => {
        header.writeUInt32BE(60_000, 0);
        header.writeUInt32BE(60_000, 4);
        return header;
      }),
    /^It has more than 100 million pixels, .* Save it smaller\.$/,
  ],
])('a picture that %s is refused', async (_, make, message) => {
  await expect(pictureOf(await make())).rejects.toThrow(message);
});

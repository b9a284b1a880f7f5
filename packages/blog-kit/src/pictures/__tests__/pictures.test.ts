import sharp from 'sharp';
import picturesPlugin, { pictureOf } from '..';
import { chunk, drawing, photograph } from './samplePictures';

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

test('a screenshot keeps every pixel at its own width, and no file that is hardly smaller', async () => {
  const original = await drawing(1500, 800).png().toBuffer();
  const { files } = await pictureOf(original);
  const exact = files.at(-1);
  expect(exact?.width).toBe(1500);
  for (const { content } of files.slice(0, -1)) {
    expect(content.length).toBeLessThanOrEqual((exact?.content.length ?? 0) - 1000);
  }
  const [kept, drawn] = await Promise.all(
    [exact?.content, original].map((content) => sharp(content).raw().toBuffer()),
  );
  expect(kept?.equals(drawn ?? Buffer.alloc(0))).toBe(true);
});

/** A PNG with another chunk in place of its first one, or after it. */
async function withChunk(name: 'IHDR' | 'acTL', data: (header: Buffer) => Buffer): Promise<Buffer> {
  const png = await photograph(800, 400).png().toBuffer();
  const added = chunk(name, data(Buffer.from(png.subarray(16, 29))));
  // The signature has 8 bytes, and the first chunk ends at 33.
  return Buffer.concat([png.subarray(0, name === 'IHDR' ? 8 : 33), added, png.subarray(33)]);
}

test.each([
  ['of another kind', () => drawing(800, 400).toFormat('gif').toBuffer()],
  ['that moves', () => withChunk('acTL', () => Buffer.alloc(8, 1))],
  ['that would not be smaller', () => photograph(800, 400).jpeg({ quality: 5 }).toBuffer()],
])('a picture %s stays as it is', async (_, make) => {
  expect(await pictureOf(await make())).toEqual({ width: 800, height: 400, files: [] });
});

test.each([
  ['is none', async () => Buffer.from('<html>'), /^It is damaged, or no picture \(.*\)\. Save it/],
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

/** What the bundler is given for a picture: a module, and files. */
async function load(content: Buffer, isServer = false) {
  const config = picturesPlugin().configureWebpack?.({}, isServer, {} as never, undefined);
  const [rule] = config!.module!.rules as unknown as [
    { use: { options: { load(context: object, content: Buffer): Promise<string> } } },
  ];
  const files: string[] = [];
  const dependencies: string[] = [];
  const context = {
    addDependency: (file: string) => dependencies.push(file),
    emitFile: (name: string) => files.push(name),
  };
  const code = await rule.use.options.load(context, content);
  // The picture is made again when the code or the encoder is another.
  expect(dependencies.join(' ')).toMatch(/index\.ts .*encode\.ts .*sharp\/package\.json/);
  return { code, files };
}

test('a page gets the size of a picture and its files, which are made once; the server emits none', async () => {
  const content = await photograph(500, 300).jpeg({ quality: 95 }).toBuffer();
  expect(pictureOf(content)).toBe(pictureOf(Buffer.from(content)));
  const { code, files } = await load(content);
  expect(await load(content, true)).toEqual({ code, files: [] });

  const page = { exports: {} as Record<string, unknown> };
  new Function('module', '__webpack_public_path__', code)(page, '/base/');
  const srcSet = `/base/${files[0]} 340w,/base/${files[1]} 500w`;
  expect(page.exports).toEqual({ width: 500, height: 300, srcSet });
});

test('under npm start only the size is read', async () => {
  const environment = jest.replaceProperty(process.env, 'NODE_ENV', 'development');
  const { code, files } = await load(await photograph(600, 300).jpeg({ quality: 95 }).toBuffer());
  environment.restore();
  expect(code).toContain('width: 600, height: 300,');
  expect(files).toEqual([]);
});

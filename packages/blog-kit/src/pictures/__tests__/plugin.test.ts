import type { LoaderContext } from '../../loader';
import picturesPlugin, { pictureOf } from '..';
import { photograph } from './samplePictures';

interface Rule {
  use: { options: { load(context: LoaderContext, content: Buffer): Promise<string> } };
}

/** What the bundler is given for a picture: a module, files, and what it depends on. */
async function load(content: Buffer, isServer = false) {
  const config = picturesPlugin().configureWebpack?.({}, isServer, {} as never, undefined);
  const [rule] = config?.module?.rules as unknown as [Rule];
  const files = new Map<string, Buffer>();
  const dependencies: string[] = [];
  const code = await rule.use.options.load(
    {
      resourcePath: '/a.jpg',
      addDependency: (file) => dependencies.push(file),
      emitFile: (name, file) => files.set(name, file),
    },
    content,
  );
  return { code, files, dependencies };
}

test('a page gets the size of a picture and its files; the server emits no files', async () => {
  const content = await photograph(500, 300).jpeg({ quality: 95 }).toBuffer();
  const { code, files } = await load(content);
  expect(await load(content, true)).toMatchObject({ code, files: new Map() });

  const page = { exports: {} as Record<string, unknown> };
  new Function('module', '__webpack_public_path__', code)(page, '/base/');
  expect(page.exports).toMatchObject({ width: 500, height: 300, widths: [340, 500] });
  const names = [340, 500].map((width) => `${String(page.exports.files)}-${width}.webp`);
  expect([...files.keys()].map((name) => `/base/${name}`)).toEqual(names);
});

test('a picture is made once, and again when the code or the encoder is another', async () => {
  const content = await photograph(500, 300).jpeg({ quality: 95 }).toBuffer();
  expect(pictureOf(content)).toBe(pictureOf(Buffer.from(content)));
  const { dependencies } = await load(content);
  for (const file of [/index\.ts$/, /encode\.ts$/, /sharp\/package\.json$/]) {
    expect(dependencies).toContainEqual(expect.stringMatching(file));
  }
});

test('under npm start only the size is read, and one without smaller files has its size alone', async () => {
  const content = await photograph(600, 300).jpeg({ quality: 95 }).toBuffer();
  const environment = jest.replaceProperty(process.env, 'NODE_ENV', 'development');
  const { code, files } = await load(content);
  environment.restore();
  expect([code, files.size]).toEqual(['module.exports = { width: 600, height: 300 };', 0]);
  const dot = await photograph(1, 1).png().toBuffer();
  expect((await load(dot)).code).toBe('module.exports = { width: 1, height: 1 };');
});

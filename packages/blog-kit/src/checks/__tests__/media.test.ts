import type { SiteConfig } from '../../siteConfig';
import { post, problemsIn } from '../testing/testSite';

const MD = 'blog/2024-01-02-good/index.md';
const MDX = 'blog/2024-01-02-good/index.mdx';

/** The problems of one post, without the file's name. */
async function problems(
  file: string,
  body: string,
  options?: Pick<SiteConfig, 'origins' | 'scripts'>,
) {
  const text = post(body);
  const files = {
    [file]: file === MDX ? text.replace('<!-- truncate -->', '{/* truncate */}') : text,
  };
  const lines = await problemsIn(files, false, undefined, options);
  return lines.map((line) => line.replace(file, ''));
}

const refused = (kind: string, origin: string, otherwise = 'Put the file beside the text') =>
  `Pages may not load ${kind} from ${origin}. ${otherwise}, or write in site.config.ts: ${kind === 'scripts' ? kind : 'origins'}: ['${origin}'],`;

test.each([
  ['a picture', MD, '![A](https://a.example/b.png)', 'pictures'],
  ['a picture by reference', MD, '![A][a]\n\n[a]: https://a.example/b.png', 'pictures'],
  ['a picture in HTML', MD, '<img alt="A" src="//a.example/b.png">', 'pictures'],
  ['a picture in JSX', MDX, '<img alt="A" src="https://a.example/b.png" />', 'pictures'],
  ['a poster', MD, '<video poster="https://a.example/b.png"></video>', 'pictures'],
  ['a video', MD, '<video src="https://a.example/b.mp4"></video>', 'videos'],
  ['a video in JSX', MDX, '<video src="https://a.example/b.mp4" />', 'videos'],
  ['audio', MD, '<audio src="https://a.example/b.mp3"></audio>', 'videos'],
])('%s of a host that is not on the list', async (_, file, body, kind) => {
  expect(await problems(file, body)).toEqual([`:13  ${refused(kind, 'https://a.example')}`]);
  expect(await problems(file, body, { origins: ['https://a.example'] })).toEqual([]);
});

test.each([
  [MD, '<iframe title="A" src="https://a.example/b"></iframe>'],
  [MDX, '<iframe title="A" src="https://a.example/b" />'],
])('a frame of a host that is not on the list: %s %s', async (file, body) => {
  const origin = 'https://a.example';
  expect(await problems(file, body)).toEqual([`:13  ${refused('frames', origin, 'Link to it')}`]);
  expect(await problems(file, body, { origins: [origin] })).toEqual([]);
});

test.each([
  [MD, '<script src="https://a.example/b.js"></script>'],
  [MDX, '<script async src="https://a.example/b.js" />'],
])('a script of another host: %s %s', async (file, body) => {
  const origin = 'https://a.example';
  expect(await problems(file, body)).toEqual([`:13  ${refused('scripts', origin, 'Take it out')}`]);
  expect(await problems(file, body, { scripts: [origin] })).toEqual([]);
});

test.each([
  [MD, '<form action="//a.example/b"></form>'],
  [MDX, '<form><button formAction="https://a.example/b">Send</button></form>'],
])('a form of another host: %s %s', async (file, body) => {
  expect(await problems(file, body, { origins: ['https://a.example'] })).toEqual([
    ':13  Pages may not send forms to https://a.example. Link to the form.',
  ]);
});

test.each(['\\\\a.example/', '/\\a.example/', '/&#9;/a.example/'])(
  'an address that browsers read as one of another host: %s',
  async (address) => {
    expect(await problems(MD, `\n<form action="${address}"></form>`)).toEqual([
      expect.stringContaining('Pages may not send forms to https://a.example.'),
    ]);
  },
);

test('a script that is allowed alone', async () => {
  const body = '<script src="https://a.example/b.js?1"></script>';
  expect(await problems(MD, body, { scripts: ['https://a.example/b.js'] })).toEqual([]);
  expect(await problems(MD, body, { scripts: ['https://a.example/c.js'] })).toHaveLength(1);
});

test('every host of a list of sizes', async () => {
  const body =
    '<img alt="A" src="https://a.example/1.png" srcset="https://b.example/1.png 1x, https://a.example/2.png 2x">';
  expect(await problems(MD, body, { origins: ['https://a.example'] })).toEqual([
    ":13  Pages may not load pictures from https://b.example. Put the file beside the text, or write in site.config.ts: origins: ['https://a.example', 'https://b.example'],",
  ]);
});

test('a picture over plain http', async () => {
  expect(await problems(MD, 'Text\n![A](http://a.example/b.png)')).toEqual([
    ':14  Pages load nothing over plain http. Write https://a.example/b.png.',
  ]);
});

test('media inside the page need no host', async () => {
  expect(await problems(MD, '![A](data:image/gif;base64,R0lGODlhAQABAAAAACw=)')).toEqual([]);
});

test('a missing recording', async () => {
  expect(
    await problems(MD, '<video src="clip.mp4"></video>\n\n<audio src="/a.mp3"></audio>'),
  ).toEqual([
    ':13  There is no file clip.mp4 beside the post. Add it, or correct the path.',
    ':15  There is no file static/a.mp3. Add it, or correct the path.',
  ]);
});

test('existing recordings', async () => {
  const files = {
    [MD]: post('<video src="./clip.mp4#t=3"></video>\n\n<audio src="/a.mp3"></audio>'),
    'blog/2024-01-02-good/clip.mp4': '',
    'static/a.mp3': '',
  };
  expect(await problemsIn(files)).toEqual([]);
});

test('a frame with a page of this site, and one without a title', async () => {
  expect(await problems(MD, '<iframe title="A" src="/demo/"></iframe>')).toEqual([
    ':13  The pages of this site refuse to be framed. Link to it: [text](/demo/).',
  ]);
  const origins = ['https://a.example'];
  expect(await problems(MD, '<iframe src="https://a.example/"></iframe>', { origins })).toEqual([
    ':13  The frame of https://a.example/ has no title. Say what it shows: title="…".',
  ]);
});

test.each([
  '<iframe src="https://a.example/" title={frontMatter.a} />',
  '<iframe src={frontMatter.a} title="A" />',
  '<iframe {...frontMatter} />',
])('values that are only known at run time are accepted: %s', async (body) => {
  expect(await problems(MDX, body, { origins: ['https://a.example'] })).toEqual([]);
});

test.each(['image_url', 'imageURL'])(
  "an author's %s of a host that is not on the list",
  async (key) => {
    const files = {
      [MD]: post(),
      'blog/authors.yml': `owner:\n  name: Ada\n  ${key}: https://github.com/me.png\n`,
    };
    expect(await problemsIn(files)).toEqual([
      `blog/authors.yml:3  ${refused('pictures', 'https://github.com')}`,
    ]);
    const origins = ['https://github.com'];
    expect(await problemsIn(files, false, undefined, { origins })).toEqual([]);
  },
);

import { FILE, holding, MDX, problemsOf } from '../testing/testSite';

const files = {
  'blog/2024-01-02-good/box.svg': '<svg/>',
  'blog/2024-01-02-good/heavy.svg': `<svg>${' '.repeat(1_200_000)}</svg>`,
  'blog/2024-01-02-good/so what?.svg': '<svg/>',
  'blog/2024-01-02-good/kettle.png': '',
  'blog/2024-01-02-good/boil.mp4': '',
  'static/img/card.png': '',
  'static/a.mp3': '',
};

const none = 'has no alternative text. Say what it shows: ![What it shows]';
const advice = 'Add it, or correct the path.';

test.each<[body: string, ...parts: string[]]>([
  ['Text\n![](box.svg)', `warning 14  The image box.svg ${none}(box.svg).`],
  ['![A](chart.svg)', `13  There is no image chart.svg beside the post. ${advice}`],
  ['![ ][b] ![A][b]\n\n[b]: ./box.svg', `warning 13  The image ./box.svg ${none}`],
  ['![A](<%00.svg>)', `13  There is no image %00.svg beside the post. ${advice}`],
  [`![A](${'a'.repeat(5000)}.svg)`, `a.svg beside the post. ${advice}`],
  ['![A](/img/box.svg)', `13  There is no image static/img/box.svg. ${advice}`],
  ['![A](/img/crad.png)', 'image static/img/crad.png. Did you mean "/img/card.png"?'],
  ['![A](kettel.png)', 'image kettel.png beside the post. Did you mean "kettle.png"?'],
  ['![A](./Kettle.PNG)', '13  There is no image ./Kettle.PNG beside the post. Did you mean'],
  ['<p>\n<img src="box.svg" alt="A">\n</p>', '14  HTML cannot show a file beside the post. Write'],
  ['![A](heavy.svg)', 'warning 13  The image heavy.svg has 1.2 MB, which every reader loads.'],
  ['![A](<so what%3F.svg>)', '13  The name of the image so what%3F.svg has "!", "?", "#" or "%",'],
  ['<video src="./biol.mp4"></video>', 'no file ./biol.mp4 beside the post. Did you mean'],
  ['<video src="clip.mp4"></video>', `13  There is no file clip.mp4 beside the post. ${advice}`],
  ['<audio src="/b.mp3"></audio>', 'There is no file static/b.mp3. Did you mean "/a.mp3"?'],
  ['![A](http://a.example/b.png)', 'Pages load nothing over plain http. Write https://a.'],
  ['<iframe title="A" src="/demo/"></iframe>', '<iframe src="/demo/">. Link to it.'],
  ['![A](data:image/gif;base64,R0lGODlhAQABAAAAACw=)'],
  ['<video src="./boil.mp4#t=3"></video>\n\n<audio src="/a.mp3"></audio>'],
])('[1.3] %j', async (body, ...parts) => {
  expect(await problemsOf(body, { files })).toEqual(holding(parts));
});

const origin = 'https://a.example';
const write = (list: string) => `or write in site.config.ts: ${list}: ['${origin}'],`;
const allowed = { origins: [origin], scripts: [`${origin}/b.js`] };

test.each([
  [FILE, '![A](https://a.example/b.png)', write('origins')],
  [FILE, '<img alt="A" src="/img/card.png" srcset="//a.example/b.png 2x">', write('origins')],
  [MDX, '<video src="/a.mp3" poster="https://a.example/b.png" />', write('origins')],
  [FILE, '<iframe title="A" src="https://a.example/b"></iframe>', '. Link to it, or write in'],
  [MDX, '<script async src="https://a.example/b.js" />', write('scripts')],
])('what a host that is not on the list has: %s %s', async (file, body, part) => {
  const [problem, ...others] = await problemsOf(body, { file, files });
  expect(problem).toContain('13  The policy of the site refuses <');
  expect(problem).toContain(part);
  expect(others).toEqual([]);
  expect(await problemsOf(body, { file, files, ...allowed })).toEqual([]);
});

test('a frame needs a title; values that are only known at run time are accepted', async () => {
  const frame = '<iframe src="https://a.example/"></iframe>';
  expect(await problemsOf(frame, { origins: [origin] })).toEqual([
    '13  The frame of https://a.example/ has no title. Say what it shows: title="…".',
  ]);
  const body = '<iframe src={props.a} title="A" />\n\n<img src={props.box} alt={props.text} />';
  const titled = '<iframe src="https://a.example/" title={props.a} />\n\n<iframe {...props} />';
  const options = { file: MDX, origins: [origin] };
  expect(await problemsOf(`${body}\n\n${titled}`, options)).toEqual([]);
});

test('a form of another host is refused, also of one that may send pictures', async () => {
  const body = '<form><button formAction="https://a.example/b">Send</button></form>';
  const problems = await problemsOf(body, { file: MDX, ...allowed });
  expect(problems).toEqual(holding(['Link to the form.']));
});

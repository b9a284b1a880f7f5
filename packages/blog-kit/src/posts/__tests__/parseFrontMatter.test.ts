import path from 'node:path';
import { parseFrontMatter } from '../frontMatter';

const filePath = path.resolve('src/pages/about.md');

/** Front matter that notes in `process.env` that it ran. */
const code = '{ title: (process.env.FRONT_MATTER_RAN = "yes") }';

const { stackTraceLimit } = Error;

afterEach(() => {
  Error.stackTraceLimit = stackTraceLimit;
});

test.each([
  `---js\n${code}\n---\n\nText.\n`,
  `---  JS \n${code}\n---\n`,
  `--- js\u00a0\n${code}\n---\n`,
  `---\rjs\n${code}\n---\n`,
  `\uFEFF\uFEFF---javascript\r\n${code}\r\n---\r\n`,
  '---json\n{ "title": "A" }\n---\n',
  '---yaml\ntitle: A\n---\n',
])(
  'front matter in another language is refused with its file, and does not run: %j',
  async (text) => {
    delete process.env.FRONT_MATTER_RAN;
    await expect(parseFrontMatter({ filePath, fileContent: text })).rejects.toThrow(
      'src/pages/about.md:1  Front matter is YAML, and',
    );
    expect(process.env.FRONT_MATTER_RAN).toBeUndefined();
  },
);

test('front matter does not turn a text into code', async () => {
  const fileContent = '---\nmdx:\n  format: mdx\n---\n\n{process.cwd()}\n';
  await expect(parseFrontMatter({ filePath, fileContent })).rejects.toThrow(
    'src/pages/about.md:1  "mdx" in the front matter makes this file code',
  );
  const asMdx = { filePath: `${filePath}x`, fileContent };
  expect(await parseFrontMatter(asMdx)).toMatchObject({ frontMatter: { mdx: { format: 'mdx' } } });
});

test('YAML is read as Docusaurus reads it', async () => {
  const fileContent = '\uFEFF--- \r\ntitle: A\r\ntags: [b]\r\n---\r\n\r\nText.\r\n';
  expect(await parseFrontMatter({ filePath, fileContent })).toEqual({
    frontMatter: { title: 'A', tags: ['b'] },
    content: 'Text.',
  });
});

test.each([
  ['# Map\\<string> & *friends* of `Array<T>`', 'Map<string> & friends of Array<T>'],
  ['# A [link](https://a.example) and [another][b]\n\n[b]: /b', 'A link and another'],
  ['# What &lt;b&gt; costs: $5 at 10:30 {#api.__init__}', 'What <b> costs: $5 at 10:30'],
  ['A *title*\n===', 'A title'],
  ['# snake_case and 2 * 3 * 4 <!-- #own -->', 'snake_case and 2 * 3 * 4'],
  ["import A from './a';\n\n# *One* <A/> `{two}` {/* #id */}\n", 'One {two}', `${filePath}x`],
  ['# A <b>\n', undefined, `${filePath}x`],
  ['Text.\n\n# Later\n', undefined],
])('the title of a text without one is plain: %j', async (text, title, file = filePath) => {
  const fileContent = `---\nslug: a\n---\n\n${text}\n\nText.\n`;
  const { frontMatter } = await parseFrontMatter({ filePath: file, fileContent });
  expect(frontMatter.title).toBe(title);
});

import path from 'node:path';
import { parseFrontMatter } from '../frontMatter';

const filePath = path.resolve('src/pages/about.md');

/** Front matter that notes in `process.env` that it ran. */
const code = '{ title: (process.env.FRONT_MATTER_RAN = "yes") }';

async function readAll(fileContents: readonly string[]): Promise<string[]> {
  const { stackTraceLimit } = Error;
  const results = await Promise.allSettled(
    fileContents.map((fileContent) => parseFrontMatter({ filePath, fileContent })),
  );
  Error.stackTraceLimit = stackTraceLimit;
  return results.map((result) =>
    result.status === 'rejected' ? String((result.reason as Error).message) : 'was read',
  );
}

test('front matter that names a language is refused with its file, and none of it runs', async () => {
  delete process.env.FRONT_MATTER_RAN;
  const messages = await readAll([
    `---js\n${code}\n---\n\nText.\n`,
    `---javascript\r\n${code}\r\n---\r\n`,
    `---  JS \n${code}\n---\n`,
    `--- js\u00a0\n${code}\n---\n`,
    `---\rjs\n${code}\n---\n`,
    `\uFEFF---js\n${code}\n---\n`,
    `\uFEFF\uFEFF---js\n${code}\n---\n`,
    '---json\n{ "title": "A" }\n---\n',
    '---yaml\ntitle: A\n---\n',
    '---toml\ntitle = "A"\n---\n',
    '---coffee\ntitle: "A"\n---\n',
  ]);

  expect(process.env.FRONT_MATTER_RAN).toBeUndefined();
  expect(messages).toEqual(
    messages.map(() => expect.stringMatching(/^src\/pages\/about\.md:1 {2}Front matter is YAML,/)),
  );
});

test('YAML is read as Docusaurus reads it', async () => {
  const fileContent = '\uFEFF--- \r\ntitle: A\r\ntags: [b]\r\n---\r\n\r\nText.\r\n';
  expect(await parseFrontMatter({ filePath, fileContent })).toEqual({
    frontMatter: { title: 'A', tags: ['b'] },
    content: 'Text.',
  });
});

test('a text that only looks like front matter stays a text', async () => {
  for (const fileContent of ['----\ntitle: A\n----', 'Text.\n\n---js\n{}\n---']) {
    expect(await parseFrontMatter({ filePath, fileContent })).toEqual({
      frontMatter: {},
      content: fileContent,
    });
  }
});

test('front matter does not turn a text into code', async () => {
  const written = (format: string) => `---\nmdx:\n  format: ${format}\n---\n\n{process.cwd()}\n`;
  expect(await readAll(['mdx', 'md', 'detect'].map(written))).toEqual([
    expect.stringMatching(
      /^src\/pages\/about\.md:1 {2}"mdx" in the front matter makes this file code/,
    ),
    'was read',
    'was read',
  ]);
  const asMdx = { filePath: path.resolve('src/pages/about.mdx'), fileContent: written('mdx') };
  expect(await parseFrontMatter(asMdx)).toMatchObject({ frontMatter: { mdx: { format: 'mdx' } } });
});

test.each([
  [
    '# Map\\<string, number\\> & *friends* of `Array<T>`',
    'Map<string, number> & friends of Array<T>',
  ],
  ['# A [link](https://a.example) and [another][b]\n\n[b]: /b', 'A link and another'],
  ['# What &lt;b&gt; costs: $5 at 10:30 {#api.__init__}', 'What <b> costs: $5 at 10:30'],
  ['A *title*\n===', 'A title'],
  ['# snake_case and 2 * 3 * 4 <!-- #own -->', 'snake_case and 2 * 3 * 4'],
])('the title of a text without one is plain: %j', async (heading, title) => {
  const fileContent = `---\nslug: a\n---\n\n${heading}\n\nText.\n`;
  expect((await parseFrontMatter({ filePath, fileContent })).frontMatter).toEqual({
    slug: 'a',
    title,
  });
});

test('a title in MDX is plain; one in the front matter, or of a text that cannot be read, is left alone', async () => {
  const titleIn = async (fileContent: string) =>
    (await parseFrontMatter({ filePath: path.resolve('a.mdx'), fileContent })).frontMatter.title;
  expect(await titleIn("import A from './a';\n\n# *One* <A/> `{two}` {/* #id */}\n")).toBe(
    'One {two}',
  );
  expect(await titleIn('---\ntitle: Of *it*\n---\n\n# Other\n')).toBe('Of *it*');
  expect(await titleIn('# A <b>\n')).toBeUndefined();
  expect(await titleIn('Text.\n\n# Later\n')).toBeUndefined();
});

import path from 'node:path';
import { parseFrontMatter } from '../parseFrontMatter';

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

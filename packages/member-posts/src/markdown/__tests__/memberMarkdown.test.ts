import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '@docusaurus/types';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { newDirectory } from 'test-support/newDirectory';
import type { Options } from '../../options';
import { memberMarkdown, wholeMarkdown } from '../memberMarkdown';

const text = (members = 'members: true\n') =>
  `---\ntitle: A\n${members}---\n\nPreview.\n\n<!-- truncate -->\n\nSecret.\n\n\`\`\`ts\n1\n\`\`\`\n\n## Heading\n`;

/** A file of a site, and the hooks that read it. */
function setUp(
  file: string,
  fileContent: string,
  options: Options = {},
  markdown: Config['markdown'] = {},
) {
  const root = newDirectory();
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  const filePath = path.join(root, file);
  mkdirSync(path.dirname(filePath), { recursive: true });
  writeFileSync(filePath, fileContent);
  const hooks = memberMarkdown(
    { preprocessor: ({ fileContent }) => fileContent, ...markdown },
    options,
  );
  const parse = () =>
    hooks.parseFrontMatter({
      filePath,
      fileContent,
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    });
  const compile = (part = fileContent) => hooks.preprocessor!({ filePath, fileContent: part });
  return { root, hooks, parse, compile, filePath };
}

test('the blog plugin and the bundler get what everybody may read', async () => {
  const { parse, compile } = setUp('blog/a.md', text());
  const { frontMatter, content } = await parse();
  expect(frontMatter).toEqual({
    title: 'A',
    members: true,
    members_part: { pictures: 0, codes: 1 },
  });
  for (const cut of [content, compile()]) {
    expect(cut).toContain('Preview.');
    expect(cut).toContain('## Heading');
    expect(cut).not.toContain('Secret');
  }
});

test('lists get the preview, unless the whole site is for members', () => {
  const excerpt = text().split('<!--')[0]!;
  expect(setUp('blog/a.md', text()).compile(excerpt)).toMatch(/^Preview\.\s*$/m);
  const { compile } = setUp('blog/a.md', text(''), { membersOnly: 'site' });
  expect(compile(text('').split('<!--')[0])).not.toContain('Preview');
  expect(compile()).not.toMatch(/Preview|Secret/);
  expect(compile()).toContain('## Heading');
});

test.each([
  ['a post for everybody', 'blog/a.md', text(''), {}],
  ['a page of a site for members', 'src/pages/a.md', text(''), { membersOnly: 'site' as const }],
  ['what posts import', 'blog/2024/_a.md', text(''), { membersOnly: 'site' as const }],
])('%s stays as it is', async (_, file, written, options) => {
  const { parse, compile } = setUp(file, written, options);
  expect(compile()).toBe(written);
  expect((await parse()).content).toContain('Secret');
});

test('excerpts lose the imports that only the rest uses, whose files would be in the build', () => {
  const imports = "import Shown from './Shown';\nimport plan from './secret.png';\n\n<Shown />\n\n";
  const written = text().replace('Preview', `${imports}Preview`);
  const excerpt = setUp('blog/a.mdx', written, {}, { format: 'detect' }).compile(
    written.split('<!--')[0],
  );
  expect(excerpt).toContain("from './Shown'");
  expect(excerpt).not.toContain('secret');
});

test("the site's own preprocessor changes what everybody reads", () => {
  const preprocessor = ({ fileContent }: { fileContent: string }) =>
    fileContent.replace('Preview', 'Changed');
  expect(setUp('blog/a.md', text(), {}, { preprocessor }).compile()).toContain('Changed.');
});

test.each([
  ['a.md', undefined, '{/* truncate */}'],
  ['a.mdx', 'detect', '{/* truncate */}'],
  ['a.md', 'detect', '<!-- truncate -->'],
  ['a.mdx', 'md', '<!-- truncate -->'],
] as const)('%s is cut in the language of the format %s', (file, format, marker) => {
  expect(setUp(`blog/${file}`, text(), {}, { format }).compile()).toContain(marker);
});

test.each([
  ['md', 'mdx', '<!-- truncate -->'],
  ['mdx', 'md', '{/* truncate */}'],
] as const)("a file's own format, %s, wins over that of the site, %s", (own, format, marker) => {
  const file = text(`members: true\nmdx: { format: ${own} }\n`);
  expect(setUp('blog/a.md', file, {}, { format }).compile()).toContain(marker);
});

test('translations are cut, too, also if only the original says that it is for members', async () => {
  const translation = 'i18n/de/docusaurus-plugin-content-blog/a.md';
  expect(setUp(translation, text()).compile()).not.toContain('Secret');
  const { root, compile, parse } = setUp(translation, text(''));
  expect(compile()).toContain('Secret');
  mkdirSync(path.join(root, 'blog'));
  writeFileSync(path.join(root, 'blog/a.md'), text());
  expect(compile()).not.toContain('Secret');
  expect(await parse()).toMatchObject({ frontMatter: { members: true } });
});

test.each(['src/pages/a.md', 'docs/a.md', 'news/a.md', 'blog/_a.md'])(
  '%s cannot be for members, and stops the build',
  async (file) => {
    await expect(setUp(file, text()).parse()).rejects.toThrow('would be published whole');
  },
);

test('the part for members is compiled of the whole post', async () => {
  const { hooks, filePath } = setUp('blog/a.md', text());
  const whole = wholeMarkdown(hooks as never);
  expect(whole.preprocessor!({ filePath, fileContent: text() })).toBe(text());
  const { frontMatter } = await whole.parseFrontMatter({
    filePath,
    fileContent: text(),
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  expect(frontMatter).toMatchObject({ member_part: true });
});

test('a configuration that does not cut posts stops the build', () => {
  expect(() => wholeMarkdown({} as never)).toThrow('wrap your configuration in memberPosts()');
});

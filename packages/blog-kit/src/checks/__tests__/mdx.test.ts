import { readFileSync } from 'node:fs';
import path from 'node:path';
import { post, problemsIn } from '../testSite';

const MD = 'blog/2024-01-02-good/index.md';
const MDX = 'blog/2024-01-02-good/index.mdx';

/** The problems of a post whose body starts on line 13, and of other files. */
async function problemsOf(
  body: string,
  file = MDX,
  files: Record<string, string> = {},
): Promise<string[]> {
  return problemsIn({ [file]: post(body), ...files });
}

test.each([
  ['<Foo/>', 'There is no component <Foo>. Import it, or correct its name.'],
  ['<Detail>a</Detail>', 'There is no component <Detail>. Did you mean "Details"?'],
  [
    '<Tabs.Item>a</Tabs.Item>',
    "There is no component <Tabs>. Write at the start: import Tabs from '@theme/Tabs';",
  ],
  [
    'Hello {name}.',
    'There is no variable name. Import or export it, or write \\{ if the braces are text.',
  ],
  ['{React.version}', "There is no variable React. Write at the start: import React from 'react';"],
  [
    '{window.innerWidth}',
    'Only browsers have window, and the build does not. Write <BrowserOnly>{() => …}</BrowserOnly> around it.',
  ],
])('in MDX %j is an error', async (body, message) => {
  expect(await problemsOf(body)).toEqual([`${MDX}:13  ${message}`]);
});

test.each([
  '<Head><title>A</title></Head> <Details>a</Details> <WakeEarly />',
  '{frontMatter.title} {toc.length} {props.a} {Math.PI} {new Date().getFullYear()}',
  "<button onClick={() => alert(location.href)}>a</button> {typeof window === 'undefined' || document.title}",
  "export const A = () => new IntersectionObserver(() => require('./a')) && null;\n\n<A />",
])('in MDX %j is fine', async (body) => {
  expect(await problemsOf(body, MDX, { 'blog/2024-01-02-good/a.js': '' })).toEqual([]);
});

test('the components that the site gives to every file', async () => {
  const file = 'src/theme/MDXComponents.tsx';
  const original = "import Original from '@theme-original/MDXComponents';\n";
  const own = `${original}import Foo from '@site/src/Foo';\nexport default { ...Original, Foo };`;
  expect(await problemsOf('<Foo/> <Bar/>', MDX, { [file]: own })).toEqual([
    `${MDX}:13  There is no component <Bar>. Import it, or correct its name.`,
  ]);
  const others = `${original}import mine from './mine';\nexport default { ...Original, ...mine };`;
  expect(await problemsOf('<Foo/> <Bar/>', MDX, { [file]: others })).toEqual([]);
});

test("the kit's components for every file are known", async () => {
  const theme = path.resolve(__dirname, '../../theme/MDXComponents.tsx');
  const text = readFileSync(theme, 'utf8').split('export default')[1] ?? '';
  const names = [...text.matchAll(/^ {2}([A-Z]\w*)/gm)].map(([, name]) => name);
  expect(names).toContain('WakeEarly');
  const problems = await problemsOf(names.map((name) => `<${name} />`).join(' '));
  expect(problems.filter((problem) => problem.includes('There is no component'))).toEqual([]);
});

test('the parts of posts and the pages of the site', async () => {
  const part = 'blog/2024-01-02-good/_part.mdx';
  const inner = 'blog/2024-01-02-good/_inner.mdx';
  expect(
    await problemsOf(
      "import Part from './_part.mdx';\nimport text from '!!raw-loader!./_raw.md';\n\n<Part />",
      MDX,
      {
        [part]: "import Inner from './_inner.mdx';\n\n<Inner /> <Foo />",
        [inner]: '{a}',
        'blog/2024-01-02-good/_later.mdx': '<Later />',
        'blog/2024-01-02-good/_raw.md': '<Later />',
        'src/pages/about.mdx': '<br>',
        'src/pages/legal.md': '<Foo />',
      },
    ),
  ).toEqual([
    expect.stringContaining(`${inner}:1  There is no variable a.`),
    expect.stringContaining(`${part}:3  There is no component <Foo>.`),
    expect.stringContaining('src/pages/about.mdx:1  <br> is written <br /> in MDX.'),
    expect.stringContaining('src/pages/legal.md:1  Plain Markdown has no <Foo />.'),
  ]);
});

const rename = 'Rename the file to index.mdx, or';

test.each([
  [
    "import Tabs from '@theme/Tabs';",
    `import Tabs from '@theme/Tabs'. ${rename} write HTML in its place.`,
  ],
  ['<Tabs>\n\na\n\n</Tabs>', `<Tabs>. ${rename} write HTML in its place, or \\< if it is text.`],
  ['{/* note */}', `{/* note */}. ${rename} write <!-- note -->.`],
  ["<div style={{ color: 'red' }}>a</div>", `style={…. ${rename} write HTML in its place.`],
])('in plain Markdown %j is an error', async (body, message) => {
  expect(await problemsOf(body, MD)).toEqual([`${MD}:13  Plain Markdown has no ${message}`]);
});

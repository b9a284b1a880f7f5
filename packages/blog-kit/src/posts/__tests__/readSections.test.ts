import { readBody } from '../body';

const sectionsOf = async (text: string, isMdx = false) => (await readBody(text, 1, isMdx)).sections;

test('a text is read by sections, without its title, as pages show it', async () => {
  const text = `# Title

The _opening_
text at 10:30.

<!-- truncate -->

## What it \`costs\`

| Key | Value |
| --- | ----- |
| a   | b     |

\`\`\`ts title="a.ts"
const a = 1;
\`\`\`

\`\`\`ts file=./samples/b.ts#part
\`\`\`

### Own id {#own}

- One![](a.png)
  - Inner
- Two

##### Small

:::measured[2024-01-02]

It is fast.

:::
`;
  expect(await sectionsOf(text)).toEqual([
    { blocks: [{ text: 'The opening text at 10:30.' }] },
    {
      id: 'what-it-costs',
      heading: 'What it costs',
      depth: 2,
      blocks: [
        ...['Key', 'Value', 'a', 'b', 'a.ts'].map((cell) => ({ text: cell })),
        { text: 'const a = 1;', isCode: true },
        { text: 'b.ts' },
        { text: '', isCode: true, sample: { file: './samples/b.ts', region: 'part' } },
      ],
    },
    {
      id: 'own',
      heading: 'Own id',
      depth: 3,
      entries: 2,
      blocks: ['One', 'Inner', 'Two', 'Small', 'Measured 2024-01-02', 'It is fast.'].map(
        (block) => ({
          text: block,
        }),
      ),
    },
  ]);
});

test.each([
  ['User\u200bPool  client', false, 'UserPool client'],
  ['Part <!-- #p note -->', false, 'Part'],
  ['Two <b>bold</b> words', false, 'Two bold words'],
  ['Part {/* #p note */}', true, 'Part'],
])('the heading %j is read as it is shown', async (heading, isMdx, shown) => {
  expect((await sectionsOf(`## ${heading}\n`, isMdx)).map((section) => section.heading)).toEqual([
    shown,
  ]);
});

test('HTML is read by its texts, without scripts, and components by what is in them', async () => {
  const html =
    '<table><tr><td>left <b>bold</b></td><td>right</td></tr></table><script>go()</script>';
  expect(await sectionsOf(html)).toEqual([{ blocks: [{ text: 'left bold' }, { text: 'right' }] }]);
  const mdx =
    'import A from "./a";\n\n<Tabs>\n  <Tab label="Node">\n    One {1 + 1} <Badge>new</Badge>\n  </Tab>\n</Tabs>\n';
  expect(await sectionsOf(mdx, true)).toEqual([
    { blocks: [{ text: 'Node' }, { text: 'One new' }] },
  ]);
});

test.each([
  ['| one<br>two |\n| - |\n', false, 'one two'],
  ['one<br />two\n', true, 'one two'],
  ['<table>\n<tbody><tr><td>one</td><td>two</td></tr></tbody>\n</table>\n', true, 'one two'],
  ['<p>one<b>two</b></p>\n', true, 'onetwo'],
  ['one <video src="a.mp4">A video</video> two\n', true, 'one two'],
])('the words of %j stand apart as on the page', async (text, isMdx, shown) => {
  const [section] = await sectionsOf(text, isMdx);
  expect(section?.blocks.map((block) => block.text).join(' ')).toBe(shown);
});

test('a heading with the words of the title has the id that it has on the page', async () => {
  expect(await sectionsOf('# Setup\n\n## Setup\n')).toEqual([
    { id: 'setup', heading: 'Setup', depth: 2, blocks: [] },
  ]);
});

test('footnotes are read once, where pages show them', async () => {
  expect(await sectionsOf('Bees[^1] fly.\n\n[^1]: Far.\n\n## Part')).toEqual([
    { blocks: [{ text: 'Bees fly.' }] },
    { id: 'part', heading: 'Part', depth: 2, blocks: [] },
    { id: 'footnote-label', heading: 'Footnotes', blocks: [{ text: 'Far.' }] },
  ]);
});

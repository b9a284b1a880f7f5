import { readBody } from '../body';

const sectionsOf = async (text: string, isMdx = false) => (await readBody(text, 1, isMdx)).sections;

test('a text is read by sections, without its title, as pages show it', async () => {
  const text = `# Title

The _opening_
text[^1] at 10:30.

## What it \`costs\`

| Key | Value |
| --- | ----- |
| a   | b     |

\`\`\`ts title="a.ts"
const a = 1;
\`\`\`

\`\`\`ts file=./samples/b.ts#part
\`\`\`

### Title {#own}

- One![](a.png)

##### Small

:::measured[2024-01-02]

It is fast.

:::

[^1]: Far.
`;
  const blocks = (...texts: string[]) => texts.map((one) => ({ text: one }));
  expect(await sectionsOf(text)).toEqual([
    { blocks: blocks('The opening text at 10:30.') },
    {
      id: 'what-it-costs',
      heading: 'What it costs',
      depth: 2,
      blocks: [
        ...blocks('Key', 'Value', 'a', 'b', 'a.ts'),
        { text: 'const a = 1;', isCode: true },
        { text: 'b.ts' },
        { text: '', isCode: true, sample: { file: './samples/b.ts', region: 'part' } },
      ],
    },
    {
      id: 'own',
      heading: 'Title',
      depth: 3,
      blocks: blocks('One', 'Small', 'Measured 2024-01-02', 'It is fast.'),
    },
    { id: 'footnote-label', heading: 'Footnotes', blocks: blocks('Far.') },
  ]);
});

test.each([
  ['User\u200bPool  client', false, 'UserPool client'],
  ['Part <!-- #p note -->', false, 'Part'],
  ['Part {/* #p note */}', true, 'Part'],
])('the heading %j is read as it is shown', async (heading, isMdx, shown) => {
  const [section] = await sectionsOf(`## ${heading}\n`, isMdx);
  expect(section?.heading).toBe(shown);
});

test.each([
  ['<table><tr><td>a <b>b</b></td><td>c</td></tr></table><script>go()</script>', false, 'a b c'],
  [
    '<Tabs>\n  <Tab label="Node">\n    One {1 + 1} <B>new</B>\n  </Tab>\n</Tabs>',
    true,
    'Node One new',
  ],
  ['| one<br>two |\n| - |\n', false, 'one two'],
  ['<table>\n<tbody><tr><td>one</td><td>two</td></tr></tbody>\n</table>\n', true, 'one two'],
  ['<p>one<b>two</b></p>\n', true, 'onetwo'],
  ['one <video src="a.mp4">A video</video> two\n', true, 'one two'],
])('the words of %j stand apart as on the page', async (text, isMdx, shown) => {
  const [section] = await sectionsOf(text, isMdx);
  expect(section?.blocks.map((block) => block.text).join(' ')).toBe(shown);
});

test('a heading with the words of the title has the id that it has on the page', async () => {
  const setup = { id: 'setup', heading: 'Setup', depth: 2, blocks: [] };
  expect(await sectionsOf('# Setup\n\n## Setup\n')).toEqual([setup]);
});

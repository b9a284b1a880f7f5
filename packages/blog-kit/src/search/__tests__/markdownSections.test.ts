import { markdownSections } from '../markdownSections';

test('a post is read by sections, as its rendered page would be', async () => {
  const sections = await markdownSections(
    `The _opening_
text.

<!-- truncate -->

## What it \`costs\`

| Key | Value |
| --- | ----- |
| a   | b     |

\`\`\`ts title="a.ts"
const a = 1;
\`\`\`

### Own id {#own}

- One
- Two
`,
    '/site/blog/a/index.md',
  );
  expect(sections).toEqual([
    { blocks: [{ text: 'The opening text.' }] },
    {
      id: 'what-it-costs',
      heading: 'What it costs',
      blocks: [{ text: 'Key Value' }, { text: 'a b' }, { text: 'const a = 1;', isCode: true }],
    },
    { id: 'own', heading: 'Own id', blocks: [{ text: 'One' }, { text: 'Two' }] },
  ]);
});

test('headings are read as they are shown: without zero-width spaces and comments', async () => {
  const headings = async (written: string, file: string) =>
    (await markdownSections(written, file)).flatMap(({ heading }) => heading ?? []);
  expect(
    await headings(
      '## User\u200bPool  client\n\n### Part <!-- #p note -->\n\n#### Two <b>bold</b> words\n',
      '/site/blog/a/index.md',
    ),
  ).toEqual(['UserPool client', 'Part', 'Two bold words']);
  expect(await headings('## Part {/* #p note */}\n', '/site/blog/a/index.mdx')).toEqual(['Part']);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { DocusaurusConfig } from '@docusaurus/types';
import { newDirectory } from 'test-support/newDirectory';
import { printBill } from '../../bill/bill';
import { readBody } from '../../posts/body';
import { cleanMarkdown, llmsText, markdownDocument, wholeAddresses } from '..';

const bill = printBill({ lines: [{ item: 'Lambda', cost: 1.05, section: 'a' }] });

function post(metadata: object = {}): BlogPost {
  return {
    metadata: {
      title: 'A [b]',
      description: 'What\nit says.',
      permalink: '/blog/a',
      source: '@site/blog/a/index.md',
      date: new Date('2024-05-06T07:00:00Z'),
      authors: [{ name: 'Ada' }],
      unlisted: false,
      ...metadata,
    },
  } as unknown as BlogPost;
}

const siteDir = newDirectory();
const outDir = path.join(siteDir, 'build');
const files = {
  'build/assets/images/flow-1.svg': 'one',
  'build/assets/images/flow-2.svg': 'two',
  'blog/a/flow.svg': 'two',
  'blog/a/samples/a.md': '// #region x\n```ts\n```\n// #endregion\n',
  'static/my x.pdf': '',
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
  writeFileSync(path.join(siteDir, file), text);
}

async function clean(source: string, isMdx = false): Promise<string> {
  const siteConfig = { url: 'https://a.example' } as DocusaurusConfig;
  const other = post({ permalink: '/blog/other', source: '@site/blog/other/index.md' });
  const whole = wholeAddresses({ siteDir, outDir, siteConfig }, [other]);
  const body = await readBody(source, 1, isMdx);
  return cleanMarkdown(body, path.join(siteDir, 'blog/a'), (url) => whole(url, post()));
}

test.each([
  ['[x](../other/index.md#part)', '[x](https://a.example/blog/other#part)'],
  ['[x](../../../about)', '[x](https://a.example/about)'],
  ['[x [y]](/blog/tags "Tags")', '[x [y]](https://a.example/blog/tags "Tags")'],
  ['![A \\] b](<./flow.svg>)', '![A \\] b](https://a.example/assets/images/flow-2.svg)'],
  ['[![A](/a.svg)](/x)', '[![A](https://a.example/a.svg)](https://a.example/x)'],
  ['[x][1]\n\n[1]: /y', '[x][1]\n\n[1]: https://a.example/y'],
  ['[x](https://a.example/b_(c)), [y][1]\n\n[1]: https://a.example/d_(e) "T"', undefined],
  ['[x](/b_(c)), y', '[x](<https://a.example/b_(c)>), y'],
  ['[x](pathname:///blog/rss.xml)', '[x](https://a.example/blog/rss.xml)'],
  ['[x](#part) <https://b.example> [m](mailto:a@b.c) `[x](/y)`', undefined],
  ['![A](@site/blog/a/flow.svg)', '![A](https://a.example/assets/images/flow-2.svg)'],
  ['[x](@site/static/my%20x.pdf#2)', '[x](<https://a.example/my x.pdf#2>)'],
  ['[x](@site/blog/other/index.md)', '[x](https://a.example/blog/other)'],
  ['[x](/other/index.md#part)', '[x](https://a.example/blog/other#part)'],
])('%s has full addresses', async (source, expected = source) => {
  expect(await clean(source)).toBe(`${expected}\n`);
});

test('the title, comments and ids of headings are left out, and the rest stays as it was written', async () => {
  const source =
    '# Title\n\n*a*\n\n<!-- truncate -->\n\n## Part {#part}\n\n### More <!-- #more -->\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n\n:::note\n\nText\n\n:::\n';
  expect(await clean(source)).toBe(
    '*a*\n\n## Part\n\n### More\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n\n:::note\n\nText\n\n:::\n',
  );
});

test.each([false, true])(
  "this blog's own blocks are text with a name, in MDX: %s",
  async (isMdx) => {
    const source = `:::try-it

- **Needs:** [Node](/node)

> ::::measured[2024-01-02 · [Go](/go) 1.24]{#run .x}
>
> It is _fast_.
>
> ::::

:::

:::clean-up Everything

Nothing is left.

:::

## Try it

:::try-it

Text.

:::`;
    expect(await clean(source, isMdx)).toBe(`**Try it**

- **Needs:** [Node](https://a.example/node)

> **Measured** 2024-01-02 · [Go](https://a.example/go) 1.24
>
> It is _fast_.
>
>${' '}

**Clean up** Everything

Nothing is left.

## Try it

Text.
`);
  },
);

test('MDX loses imports, expressions and tags of components, and keeps their words', async () => {
  const source = `import Tabs from '@theme/Tabs';

Opening.

{/* truncate */}

<Chart />

## Part {/* #part */}

<TabItem value="a" label="First">

[x](/y)

</TabItem>

Text with <Badge>new</Badge> <b style={{ color: 'red' }}>red</b> <kbd>K</kbd> words.
`;
  expect(await clean(source, true)).toBe(`Opening.

## Part

**First**

[x](https://a.example/y)

Text with new red <kbd>K</kbd> words.
`);
});

test('text that is indented within components does not become code without them', async () => {
  const source = `<Tabs>
  <TabItem value="a" label="First">

    One [x](/y).

    - Item

      <Aside>
        Two
        on two lines
      </Aside>

    \`\`\`ts
    if (a) {
      b();
    }
    \`\`\`

  </TabItem>
</Tabs>
`;
  expect(await clean(source, true)).toBe(`**First**

One [x](https://a.example/y).

- Item

  Two
  on two lines

\`\`\`ts
if (a) {
  b();
}
\`\`\`
`);
});

test('a fence that names a file contains its text, in a fence that the text cannot close', async () => {
  const text = await clean('```md file=./samples/a.md#x\n```\n');
  expect(text).toBe('````md title="a.md"\n```ts\n```\n````\n');
});

test.each([
  ['<img src={flow} alt="A" />', 'A'],
  ['Text <Picture of="x" alt="A" /> more', 'Text A more'],
  ['![A lamp.](./figures/Lamp.tsx "Turn it up.")', 'A lamp.\n\n_Turn it up._'],
  [
    '![A lamp.][lamp] [Source][lamp]\n\n[lamp]: ./figures/Lamp.tsx "Turn it up."',
    'A lamp.\n\n_Turn it up._ [Source][lamp]\n\n[lamp]: https://a.example/blog/figures/Lamp.tsx "Turn it up."',
  ],
  ['<Lamp alternative="A lamp." caption="Turn it up." />', 'A lamp.\n\n_Turn it up._'],
])('%s keeps its words', async (source, expected) => {
  expect(await clean(source, true)).toBe(`${expected}\n`);
});

test('a document has title, date, author, address and series before the text, and the bill after it', () => {
  const series = { part: 2, count: 3, title: 'Keeping bees' };
  expect(markdownDocument(post({ series, bill }), 'Text.\n', 'https://a.example')).toBe(
    '# A [b]\n\n2024-05-06 · Ada · <https://a.example/blog/a> · Part 2 of 3 of Keeping bees\n\nText.\n' +
      '\n## The bill\n\n- Lambda: $1.05\n- A month: $1.05\n',
  );
});

test('llms.txt lists the listed posts with their Markdown', () => {
  const site = { title: 'Site', url: 'https://a.example', summary: 'Notes.' };
  const posts = [post({ permalink: '/blog/a/' }), post({ bill }), post({ unlisted: true })];
  const line = '- [A \\[b\\]](https://a.example/blog/a.md): What it says.';
  expect(llmsText(site, posts)).toBe(
    `# Site\n\n> Notes.\n\n## Posts\n\n${line}\n${line} ($1.05 a month)\n`,
  );
  expect(llmsText(site, [])).toBe('# Site\n\n> Notes.\n');
});

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { newDirectory } from 'test-support/newDirectory';
import { readBody } from '../../posts/body';
import { cleanMarkdown } from '../cleanMarkdown';

const posts: Record<string, string> = { '/site/blog/other/index.md': '/blog/other' };
const assets: Record<string, string> = { '/site/blog/a/flow.svg': '/assets/images/flow-1a.svg' };

async function clean(source: string, file = '/site/blog/a/index.md'): Promise<string> {
  const place = {
    siteDir: '/site',
    siteUrl: 'https://a.example',
    permalink: '/blog/a',
    file,
    postAt: (target: string) => posts[target],
    assetAt: (target: string) => assets[target],
  };
  const body = await readBody(source, 1, file.endsWith('.mdx'));
  return cleanMarkdown(body, place, body.title !== undefined);
}

test.each([
  ['[x](../other/index.md#part)', '[x](https://a.example/blog/other#part)'],
  ['[x [y]](/blog/tags "Tags")', '[x [y]](https://a.example/blog/tags "Tags")'],
  ['![A \\] b](<./flow.svg>)', '![A \\] b](https://a.example/assets/images/flow-1a.svg)'],
  ['[![A](/a.svg)](/x)', '[![A](https://a.example/a.svg)](https://a.example/x)'],
  ['[x][1]\n\n[1]: /y', '[x][1]\n\n[1]: https://a.example/y'],
  ['[x](pathname:///blog/rss.xml)', '[x](https://a.example/blog/rss.xml)'],
  ['[x](#part) <https://b.example> [m](mailto:a@b.c) `[x](/y)`', undefined],
  ['![A](@site/blog/a/flow.svg)', '![A](https://a.example/assets/images/flow-1a.svg)'],
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

test('MDX loses imports, expressions and tags of components, and keeps their words', async () => {
  const source = `import Tabs from '@theme/Tabs';

Opening.

{/* truncate */}

<Chart />

## Part {/* #part */}

Text with <Badge>new</Badge> <b style={{ color: 'red' }}>red</b> <kbd>K</kbd> words.
`;
  expect(await clean(source, '/site/blog/a/index.mdx')).toBe(`Opening.

## Part

Text with new red <kbd>K</kbd> words.
`);
});

test('a fence that names a file contains its text, in a fence that the text cannot close', async () => {
  const folder = newDirectory();
  mkdirSync(`${folder}/samples`);
  writeFileSync(`${folder}/samples/a.md`, '// #region x\n```ts\n```\n// #endregion\n');
  const text = await clean('```md file=./samples/a.md#x\n```\n', `${folder}/index.md`);
  rmSync(folder, { recursive: true });

  expect(text).toBe('````md title="a.md"\n```ts\n```\n````\n');
});

test.each(['md', 'mdx'])("this blog's own blocks are text with a name in %s", async (extension) => {
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
  expect(await clean(source, `/site/blog/a/index.${extension}`)).toBe(`**Try it**

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
  expect(await clean(source, '/site/blog/a/index.mdx')).toBe(`**First**

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

test.each([
  ['<img src={flow} alt="A" />', 'A'],
  ['Text <Picture of="x" alt="A" /> more', 'Text A more'],
  ['![A lamp.](./figures/Lamp.tsx "Turn it up.")', 'A lamp.\n\n_Turn it up._'],
  [
    '![A lamp.][lamp] [Source][lamp]\n\n[lamp]: ./figures/Lamp.tsx "Turn it up."',
    'A lamp.\n\n_Turn it up._ [Source][lamp]\n\n[lamp]: https://a.example/blog/figures/Lamp.tsx "Turn it up."',
  ],
  ['![1. A & B](./figures/Lamp.tsx " # ~~~ ")', '1\\. A \\& B\n\n_\\# \\~\\~\\~_'],
  ['<Lamp alternative="A lamp." caption="Turn it up." />', 'A lamp.\n\n_Turn it up._'],
])('%s keeps its words', async (source, expected) => {
  expect(await clean(source, '/site/blog/a/index.mdx')).toBe(`${expected}\n`);
});

import headings from '@docusaurus/mdx-loader/lib/remark/headings';
import { createSlugger } from '@docusaurus/utils';
import type { Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { figures, headingIds } from '../remark';
import { headingId, parseBody } from '../../posts/markdown';

/** The ids that Docusaurus gives to the headings of a text, and those that the checks and the search expect. */
async function idsOf(written: string, isMdx: boolean) {
  const { tree, source } = await parseBody(written, isMdx);
  const slugger = createSlugger();
  const expected = tree.children.map((heading) => headingId(heading as Heading, slugger));

  // As Docusaurus parses it, which does not know what the checks and the search do.
  const parser = unified().use(remarkParse).use(remarkDirective);
  const page = (isMdx ? parser.use(remarkMdx) : parser).parse(source);
  headingIds()(page, new VFile(source));
  const plugin = headings as unknown as (options: object) => (root: Root) => Promise<void>;
  await plugin({ anchorsMaintainCase: false })(page);

  const ids: unknown[] = [];
  visit(page, 'heading', ({ data }) => void ids.push(data?.hProperties?.id));
  return { ids, expected, texts: page.children.map((heading) => toString(heading)) };
}

test('Docusaurus gives headings without words ids, and all ids are those that the checks and the search expect', async () => {
  const written = ['## 🎉', '## Section', '## 🎉', '### ❤️', '## 🎉 {#party}', '## 🎉 now'];
  const { ids, expected } = await idsOf(written.join('\n\n'), false);
  expect(ids).toEqual(['section', 'section-1', 'section-2', 'section-3', 'party', '-now']);
  expect(expected).toEqual(ids);
});

test.each([
  ['## 🎉 <!-- #party note -->', 'party', false],
  ['## 🎉 {/* #party note */}', 'party', true],
  ['## Part <!-- note #p -->', 'part-', false],
  ['## Part {1 /* #p */}', 'part-1--p-', true],
])('an id in a comment is the one that Docusaurus reads: %s', async (written, id, isMdx) => {
  expect(await idsOf(written, isMdx)).toMatchObject({ ids: [id], expected: [id] });
});

test.each([
  ['## `init` of it {#api.__init__}', 'init of it', 'api.__init__'],
  ['## A {#a*b*c} ##', 'A', 'a*b*c'],
  ['A {#api.__init__}\n---', 'A', 'api.__init__'],
])('an id is as it is written, and no reader sees it: %j', async (written, text, id) => {
  // Docusaurus reads ids of underlined headings in Markdown alone.
  for (const isMdx of written.startsWith('#') ? [false, true] : [false]) {
    expect(await idsOf(written, isMdx)).toEqual({ ids: [id], expected: [id], texts: [text] });
  }
});

function read(markdown: string): Root {
  const processor = unified().use(remarkParse).use(figures);
  const file = new VFile({ value: markdown, path: 'blog/a/index.md' });
  return processor.runSync(processor.parse(file), file) as Root;
}

test('a picture whose file is a component is that component, with its texts, which may be given by reference', () => {
  const text = '![A lamp.](./Lamp.tsx)\n\n![A fan.][fan]\n\n[fan]: ./Fan.tsx "Turn it up."';
  const module = (value: string) => ({ type: 'mdxjsEsm', value });
  const figure = (name: string, alternative: string, caption: string) => ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: [
      { type: 'mdxJsxAttribute', name: 'alternative', value: alternative },
      { type: 'mdxJsxAttribute', name: 'caption', value: caption },
    ],
  });
  expect(read(text).children.slice(0, 4)).toMatchObject([
    module('import Figure0 from "./Lamp.tsx";'),
    module('import Figure1 from "./Fan.tsx";'),
    figure('Figure0', 'A lamp.', ''),
    figure('Figure1', 'A fan.', 'Turn it up.'),
  ]);
});

test('a figure among words is refused with its place', () => {
  expect(() => read('Text\n\nSee ![A lamp.](./figures/Lamp.tsx).')).toThrow(
    'blog/a/index.md:3 The figure ./figures/Lamp.tsx needs a paragraph of its own.',
  );
});

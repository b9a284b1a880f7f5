import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import figures from '../remark';

function read(markdown: string): Root {
  const processor = unified().use(remarkParse).use(figures);
  const file = new VFile({ value: markdown, path: 'blog/a/index.md' });
  return processor.runSync(processor.parse(file), file) as Root;
}

test('a picture whose file is a component is that component, with its texts', () => {
  const text = '![A lamp.](./figures/Lamp.tsx "Turn it up.")\n\n![A lamp.](./figures/Lamp.tsx)';
  const [first, ...others] = read(text).children;
  expect(first).toMatchObject({
    type: 'mdxjsEsm',
    value: "import Figure0 from './figures/Lamp.tsx';",
  });
  const figure = (caption: string) => ({
    type: 'mdxJsxFlowElement',
    name: 'Figure0',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'alternative', value: 'A lamp.' },
      { type: 'mdxJsxAttribute', name: 'caption', value: caption },
    ],
  });
  expect(others).toMatchObject([figure('Turn it up.'), figure('')]);
});

test('the file and the caption can be given by reference', () => {
  const [, figure] = read('![A lamp.][lamp]\n\n[lamp]: ./figures/Lamp.tsx "Turn it up."').children;
  expect(figure).toMatchObject({
    name: 'Figure0',
    attributes: [{ value: 'A lamp.' }, { value: 'Turn it up.' }],
  });
});

test('other pictures stay', () => {
  const [paragraph] = read('![A lamp.](./lamp.svg)').children;
  expect(paragraph).toMatchObject({ type: 'paragraph', children: [{ type: 'image' }] });
});

test('a figure among words is refused with its place', () => {
  expect(() => read('Text\n\nSee ![A lamp.](./figures/Lamp.tsx).')).toThrow(
    'blog/a/index.md:3 The figure ./figures/Lamp.tsx needs a paragraph of its own.',
  );
});

import { parseBody } from '../markdown';

const types = async (written: string, isMdx: boolean) =>
  (await parseBody(written, isMdx)).tree.children.map(({ type }) => type);

test('Markdown has tables and directives; braces are text', async () => {
  const written = '| a |\n| - |\n\n:::note\n\nText\n\n:::\n\n{/* text */}\n';
  expect(await types(written, false)).toEqual(['table', 'containerDirective', 'paragraph']);
});

test('MDX also has components and expressions', async () => {
  const written = "import A from './a';\n\n<A />\n\n{/* code */}\n";
  expect(await types(written, true)).toEqual([
    'mdxjsEsm',
    'mdxJsxFlowElement',
    'mdxFlowExpression',
  ]);
});

test('the id of a heading in MDX is text, on the line where it was written', async () => {
  const { tree, source } = await parseBody('Text\n\n## Part {#part}\n', true);
  const heading = tree.children[1];
  expect(heading).toMatchObject({ type: 'heading', position: { start: { line: 3 } } });
  const offsets = [heading?.position?.start.offset, heading?.position?.end.offset];
  expect(source.slice(...offsets)).toBe('## Part \\{#part}');
});

test('text that is not MDX is an error that names a line', async () => {
  await expect(parseBody('Text\n\n<b>\n', true)).rejects.toMatchObject({
    reason: expect.stringContaining('Expected a closing tag'),
  });
});

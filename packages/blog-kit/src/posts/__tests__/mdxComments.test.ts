import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { mdxComments } from '../markdown';

const WRITTEN = '## Part <!-- #part -->\n\n<!-- a\n\nb -->\n\n``<!-- ` c -->``\n';

test('HTML comments leave nothing in MDX', () => {
  const { children } = unified().use(remarkParse).use(remarkMdx).use(mdxComments).parse(WRITTEN);
  expect(children).toMatchObject([
    { type: 'heading', children: [{ type: 'text', value: 'Part ' }] },
    { type: 'paragraph', children: [{ type: 'inlineCode', value: '<!-- ` c -->' }] },
  ]);
});

test('in Markdown they stay, as they may be the id of a heading', () => {
  const { children } = unified().use(remarkParse).use(mdxComments).parse(WRITTEN);
  expect(children).toMatchObject([
    { type: 'heading', children: [{ type: 'text' }, { type: 'html', value: '<!-- #part -->' }] },
    { type: 'html' },
    { type: 'paragraph' },
  ]);
});

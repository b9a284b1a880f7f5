import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { mdxComments } from '../markdown';

test('HTML comments leave nothing in MDX; in Markdown they stay, as they may be an id', () => {
  const written = '## Part <!-- #part -->\n\n<!-- a\n\nb -->\n\n``<!-- ` c -->``\n';
  const read = (mdx: boolean) =>
    unified()
      .use(remarkParse)
      .use(mdx ? [remarkMdx] : [])
      .use(mdxComments)
      .parse(written);
  expect(read(true).children).toMatchObject([
    { type: 'heading', children: [{ type: 'text', value: 'Part ' }] },
    { type: 'paragraph', children: [{ type: 'inlineCode', value: '<!-- ` c -->' }] },
  ]);
  expect(read(false).children).toMatchObject([
    { children: [{ type: 'text' }, { type: 'html', value: '<!-- #part -->' }] },
    { type: 'html' },
    { type: 'paragraph' },
  ]);
});

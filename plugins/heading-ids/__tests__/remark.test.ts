import headings from '@docusaurus/mdx-loader/lib/remark/headings';
import { createSlugger } from '@docusaurus/utils';
import type { Heading } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseBody } from '../../markdown/parseBody';
import { headingId } from '../headingId';
import headingIds from '../remark';

test('Docusaurus gives headings without words ids, and all ids are those that the checks and the search expect', async () => {
  const { tree } = await parseBody(
    ['## 🎉', '## Section', '## 🎉', '### ❤️', '## 🎉 {#party}', '## 🎉 now'].join('\n\n'),
    false,
  );
  const slugger = createSlugger();
  const expected = tree.children.map((heading) => headingId(heading as Heading, slugger));

  headingIds()(tree);
  const plugin = headings as unknown as (options: object) => (root: typeof tree) => Promise<void>;
  await plugin({ anchorsMaintainCase: false })(tree);

  const ids: unknown[] = [];
  visit(tree, 'heading', ({ data }) => void ids.push(data?.hProperties?.id));
  expect(ids).toEqual(['section', 'section-1', 'section-2', 'section-3', 'party', '-now']);
  expect(expected).toEqual(ids);
});

import headings from '@docusaurus/mdx-loader/lib/remark/headings';
import { createSlugger } from '@docusaurus/utils';
import type { Heading } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseBody } from 'docusaurus-post-model/markdown/parseBody';
import { headingId } from 'docusaurus-post-model/headingId';
import headingIds from '../remark';

/** The ids that Docusaurus gives to the headings of a text, and those that the checks and the search expect. */
async function idsOf(written: string, isMdx: boolean) {
  const { tree } = await parseBody(written, isMdx);
  const slugger = createSlugger();
  const expected = tree.children.map((heading) => headingId(heading as Heading, slugger));

  headingIds()(tree);
  const plugin = headings as unknown as (options: object) => (root: typeof tree) => Promise<void>;
  await plugin({ anchorsMaintainCase: false })(tree);

  const ids: unknown[] = [];
  visit(tree, 'heading', ({ data }) => void ids.push(data?.hProperties?.id));
  return { ids, expected };
}

test('Docusaurus gives headings without words ids, and all ids are those that the checks and the search expect', async () => {
  const { ids, expected } = await idsOf(
    ['## 🎉', '## Section', '## 🎉', '### ❤️', '## 🎉 {#party}', '## 🎉 now'].join('\n\n'),
    false,
  );
  expect(ids).toEqual(['section', 'section-1', 'section-2', 'section-3', 'party', '-now']);
  expect(expected).toEqual(ids);
});

test.each([
  ['## 🎉 <!-- #party note -->', 'party', false],
  ['## 🎉 {/* #party note */}', 'party', true],
  ['## Part <!-- #p note -->', 'p', false],
  ['## Part {/* #p note */}', 'p', true],
  ['## Part <!--#p-->', 'p', false],
  ['## Part <!-- note #p -->', 'part-', false],
  ['## Part <!-- # -->', 'part-', false],
  ['## 🎉 <!-- note -->', 'section', false],
  ['## Part {/* #p */ /* #q */}', 'part--p---q-', true],
  ['## Part {1 /* #p */}', 'part-1--p-', true],
])('an id in a comment is the one that Docusaurus reads: %s', async (written, id, isMdx) => {
  const { ids, expected } = await idsOf(written, isMdx);
  expect(ids).toEqual([id]);
  expect(expected).toEqual(ids);
});

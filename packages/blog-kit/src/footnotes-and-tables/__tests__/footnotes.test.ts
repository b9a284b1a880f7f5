import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import footnotes from '../footnotes';

function h(tagName: string, properties: Element['properties'], ...children: ElementContent[]) {
  return { type: 'element', tagName, properties, children } satisfies Element;
}

const text = (value: string) => ({ type: 'text', value }) satisfies ElementContent;

function reference(number: number, name: string, again = ''): Element {
  const id = `user-content-fnref-${name}${again}`;
  const properties = { href: `#user-content-fn-${name}`, id, dataFootnoteRef: true };
  return h('sup', {}, h('a', properties, text(String(number))));
}

function note(name: string, ...children: ElementContent[]): Element {
  const back = h('a', { href: `#user-content-fnref-${name}`, dataFootnoteBackref: '' }, text('↩'));
  // Below a note of several blocks the link back stands alone.
  const content = children.length > 1 ? [...children, back] : [h('p', {}, ...children, back)];
  return h('li', { id: `user-content-fn-${name}` }, ...content);
}

/** A post with two notes, of which the first has two references, as remark-gfm makes it. */
function post(): Root {
  const section = h(
    'section',
    { dataFootnotes: true },
    h(
      'ol',
      {},
      note('a', h('em', { id: 'own' }, text('First'))),
      note('b', h('p', {}, text('Sec')), h('p', {}, text('ond'))),
    ),
  );
  return {
    type: 'root',
    children: [h('p', {}, reference(1, 'a'), reference(2, 'b'), reference(1, 'a', '-2')), section],
  };
}

function elements(tree: Root, tagName: string): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element: Element) => {
    if (element.tagName === tagName) found.push(element);
  });
  return found;
}

function textOf(node: Element | ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

test('each reference gets a button that opens a copy of its note', () => {
  const tree = post();
  footnotes()(tree);
  const popovers = new Map(
    elements(tree, 'FootnotePopover').map((one) => [one.properties.note, textOf(one)]),
  );
  const opened = elements(tree, 'FootnoteNumber').map(({ properties, children }) => [
    properties.number,
    children.map(textOf).join(''),
    popovers.get(properties.note as string),
  ]);
  expect(opened).toEqual([
    ['1', '1', 'First'],
    ['2', '2', 'Second'],
    ['1', '1', 'First'],
  ]);
});

test('the links to the list of footnotes and back stay, and all ids are unique', () => {
  const before = elements(post(), 'a').map(({ properties }) => properties);
  const tree = post();
  footnotes()(tree);
  expect(elements(tree, 'a').map(({ properties }) => properties)).toEqual(before);
  const ids: unknown[] = [];
  visit(tree, 'element', ({ properties }: Element) => {
    if (properties.id) ids.push(properties.id);
  });
  expect(new Set(ids).size).toBe(ids.length);
});

test('a post without footnotes stays as it is', () => {
  const tree: Root = { type: 'root', children: [h('p', {}, h('a', { href: '#a' }, text('1')))] };
  const before = structuredClone(tree);
  footnotes()(tree);
  expect(tree).toEqual(before);
});

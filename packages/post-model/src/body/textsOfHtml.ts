import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Elements whose text is not read with the page. */
const silent = new Set(
  'audio button canvas iframe math noscript script style svg video'.split(' '),
);

/** The texts in a block of HTML, such as those of the cells of a table. */
export function textsOfHtml(html: string): string[] {
  const texts = [''];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName === '#text' && 'value' in node) texts.push(`${texts.pop()}${node.value}`);
    if (!('tagName' in node) || silent.has(node.tagName)) return;
    const standsAlone = !inline.has(node.tagName);
    if (standsAlone) texts.push('');
    node.childNodes.forEach(visit);
    if (standsAlone) texts.push('');
  };
  parseFragment(html).childNodes.forEach(visit);
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

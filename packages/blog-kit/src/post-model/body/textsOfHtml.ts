import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

const silent = new Set(
  'audio button canvas iframe math noscript script style svg video'.split(' '),
);

/** Whether an element is a part of the text around it. */
export function isInline(name: string | null): boolean {
  return inline.has(name ?? '');
}

/** Whether what an element holds is not read with the page. */
export function isSilent(name: string | null): boolean {
  return silent.has(name ?? '');
}

/** The texts in a block of HTML, such as those of the cells of a table. */
export function textsOfHtml(html: string): string[] {
  const texts = [''];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName === '#text' && 'value' in node) texts.push(`${texts.pop()}${node.value}`);
    if (!('tagName' in node) || isSilent(node.tagName)) return;
    const standsAlone = !isInline(node.tagName);
    if (standsAlone) texts.push('');
    node.childNodes.forEach(visit);
    if (standsAlone) texts.push('');
  };
  parseFragment(html).childNodes.forEach(visit);
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

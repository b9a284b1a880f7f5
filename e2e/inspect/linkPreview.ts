import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** What a network finds in a page's HTML, without running its scripts. */
export interface LinkPreview {
  canonical?: string;
  /** The values of each `property` or `name` of a `<meta>`, in order. */
  values: ReadonlyMap<string, string[]>;
}

/** Reads the tags of https://ogp.me and of X's cards, as the networks' crawlers do: from the head of the HTML. */
export function readLinkPreview(html: string): LinkPreview {
  const values = new Map<string, string[]>();
  let canonical: string | undefined;
  for (const { tagName, attributes } of headTags(parse(html))) {
    const { property, name, content, rel, href } = attributes;
    const key = property ?? name;
    if (tagName === 'meta' && key !== undefined) {
      values.set(key, [...(values.get(key) ?? []), content ?? '']);
    }
    if (tagName === 'link' && rel === 'canonical') canonical = href;
  }
  return { canonical, values };
}

interface Tag {
  tagName: string;
  attributes: Partial<Record<string, string>>;
}

function headTags(node: Node): Tag[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  const head = children.find(({ nodeName }) => nodeName === 'head');
  if (!head) return children.flatMap(headTags);
  return ('childNodes' in head ? head.childNodes : []).flatMap((child) =>
    'tagName' in child
      ? {
          tagName: child.tagName,
          attributes: Object.fromEntries(child.attrs.map(({ name, value }) => [name, value])),
        }
      : [],
  );
}

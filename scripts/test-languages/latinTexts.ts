import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements whose text is no language of people, or is none of the page's. */
const silent = new Set(['script', 'style', 'code', 'pre', 'svg', 'iframe']);

/** Attributes that readers see or hear: of HTML, and those that the starter says. */
const heard =
  /^(?:aria-label|aria-description|title|alt|placeholder|label|data-(?:said|success|refusal|copied|loading|retry|unreachable|incomplete|enlarge))$/;

/** What search results and previews of links show of a page. */
const previewed = /^(?:description|og:(?:title|description|image:alt)|twitter:image:alt)$/;

/** The fields of https://schema.org that are texts. */
const described = new Set(['name', 'headline', 'description', 'alternativeHeadline', 'caption']);

/** Names, which are the same in all languages, units, and Mermaid's name of a kind of diagram. */
const names =
  /\b(?:RSS|Atom|JSON|Mastodon|Bluesky|LinkedIn|Hacker News|Reddit|GitHub|Google|YouTube|bytes?|k[Bb]|UTC|LICENSE|docusaurus-blog-kit|Chromium|Linux|flowchart)\b/g;

/** Addresses, hosts, and names of files. */
const addresses = /https?:\/\/\S*|[\p{L}\w.-]*\/\S*|[\p{L}\w-]+\.[\w.-]*\w|\S+@\S+/gu;

/**
 * The texts of a page that have Latin words, each once: those that nobody has translated.
 *
 * @param users names that members gave themselves
 */
export function latinTexts(html: string, users: readonly string[] = []): string[] {
  const found = new Set<string>();
  const note = (text: string) => {
    const rest = users.reduce((shown, user) => shown.replace(user, ' '), text);
    if (/[a-z]{2}/i.test(rest.replace(addresses, ' ').replace(names, ' '))) {
      found.add(text.trim().replace(/\s+/g, ' '));
    }
  };
  visit(parse(html, { scriptingEnabled: false }), note);
  return [...found];
}

function visit(node: Node, note: (text: string) => void): void {
  if (node.nodeName === '#text') note((node as DefaultTreeAdapterTypes.TextNode).value);
  if ('tagName' in node) {
    noteAttributes(node, note);
    if (attributeOf(node, 'type') === 'application/ld+json') noteData(dataIn(node), note);
    if (silent.has(node.tagName)) return;
  }
  if ('childNodes' in node) for (const child of node.childNodes) visit(child, note);
}

function noteAttributes(element: Element, note: (text: string) => void): void {
  for (const { name, value } of element.attrs) if (heard.test(name)) note(value);
  const kind = attributeOf(element, 'name') ?? attributeOf(element, 'property') ?? '';
  if (element.tagName === 'meta' && previewed.test(kind))
    note(attributeOf(element, 'content') ?? '');
  if (
    element.tagName === 'input' &&
    /^(?:submit|button)$/.test(attributeOf(element, 'type') ?? '')
  ) {
    note(attributeOf(element, 'value') ?? '');
  }
}

function attributeOf({ attrs }: Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}

function dataIn({ childNodes: [text] }: Element): unknown {
  return JSON.parse(text && 'value' in text ? text.value : 'null');
}

function noteData(data: unknown, note: (text: string) => void): void {
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === 'string') {
      if (described.has(key)) note(value);
    } else noteData(value, note);
  }
}

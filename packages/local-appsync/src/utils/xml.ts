/** What a document is made of: comments and the like, text as it is, tags, and text between them. */
const token =
  /<\?[^]*?\?>|<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;

interface Element {
  name: string;
  text: string;
  members: Record<string, unknown>;
}

/**
 * Reads XML as `util.xml.toMap` does: an element is its text, or a map of what is in it, and elements of one name are a
 * list. https://docs.aws.amazon.com/appsync/latest/devguide/xml-helpers-in-util-xml-js.html
 * @throws Error when it is no XML, or has what AppSync's guide leaves open: attributes, and text beside elements
 */
export function parseXml(xml: string): Record<string, unknown> {
  const root: Element = { name: '', text: '', members: {} };
  const open = [root];
  let end = 0;
  for (const found of xml.matchAll(token)) {
    end = found.index + found[0].length;
    const [, cdata, isEnd, name, attributes, isEmpty, text] = found;
    const current = open.at(-1)!;
    if (text !== undefined || cdata !== undefined) current.text += cdata ?? unescaped(text!);
    if (name === undefined) continue;
    if (isEnd) {
      if (current.name !== name) throw wrong(`</${name}> ends no element`);
      close(open);
      continue;
    }
    // Namespaces are no members.
    const [attribute] = (attributes ?? '').match(/(?<=\s)(?!xmlns\b)[\w:.-]+(?=\s*=)/) ?? [];
    if (attribute) throw unknown(`the attribute ${attribute} of <${name}>`);
    open.push({ name, text: '', members: {} });
    if (isEmpty) close(open);
  }
  if (end < xml.length || open.length > 1)
    throw wrong(`it breaks off at ${JSON.stringify(xml.slice(end, end + 20))}`);
  if (root.text.trim() !== '' || Object.keys(root.members).length !== 1) {
    throw wrong('a document has one element');
  }
  return root.members;
}

function close(open: Element[]): void {
  const { name, text, members } = open.pop()!;
  const hasMembers = Object.keys(members).length > 0;
  if (hasMembers && text.trim() !== '') throw unknown(`text beside the elements of <${name}>`);
  const value = hasMembers ? members : valueOf(text.trim());
  const outer = open.at(-1)!.members;
  const before = outer[name];
  outer[name] = before === undefined ? value : [before, value].flat();
}

/** AppSync's documentation shows numbers as numbers. */
function valueOf(text: string): string | number {
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|#(x[\da-fA-F]+)|(\w+));/g, (found, decimal, hex, name) => {
    if (name !== undefined) return entities[name as string] ?? found;
    // Number reads 0x3c, too.
    return String.fromCodePoint(Number(decimal ?? `0${hex}`));
  });
}

function wrong(reason: string): Error {
  return new Error(`util.xml: the text is no XML, because ${reason}.`);
}

function unknown(what: string): Error {
  return new Error(`util.xml: local-appsync does not know what AppSync makes of ${what}.`);
}

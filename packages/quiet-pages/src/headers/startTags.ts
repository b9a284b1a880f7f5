import { tagTokenizer } from '../common/html';
import type { Token } from 'parse5';

/** The name and attributes in a start tag. */
export interface StartTag {
  tagName: string;
  attrs: { name: string; value: string }[];
}

/** A start tag, and its end in the text that it was read from. */
export interface PlacedTag extends StartTag {
  end: number;
}

/** The form of nearly all tags. For any other, the tokenizer has to find the end. */
const plainTag =
  /<[a-z][a-z0-9-]*(?:[ \n]+[a-z][a-z0-9:-]*(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*[ \n]*\/?>/iy;

/** The number of cached tags. It is limited, so that many pages do not take more memory. */
const mostRemembered = 20_000;

/**
 * Makes a reader of start tags. It takes a twentieth of the time of parsing a page, because pages have most tags in
 * common.
 *
 * It returns everything that could be a start tag, also in comments, scripts and values: more than browsers find, and
 * never less. For a browser, too, a tag begins with `<` and a letter, and the text before it does not change its
 * content (https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state).
 */
export function startTagReader(): (html: string) => Generator<PlacedTag> {
  const remembered = new Map<string, PlacedTag>();

  function readPlain(text: string): PlacedTag | undefined {
    const known = remembered.get(text);
    if (known) return known;
    const tag = readTag(text);
    if (remembered.size >= mostRemembered) remembered.clear();
    if (tag) remembered.set(text, tag);
    return tag;
  }

  return function* startTags(html) {
    for (const { index } of html.matchAll(/<[a-z]/gi)) {
      plainTag.lastIndex = index;
      const text = plainTag.exec(html)?.[0];
      const tag = text === undefined ? readTag(html.slice(index)) : readPlain(text);
      if (tag) yield { tagName: tag.tagName, attrs: tag.attrs, end: index + tag.end };
    }
  };
}

/** @returns undefined if the text ends before the tag does: then it is not a tag. */
function readTag(text: string): PlacedTag | undefined {
  let found: PlacedTag | undefined;
  const tokenizer = tagTokenizer({
    onStartTag(tag) {
      found ??= { tagName: tag.tagName, attrs: attributesOf(tag), end: endOf(tag) };
      tokenizer.pause();
    },
  });
  tokenizer.write(text, true);
  return found;
}

function endOf({ location }: Token.TagToken): number {
  if (!location) throw new Error('parse5 gives no places of tags.');
  return location.endOffset;
}

/** SVG reads `xlink:href` as `href` (https://html.spec.whatwg.org/multipage/parsing.html#adjust-foreign-attributes). */
function attributesOf({ attrs }: Token.TagToken): StartTag['attrs'] {
  return attrs.map(({ name, value }) => ({ name: name === 'xlink:href' ? 'href' : name, value }));
}

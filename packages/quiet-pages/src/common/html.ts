import { type Token, Tokenizer } from 'parse5';

/** A range of a text, by offsets, and its replacement. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Makes all edits in a text. An edit within an earlier one is dropped. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  let result = '';
  let offset = 0;
  for (const { start, end, text } of sorted) {
    if (start < offset) continue;
    result += source.slice(offset, start) + text;
    offset = end;
  }
  return result + source.slice(offset);
}

/** A tokenizer of HTML that tells of tags alone, with their places. */
export function tagTokenizer(handlers: {
  onStartTag(token: Token.TagToken): void;
  onEndTag(token: Token.TagToken): void;
}): Tokenizer {
  const ignore = (): void => {};
  return new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      ...handlers,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
}

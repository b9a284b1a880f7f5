import { Tokenizer, type Token } from 'parse5';

/** What to do with each tag. */
export interface TagHandlers {
  onStartTag(token: Token.TagToken): void;
  onEndTag?(token: Token.TagToken): void;
}

/** A tokenizer of HTML that tells of tags alone, with their places. */
export function tagTokenizer({ onStartTag, onEndTag = ignore }: TagHandlers): Tokenizer {
  return new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag,
      onEndTag,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
}

function ignore(): void {}

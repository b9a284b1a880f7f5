// #region visible
/**
 * Strangers' text for a terminal. Everything that is not a visible character or
 * a line break is shown as its code: escape sequences, carriage returns, marks
 * that turn the direction of writing around, line separators, invisible
 * characters.
 */
export function visible(text: string): string {
  return text.replace(
    /[^\P{C}\n]|[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** Lines of a comment are marked: none of them can pose as one of ours. */
export const quoted = (text: string): string =>
  visible(text).replace(/^/gm, '  | ');
// #endregion

// Regular expressions for util.matches. They mean the same in Java, whose Pattern AppSync uses, and in JavaScript with
// the flag `u`, and they match the whole text, so it does not matter whether the function searches. Characters that the
// two languages would write in different ways are in the text itself.

const containing = (part: string): string => `^[\\s\\S]*${part}[\\s\\S]*$`;

/** Counts characters, and not the two halves of an emoji. */
export const ofLength = (least: number, most: number): string => `^[\\s\\S]{${least},${most}}$`;

export const ULID = '^[0-7][0-9A-HJKMNP-TV-Z]{25}$';
/** No space, no control character, and no `#`, which separates the parts of keys. */
export const SLUG = '^[^\\s\\p{C}#]{1,200}$';
export const SUB = '^[0-9A-Za-z-]{1,100}$';

/** Marks of direction that let a text end elsewhere than it seems: https://trojansource.codes */
const DIRECTION = '\u202a-\u202e\u2066-\u2069';
/** Characters that nobody sees, besides those of the class Cf. */
const BLANK =
  '\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}';
/** Line breaks and tabs are part of a comment. */
const CONTROL = '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f';

/** Joiners are not among them, which some languages and emojis need. */
export const HIDDEN_CHARACTER = `[${CONTROL}${DIRECTION}\u2028\u2029\ufeff\u{e0000}-\u{e007f}]`;
export const HIDDEN_IN_BODY = containing(HIDDEN_CHARACTER);
export const HIDDEN_IN_NAME = containing(`[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}${BLANK}]`);

/** Marks piled up over the lines above and below. Some languages put four on a letter. */
export const PILED_IN_BODY = containing('\\p{M}{7}');
export const PILED_IN_NAME = containing('\\p{M}{5}');

export const LETTER_OR_DIGIT = containing('[\\p{L}\\p{N}]');
export const LATIN = containing('\\p{sc=Latin}');
export const CYRILLIC = containing('\\p{sc=Cyrillic}');
/** Scripts with letters that look like Latin ones: https://www.unicode.org/reports/tr39/ */
export const LIKE_LATIN = containing(
  '[\\p{sc=Cyrillic}\\p{sc=Greek}\\p{sc=Armenian}\\p{sc=Cherokee}\\p{sc=Coptic}\\p{sc=Lisu}\\p{sc=Canadian_Aboriginal}]',
);
export const GREEK = containing('\\p{sc=Greek}');

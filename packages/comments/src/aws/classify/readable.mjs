/** Everything that Unicode lists as invisible. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const MARKED = /([\p{Script=Latin}\d])\p{M}+/gu;
const ALONE = String.raw`\p{Script=Latin}(?![\p{L}\d])`;
/**
 * Three Latin letters or more that stand alone, such as "a.s.s" or "a s s". What is between them has no space or is the
 * same each time, so "a d.o.g" becomes "a dog".
 */
const SPELLED = new RegExp(
  String.raw`(?<![\p{L}\d])${ALONE}(?:` +
    String.raw`(?:[^\p{L}\d\s]{1,3}${ALONE}){2,}|` +
    String.raw`(?<gap>[^\p{L}\d]{1,3})${ALONE}(?:\k<gap>${ALONE})+)`,
  'gu',
);
/** Digits before a letter, in words with two letters: not those of "EC2". */
const WORD = /(?=\d*[a-z][a-z\d]*[a-z])[a-z\d]+/gi;
const DIGIT = /[013457](?=[a-z\d]*[a-z])/gi;
const LETTERS = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/**
 * The text as the model should read it: letters that only look different are plain, and nothing is invisible. The stored
 * comment stays as it is. A text can grow by this: U+FDFA becomes eighteen characters.
 *
 * @param {string} text
 */
export function readable(text) {
  return text
    .normalize('NFKD') // plain letters for styled ones, "e" and a mark for "é"
    .replace(INVISIBLE, '')
    .replace(MARKED, '$1') // accents, and strokes through a letter
    .normalize('NFKC') // what other scripts are written with
    .replace(SPELLED, (word) => word.replace(/\P{L}/gu, ''))
    .replace(WORD, (word) => word.replace(DIGIT, (digit) => LETTERS[digit]))
    .trim();
}

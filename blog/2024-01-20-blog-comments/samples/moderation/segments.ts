/** Comprehend takes 1 KB per segment; 1,000 is safe however a KB is counted. */
export const MAX_SEGMENT_BYTES = 1000;
export const MAX_SEGMENTS_PER_CALL = 10;

// #region readable
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const MARKED = /([\p{Script=Latin}\d])\p{M}+/gu;
const ALONE = String.raw`\p{Script=Latin}(?![\p{L}\d])`;
/**
 * Three Latin letters or more that stand alone, such as "a.s.s" or "a s s".
 * What is between them has no space or is the same each time, so "a d.o.g"
 * becomes "a dog".
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
const LETTERS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};

/** The text as the model should read it: the stored comment is left alone. */
export function readable(text: string): string {
  return text
    .normalize('NFKD') // plain letters for styled ones, "e" and a mark for "é"
    .replace(INVISIBLE, '')
    .replace(MARKED, '$1') // accents, and strokes through a letter
    .normalize('NFKC') // what other scripts are written with
    .replace(SPELLED, (word) => word.replace(/\P{L}/gu, ''))
    .replace(WORD, (word) =>
      word.replace(DIGIT, (digit) => LETTERS[digit] ?? digit),
    )
    .trim();
}
// #endregion

// #region segments
export function segmentText(text: string, max = MAX_SEGMENT_BYTES): string[] {
  if (max < 4) throw new RangeError('a UTF-8 character can take 4 bytes');
  const bytes = Buffer.from(text, 'utf8');
  const segments: string[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = cutPoint(bytes, start, max);
    const segment = bytes.toString('utf8', start, end);
    if (segment.trim() !== '') segments.push(segment);
    start = end;
  }
  return segments;
}

function cutPoint(bytes: Buffer, start: number, max: number): number {
  const limit = start + max;
  if (limit >= bytes.length) return bytes.length;
  // After the last space or line break in the second half: words stay whole.
  for (let end = limit; end > start + max / 2; end--) {
    const last = bytes[end - 1];
    if (last === 0x20 || last === 0x0a) return end;
  }
  // No space: before the character that the limit would cut. A byte 10xxxxxx
  // continues a character.
  let end = limit;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return end;
}
// #endregion

export function batches<T>(items: T[], size = MAX_SEGMENTS_PER_CALL): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}

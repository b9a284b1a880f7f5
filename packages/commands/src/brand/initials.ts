const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The first letters of a person's first and last name; one letter if the name is one word, and its first character if
 * it has no letters.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-–]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  if (!first) return [...letters.segment(name.trim())][0]?.segment ?? '';
  return [first, last].map(firstLetter).join('').toLocaleUpperCase('en');
}

function firstLetter(word = ''): string {
  const [segment] = letters.segment(word.replace(/^[^\p{L}\p{N}]+/u, ''));
  return segment?.segment ?? '';
}

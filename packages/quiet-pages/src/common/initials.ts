/** Up to two letters that stand for a name where there is no picture. */
export function toInitials(name: string): string {
  const words = name.split(/[\s._@-]+/).filter(Boolean);
  // Spread, because a letter may be two UTF-16 units.
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

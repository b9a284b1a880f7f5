/**
 * Replaces what stands between `<!-- bench: name -->` and `<!-- /bench -->`; what people wrote around it stays.
 *
 * @throws Error saying what to do when the text has no such place.
 */
export function replaceSection(text: string, name: string, content: string): string {
  const start = `<!-- bench: ${name} -->`;
  const end = '<!-- /bench -->';
  const from = text.indexOf(start);
  const to = from === -1 ? -1 : text.indexOf(end, from);
  if (to === -1) {
    throw new Error(
      `docs/performance.md has no place for "${name}". Write ${start} and ${end} where its table belongs.`,
    );
  }
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}

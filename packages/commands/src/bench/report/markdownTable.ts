/** A table in Markdown. Every column but the first `texts` holds numbers and is aligned to the right. */
export function markdownTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  texts = 1,
): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const marks = heads.map((_, column) => (column < texts ? '---' : '---:'));
  return [heads, marks, ...rows].map(line).join('\n');
}

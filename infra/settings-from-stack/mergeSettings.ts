/**
 * Puts settings into the text of an `.env` file. Lines with other names, and comments, stay as they are.
 *
 * @param settings the values by name; a name without a value has its line removed
 */
export function mergeSettings(
  text: string,
  settings: Readonly<Record<string, string | undefined>>,
): string {
  const nameOf = (line: string) => /^\s*(?:export\s+)?([A-Z_]+)\s*=/.exec(line)?.[1] ?? '';
  const lines = text.split('\n').filter((line) => !(nameOf(line) in settings));
  while (lines.at(-1)?.trim() === '') lines.pop();
  const own = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return `${[...lines, ...own].join('\n')}\n`;
}

/** The versions of the table in the post, and what a visit of four posts took in each. */
export const versions = [
  { name: 'Stock Docusaurus', sent: 428, script: 386, requests: 67 },
  { name: 'The first version', sent: 487, script: 415, requests: 84 },
  { name: 'Today', sent: 165, script: 0, requests: 28 },
] as const;

/** The number of the version in the still picture: today's. */
export const example = 2;

/** The rows of the figure. What is sent and is no script is text, style and pictures. */
export const rows = [
  { name: 'sent', label: 'Sent by the server', unit: ' kB', most: 500 },
  { name: 'script', label: 'Script in it', unit: ' kB', most: 500 },
  { name: 'rest', label: 'Text, style, pictures', unit: ' kB', most: 500 },
  { name: 'requests', label: 'Requests', unit: '', most: 100 },
] as const;

type Row = (typeof rows)[number];

/** What a row shows of a version, beside stock Docusaurus, and how long its line is. */
export function cellOf(
  { name, unit, most }: Row,
  index: number,
): { text: string; part: number } {
  const [value, stock] = [valueOf(name, index), valueOf(name, 0)];
  const beside = index === 0 ? '' : ` (stock ${stock}${unit})`;
  return { text: `${value}${unit}${beside}`, part: value / most };
}

/** How long the line of a row is in stock Docusaurus. */
export function stockOf({ name, most }: Row): number {
  return valueOf(name, 0) / most;
}

function valueOf(name: Row['name'], index: number): number {
  const { sent, script, requests } = versions[index] ?? versions[example];
  return { sent, script, rest: sent - script, requests }[name];
}

/** What a version did to a visit, in a sentence. */
export function outcomeOf(index: number): string {
  const { name, sent, script, requests } = versions[index] ?? versions[example];
  const start = `${name}: a visit of four posts takes ${sent} kB and ${requests} requests`;
  if (script === 0) return `${start}, and no script.`;
  const percent = Math.round((100 * script) / sent);
  return `${start}; ${percent}% of the bytes are script.`;
}

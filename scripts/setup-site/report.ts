import { styleText } from 'node:util';
import type { Change, Kept } from './change';

type Format = Parameters<typeof styleText>[0];

/** A table of what happens to which file. */
export function renderReport(changes: Change[], kept: Kept[], inColor: boolean): string {
  const paint = (format: Format, text: string) => (inColor ? styleText(format, text) : text);
  const rows = [
    ...changes.map(({ file, what, content }) => ({
      verb: content === undefined ? 'removed' : 'written',
      format: (content === undefined ? 'red' : 'green') as Format,
      file,
      what,
    })),
    ...kept.map(({ file, why }) => ({ verb: 'kept', format: 'yellow' as Format, file, what: why })),
  ];
  const width = Math.max(...rows.map(({ file }) => file.length)) + 2;
  return rows
    .map(
      ({ verb, format, file, what }) =>
        `${paint(format, verb.padEnd(9))}${file.padEnd(width)}${what}`,
    )
    .join('\n');
}

import type { Paint } from 'docusaurus-plugin-kit/terminal/paint';
import type { Change, Kept } from './change';

type Color = Parameters<Paint>[0];

/** A table of what happens to which file. */
export function renderReport(changes: Change[], kept: Kept[], paint: Paint): string {
  const rows = [
    ...changes.map(({ file, what, content }) => ({
      verb: content === undefined ? 'removed' : 'written',
      color: (content === undefined ? 'red' : 'green') as Color,
      file,
      what,
    })),
    ...kept.map(({ file, why }) => ({ verb: 'kept', color: 'yellow' as Color, file, what: why })),
  ];
  const width = Math.max(...rows.map(({ file }) => file.length)) + 2;
  return rows
    .map(
      ({ verb, color, file, what }) =>
        `${paint(color, verb.padEnd(9))}${file.padEnd(width)}${what}`,
    )
    .join('\n');
}

import type { Measurements } from '../measurements';
import { PARTS } from '../parts';
import { partTable } from './tables';

/** The report with new tables, each with the places and days of measuring. */
export function renderReport(report: string, measurements: Measurements): string {
  let text = report;
  for (const part of PARTS.filter((one) => measurements.of(one).length > 0)) {
    const places = new Set(measurements.of(part).map(({ environment }) => environment));
    const lines = [...places].map((place) => `Measured on ${place}.`);
    text = replaceSection(text, part, [partTable(part, measurements), ...lines].join('\n\n'));
  }
  return text;
}

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
      `handbook/performance.md has no place for "${name}". Write ${start} and ${end} where its table belongs.`,
    );
  }
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}

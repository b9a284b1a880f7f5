import type { Measurements } from '../measurements';
import { PARTS } from '../parts';
import { drawPlot, PLOTS } from './plots';
import { partEnvironments, partTable } from './tables';

/** The report with new tables, and the plots that it shows, by the names of their files. */
export function renderReport(
  report: string,
  measurements: Measurements,
): { text: string; plots: Map<string, string> } {
  const plots = new Map<string, string>();
  let text = report;
  for (const part of PARTS.filter((one) => measurements.of(one).length > 0)) {
    const content = [partTable(part, measurements), partEnvironments(part, measurements)];
    for (const plot of PLOTS.filter((one) => one.part === part)) {
      const drawing = drawPlot(plot, measurements);
      if (!drawing) continue;
      plots.set(plot.file, drawing);
      content.push(`![${plot.alt}, for growing numbers of posts](performance/${plot.file})`);
    }
    text = replaceSection(text, part, content.join('\n\n'));
  }
  return { text, plots };
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
      `docs/performance.md has no place for "${name}". Write ${start} and ${end} where its table belongs.`,
    );
  }
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}

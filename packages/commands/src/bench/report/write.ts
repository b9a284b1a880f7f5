import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { PARTS, type Measurements } from '../measurements';
import { drawPlot } from './plot';
import { plotImages, plots } from './plots';
import { replaceSection } from './section';
import { partEnvironments, partTable } from './tables';

const docs = path.join(__dirname, '../../../../../docs');
const report = path.join(docs, 'performance.md');
const folder = path.join(docs, 'performance');

/** The data of the report. A later run replaces only the values that it measures. */
export const measurementsFile = path.join(folder, 'measurements.json');

/** Writes the tables and plots of docs/performance.md, and their data. The prose stays. */
export async function writeReport(measurements: Measurements): Promise<void> {
  mkdirSync(folder, { recursive: true });
  measurements.save(measurementsFile);
  let text = readFileSync(report, 'utf8');
  const drawn = plots(measurements);
  for (const part of PARTS.filter((one) => measurements.of(one).length > 0)) {
    const content = [
      partTable(part, measurements),
      partEnvironments(part, measurements),
      ...plotImages(part, drawn),
    ];
    text = replaceSection(text, part, content.join('\n\n'));
  }
  const options = await resolveConfig(report);
  writeFileSync(report, await format(text, { ...options, parser: 'markdown' }));
  for (const [file, plot] of drawn) {
    writeFileSync(path.join(folder, file), drawPlot(plot));
  }
}

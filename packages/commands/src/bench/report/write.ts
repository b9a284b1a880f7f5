import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Measurements } from '../measurements';
import { renderReport } from './render';

/** Writes the tables of docs/performance.md, its plots and their data. The prose stays. */
export async function writeReport(docs: string, measurements: Measurements): Promise<void> {
  measurements.save();
  const file = path.join(docs, 'performance.md');
  const { text, plots } = renderReport(readFileSync(file, 'utf8'), measurements);
  const options = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...options, parser: 'markdown' }));
  for (const [name, plot] of plots) writeFileSync(path.join(docs, 'performance', name), plot);
}

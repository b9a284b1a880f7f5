import type { Place } from './place';
import { grouped, progressOn } from './progress';
import { readExport } from './readExport';
import type { ExportRecord } from './records';
import { writableTable } from './writableTable';
import { writeRecord } from './writeRecord';

/** Requests at the same time, as many as the SDK opens connections. */
const AT_ONCE = 50;

/** By kind, what was added, or would be in a dry run, and what was there. */
export type Tally = Map<string, { added: number; kept: number }>;

/**
 * Adds to the table what an export has and the table has not. All lines are checked before the first is written.
 * Whoever was stopped starts again: what is there already is left as it is.
 *
 * @throws Error naming the file, the line and what is wrong there
 */
export async function importFile(place: Place, file: string, dryRun: boolean): Promise<Tally> {
  let total = 0;
  for await (const record of readExport(file)) total += record ? 1 : 0;
  const table = writableTable(place, dryRun);
  const show = progressOn(grouped(total));
  const tally: Tally = new Map();
  let done = 0;
  let next: ExportRecord[] = [];
  for await (const record of readExport(file)) {
    next.push(record);
    done += 1;
    if (next.length < AT_ONCE && done < total) continue;
    const changes = await Promise.all(next.map((one) => writeRecord(table, one)));
    next.forEach(({ kind }, index) => {
      const counts = tally.get(kind) ?? { added: 0, kept: 0 };
      counts[changes[index] ? 'added' : 'kept'] += 1;
      tally.set(kind, counts);
    });
    next = [];
    show(done, done === total);
  }
  if (next.length > 0) throw new Error('The file has changed meanwhile. Import it again.');
  return tally;
}

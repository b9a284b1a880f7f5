import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { addRecords, type Tally } from './addRecords';
import type { Place } from './place';
import { grouped, progressOn } from './progress';
import { readExport } from './readExport';
import type { ExportRecord } from './records';
import { replaceFile } from './replaceFile';
import { writableTable } from './writableTable';

/**
 * Adds to the table what an export has and the table has not. All lines are checked before the first is written.
 *
 * `<file>.done` says meanwhile how far it has come: a second call goes on from there.
 *
 * @returns what it did, from where it went on
 * @throws Error naming the file, the line and what is wrong there
 */
export async function importFile(place: Place, file: string, dryRun: boolean): Promise<Tally> {
  let total = 0;
  for await (const _ of readExport(file)) total += 1;
  const { size, mtimeMs } = statSync(file);
  const about = { size, mtimeMs, to: place.name };
  const doneFile = `${file}.done`;
  const skipped = dryRun ? 0 : doneOf(doneFile, about);
  const show = progressOn(process.stderr, grouped(total));
  const table = writableTable(place.dynamodb, place.table, dryRun);
  const tally = await addRecords(table, after(skipped, readExport(file)), (added) => {
    const done = skipped + added;
    if (!dryRun) replaceFile(doneFile, JSON.stringify({ ...about, done }));
    show(done, done === total);
  });
  if (!dryRun) rmSync(doneFile, { force: true });
  return tally;
}

/** How many records of the file were done, if it and the table are the same as then. */
function doneOf(doneFile: string, about: object): number {
  if (!existsSync(doneFile)) return 0;
  const { done, ...then } = JSON.parse(readFileSync(doneFile, 'utf8')) as { done: number };
  return isDeepStrictEqual(then, about) ? done : 0;
}

async function* after(
  count: number,
  records: AsyncIterable<ExportRecord>,
): AsyncGenerator<ExportRecord> {
  let number = 0;
  for await (const record of records) {
    number += 1;
    if (number > count) yield record;
  }
}

import type { ExportRecord } from './records';
import type { WritableTable } from './writableTable';
import { writeRecord } from './writeRecord';

/** Requests at the same time, as many as the SDK opens connections. */
const AT_ONCE = 50;

/** What an import did, or would do, by the kind of what it read. */
export type Tally = Partial<Record<ExportRecord['kind'], { added: number; kept: number }>>;

/**
 * Adds records to the table, some at a time.
 *
 * @param onDone is called when so many are done; whoever goes on from there leaves none out
 */
export async function addRecords(
  table: WritableTable,
  records: Iterable<ExportRecord> | AsyncIterable<ExportRecord>,
  onDone: (count: number) => void,
): Promise<Tally> {
  const tally: Tally = {};
  let done = 0;
  let next: ExportRecord[] = [];
  const writeNext = async (): Promise<void> => {
    const changes = await Promise.all(next.map((record) => writeRecord(table, record)));
    next.forEach(({ kind }, index) => {
      const counts = (tally[kind] ??= { added: 0, kept: 0 });
      counts[changes[index] ? 'added' : 'kept'] += 1;
    });
    done += next.length;
    next = [];
    onDone(done);
  };
  for await (const record of records) {
    next.push(record);
    if (next.length === AT_ONCE) await writeNext();
  }
  if (next.length > 0) await writeNext();
  return tally;
}

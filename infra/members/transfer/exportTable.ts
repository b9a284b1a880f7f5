import {
  closeSync,
  existsSync,
  fdatasyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { DescribeTableCommand, ScanCommand, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { ItemKey } from '../resolvers/model/items';
import { grouped, progressOn } from './progress';
import type { Place } from './place';
import { firstLine } from './records';
import { recordsOf } from './recordsOf';
import { replaceFile } from './replaceFile';

/** Items in a request: what a kill makes the next run read again. */
const PAGE = 500;

/** How far an export has come. */
interface State {
  /** The table, as {@link Place} names it. */
  from: string;
  /** Of the file that are written for certain. */
  bytes: number;
  scanned: number;
  exported: number;
  lastKey?: Record<string, AttributeValue>;
}

/**
 * Writes all that the table has into a file, a line of JSON for each thing. What is written meanwhile may be in it or not.
 *
 * Until all is there, the file is called `<file>.part`, and `<file>.part.json` says how far it has come: a second call
 * goes on from there.
 *
 * @returns how many lines there are below the first
 * @throws Error if the file is there already, or if the part is of another table
 */
export async function exportTable({ dynamodb, table, name }: Place, file: string): Promise<number> {
  if (existsSync(file))
    throw new Error(`${file} is there already. Give another name, or delete it.`);
  const part = `${file}.part`;
  const stateFile = `${part}.json`;
  const started = existsSync(part) && existsSync(stateFile);
  let state: State = started
    ? (JSON.parse(readFileSync(stateFile, 'utf8')) as State)
    : { from: name, bytes: 0, scanned: 0, exported: 0 };
  if (state.from !== name) {
    throw new Error(
      `${part} is the beginning of an export of ${state.from}. Go on with that, or delete it.`,
    );
  }
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: table }));
  // AWS counts every six hours.
  const show = progressOn(
    process.stderr,
    Table?.ItemCount ? `about ${grouped(Table.ItemCount)}` : undefined,
  );
  const output = openSync(part, started ? 'r+' : 'w', 0o600);
  try {
    // What came after the last state is read again.
    ftruncateSync(output, state.bytes);
    if (state.bytes === 0) state.bytes = writeSync(output, `${JSON.stringify(firstLine)}\n`);
    // A state without a key, and with bytes, is that of an export which only lacks its name.
    let isMore = !started || state.lastKey !== undefined;
    while (isMore) {
      const { Items = [], LastEvaluatedKey } = await dynamodb.send(
        new ScanCommand({
          TableName: table,
          Limit: PAGE,
          ExclusiveStartKey: state.lastKey,
          ConsistentRead: true,
        }),
      );
      const records = Items.flatMap((item) => recordsOf(unmarshall(item) as ItemKey));
      const lines = records.map((record) => `${JSON.stringify(record)}\n`).join('');
      const bytes = state.bytes + writeSync(output, lines, state.bytes);
      fdatasyncSync(output);
      state = {
        from: name,
        bytes,
        scanned: state.scanned + Items.length,
        exported: state.exported + records.length,
        lastKey: LastEvaluatedKey,
      };
      replaceFile(stateFile, JSON.stringify(state));
      isMore = LastEvaluatedKey !== undefined;
      show(state.scanned, !isMore);
    }
  } finally {
    closeSync(output);
  }
  renameSync(part, file);
  rmSync(stateFile);
  return state.exported;
}

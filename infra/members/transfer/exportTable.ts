import { existsSync, readFileSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { DescribeTableCommand, ScanCommand, type ScanInput } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { ItemKey } from '../resolvers/model/items';
import type { Place } from './place';
import { grouped, progressOn } from './progress';
import { firstLine } from './records';
import { recordsOf } from './recordsOf';

/** Items in a request: as many as a kill makes the next run read again. */
const PAGE = 500;

/** How far an export has come: `bytes` of the file are written for certain. */
interface State extends Record<'bytes' | 'scanned' | 'exported', number> {
  from: string;
  lastKey?: ScanInput['ExclusiveStartKey'];
}

/**
 * Writes all that the table has into a file, a line of JSON for each thing. What changes meanwhile may be in it or not.
 * Until all is there, it is in `<file>.part`, and `<file>.part.json` says how far that is: a second call goes on there.
 *
 * @returns how many lines there are below the first
 * @throws Error if the file is there already, or if the part is of another table
 */
export async function exportTable({ dynamodb, table, name }: Place, file: string): Promise<number> {
  if (existsSync(file)) throw new Error(`${file} is there. Give another name, or delete it.`);
  const [part, stateFile] = [`${file}.part`, `${file}.part.json`];
  const isStarted = existsSync(part) && existsSync(stateFile);
  let state: State = isStarted
    ? (JSON.parse(readFileSync(stateFile, 'utf8')) as State)
    : { from: name, bytes: 0, scanned: 0, exported: 0 };
  if (state.from !== name)
    throw new Error(`${part} is of ${state.from}. Delete it, or export that.`);
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: table }));
  // AWS counts every six hours.
  const show = progressOn(Table?.ItemCount ? `about ${grouped(Table.ItemCount)}` : undefined);
  const output = await open(part, isStarted ? 'r+' : 'w', 0o600);
  const write = async (things: readonly object[], at: number): Promise<number> => {
    const lines = things.map((thing) => `${JSON.stringify(thing)}\n`).join('');
    const content = Buffer.from(lines);
    // A full disk takes a part of it, and refuses the next.
    for (let written = 0; written < content.length;) {
      written += (await output.write(content, written, undefined, at + written)).bytesWritten;
    }
    await output.datasync();
    return at + content.length;
  };
  try {
    // What came after the last state is read again.
    await output.truncate(state.bytes);
    if (!isStarted) state.bytes = await write([firstLine], 0);
    // A state without a key is that of an export which lacks only its name.
    for (let isMore = !isStarted || state.lastKey !== undefined; isMore;) {
      const { Items = [], LastEvaluatedKey: lastKey } = await dynamodb.send(
        new ScanCommand({
          TableName: table,
          Limit: PAGE,
          ExclusiveStartKey: state.lastKey,
          ConsistentRead: true,
        }),
      );
      const records = Items.flatMap((item) => recordsOf(unmarshall(item) as ItemKey));
      state = {
        from: name,
        bytes: await write(records, state.bytes),
        scanned: state.scanned + Items.length,
        exported: state.exported + records.length,
        lastKey,
      };
      await writeFile(`${stateFile}.new`, JSON.stringify(state), { mode: 0o600 });
      await rename(`${stateFile}.new`, stateFile);
      isMore = lastKey !== undefined;
      show(state.scanned, !isMore);
    }
  } finally {
    await output.close();
  }
  await rename(part, file);
  await rm(stateFile);
  return state.exported;
}

import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { anyRecord, firstLine, problemOf, type ExportRecord } from './records';

/**
 * Reads an export line by line.
 *
 * @throws Error naming the file, the line and what is wrong there
 */
export async function* readExport(file: string): AsyncGenerator<ExportRecord> {
  if (!existsSync(file)) throw new Error(`${file} is not there.`);
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    number += 1;
    const wrong = (what: string) => new Error(`${file}:${number}: ${what}`);
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw wrong('This is no JSON. If it is the last line, the file was cut: copy it again.');
    }
    if (number === 1) {
      if (JSON.stringify(value) === JSON.stringify(firstLine)) continue;
      throw wrong(`An export of this version begins with ${JSON.stringify(firstLine)}.`);
    }
    const { success, data, error } = anyRecord.safeParse(value);
    if (!success) throw wrong(`${problemOf(error)}. Mend or remove the line.`);
    yield data;
  }
  if (number === 0) throw new Error(`${file} is empty.`);
}

import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { exportRecord, firstLine, problemsOf, type ExportRecord } from './records';

/**
 * Reads an export line by line.
 *
 * @throws Error naming the file, the line and what is wrong there
 */
export async function* readExport(file: string): AsyncGenerator<ExportRecord> {
  if (!existsSync(file)) throw new Error(`${file} is not there.`);
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    number += 1;
    const value = parseLine(line, `${file}:${number}`);
    if (number === 1) {
      const { kind, version } = (value ?? {}) as Record<string, unknown>;
      if (kind === firstLine.kind && version === firstLine.version) continue;
      throw new Error(
        `${file}:1: An export begins with ${JSON.stringify(firstLine)}. Use a file of "npm run members -- export", and the version of the blog that wrote it.`,
      );
    }
    const { success, data, error } = exportRecord.safeParse(value);
    if (!success)
      throw new Error(`${file}:${number}: ${problemsOf(error)}. Mend or remove the line.`);
    yield data;
  }
  if (number === 0) throw new Error(`${file} is empty.`);
}

function parseLine(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(
      `${place}: This is no JSON. If it is the last line, the file was cut: copy it again.`,
    );
  }
}

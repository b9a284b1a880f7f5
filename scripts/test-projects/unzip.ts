import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { modeOf } from '../../plugins/post-projects/zipProject';

/** Unzips a project's zip into a folder, with the modes that it was written with. */
export function unzip(zip: Uint8Array, folder: string): void {
  for (const [name, content] of Object.entries(unzipSync(zip))) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content, { mode: modeOf(content) & 0o777 });
  }
}

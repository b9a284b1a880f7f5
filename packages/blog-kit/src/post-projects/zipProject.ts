import { type Zippable, zipSync } from 'fflate';
import { entryNameProblem } from './entryName';
import type { ProjectFile } from './readProject';

/** The earliest time of the format. It has no zone, and fflate writes the date as this machine's clock shows it. */
const noTime = new Date(1980, 0, 1);

/** The code of Unix for the system that made the zip, without which its file modes do not count. */
const unix = 3;

/**
 * Writes files as a zip with one folder.
 *
 * The same files give the same bytes on every machine: the order, the times and the modes are fixed, and fflate
 * compresses by itself, while the levels of Node's zlib differ between releases.
 *
 * @param name that of the folder
 * @param files in the order that the zip is to have
 * @throws Error naming a path that a zip may not hold. A project has none below its folder (readProject.ts), so it is one
 *   of the folder's name, which comes from the address of the post.
 */
export function zipProject(name: string, files: readonly ProjectFile[]): Uint8Array {
  const entries: Zippable = {};
  for (const { path, content } of files) {
    const entry = `${name}/${path}`;
    const what = entryNameProblem(entry);
    if (what) throw new Error(`A zip may not hold ${JSON.stringify(entry)}: it has ${what}.`);
    entries[entry] = [
      content,
      { level: 9, mtime: noTime, os: unix, attrs: (modeOf(content) << 16) >>> 0 },
    ];
  }
  return zipSync(entries);
}

/** The mode of a file: scripts with an interpreter can be started. Windows would not know it. */
export function modeOf(content: Uint8Array): number {
  const isScript = content[0] === 0x23 && content[1] === 0x21;
  return isScript ? 0o100755 : 0o100644;
}

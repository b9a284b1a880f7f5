import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { entryNameProblem } from 'docusaurus-blog-kit/post-projects/readProject';
import { modeOf } from 'docusaurus-blog-kit/post-projects/projectFiles';

/**
 * Unzips a project's zip into a folder, with the modes that it was written with.
 *
 * @throws Error naming an entry that might be written elsewhere, before anything is written.
 */
export function unzip(zip: Uint8Array, folder: string): void {
  const entries = Object.entries(unzipSync(zip));
  for (const [name] of entries) {
    const what = entryNameProblem(name);
    if (what) {
      throw new Error(
        `The zip has ${JSON.stringify(name)}, a path with ${what}. Nothing of it was written.`,
      );
    }
  }
  for (const [name, content] of entries) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content, { mode: modeOf(content) & 0o777 });
  }
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder, readmeName, readProject } from '../../post-projects/readProject';
import { samplesFolder, samplesName } from '../../post-model/samples/sampleFolders';
import type { PostCheck } from '../rules/check';

export const unusedSample: PostCheck = {
  name: 'unused-sample',
  level: 'warning',
  finds:
    'a file in `samples/` that no page shows: the post does not name it, and there is no README',
  async find(post, { siteDir }, report) {
    const file = path.join(siteDir, post.file);
    const folder = samplesFolder(file);
    if (!folder || projectFolder(siteDir, post.file)) return;
    const text = await readFile(file, 'utf8');
    for (const sample of readProject(siteDir, folder).files) {
      if (!existsSync(path.join(folder, sample.path))) continue;
      const name = `${samplesName}/${sample.path}`;
      if (isNamed(name, text) || isNamed(encodeURI(name), text)) continue;
      report(
        1,
        `No page shows ${name}. Show it, remove it, or add ${samplesName}/${readmeName}, and readers get the whole folder.`,
      );
    }
  },
};

/** Whether a text has the name of a file, and not only as a part of a longer one. */
function isNamed(name: string, text: string): boolean {
  const escaped = name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const before = '(?<![\\p{L}\\p{N}_-])';
  const after = '(?![\\p{L}\\p{N}_/-]|\\.[\\p{L}\\p{N}])';
  return new RegExp(before + escaped + after, 'u').test(text);
}

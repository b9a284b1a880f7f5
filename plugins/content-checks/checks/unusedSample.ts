import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readmeName, readProject } from '../../post-projects/readProject';
import { samplesName } from '../../post-projects/sampleFolders';
import type { PostCheck } from '../check';

export const unusedSample: PostCheck = {
  name: 'unused-sample',
  level: 'warning',
  finds:
    'a file in `samples/` that no page shows: the post does not name it, and there is no README',
  async find({ file, dir }, { siteDir }, report) {
    const folder = path.join(dir, samplesName);
    const isOfPost = /^index\.mdx?$/.test(path.basename(file));
    if (!isOfPost || !existsSync(folder) || existsSync(path.join(folder, readmeName))) return;
    const text = await readFile(path.join(siteDir, file), 'utf8');
    for (const sample of readProject(siteDir, folder).files) {
      if (!existsSync(path.join(folder, sample.path))) continue;
      const name = `${samplesName}/${sample.path}`;
      if (text.includes(name) || text.includes(encodeURI(name))) continue;
      report(
        1,
        `No page shows ${name}. Show it, remove it, or add ${samplesName}/${readmeName}, and readers get the whole folder.`,
      );
    }
  },
};

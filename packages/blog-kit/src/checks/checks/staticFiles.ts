import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { staticProblem } from '../../published-files/publishProblem';
import type { SiteCheck } from '../rules/check';

export const staticFile: SiteCheck = {
  name: 'static-file',
  level: 'error',
  fixed: 'safety',
  finds: 'a file in `static/` that may hold secrets, or that is a link out of it',
  async find({ siteDir }, report) {
    const files = await Globby('static/**/*', { cwd: siteDir, dot: true });
    for (const file of files.sort()) {
      const problem = staticProblem(path.join(siteDir, file), path.join(siteDir, 'static'));
      if (problem) report(file, 1, `${path.basename(file)} ${problem}`);
    }
  },
};

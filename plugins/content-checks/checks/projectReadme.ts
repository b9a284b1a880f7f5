import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readmeName } from '../../post-projects/readProject';
import { checkHeading, readReadme } from '../../post-projects/readReadme';
import type { SiteCheck } from '../check';
import { projectsOf } from '../projects';

export const projectReadme: SiteCheck = {
  name: 'project-readme',
  level: 'error',
  finds: 'a README of a project without commands below `## Check it`',
  async find(blog, report) {
    for (const { folder, nameOf } of projectsOf(blog)) {
      const { checkLine, commands } = await readReadme(
        await readFile(path.join(folder, readmeName), 'utf8'),
      );
      if (commands.length > 0) continue;
      report(
        nameOf(readmeName),
        checkLine ?? 1,
        checkLine === undefined
          ? `The README has no section "## ${checkHeading}". Add it, with a block of the language console whose lines begin with "$ ".`
          : `"${checkHeading}" has no command. Add a block of the language console whose lines begin with "$ ".`,
      );
    }
  },
};

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readmeName } from 'docusaurus-blog-kit/post-projects/readProject';
import { checkHeading, readReadme } from 'docusaurus-blog-kit/post-projects/readReadme';
import type { SiteCheck } from '../rules/check';
import { projectsOf } from '../blog/projects';

export const projectReadme: SiteCheck = {
  name: 'project-readme',
  level: 'error',
  finds: 'a README of a project without commands below `## Check it` that run by themselves',
  async find(blog, report) {
    for (const { folder, nameOf } of projectsOf(blog)) {
      const { checkLine, commands } = await readReadme(
        await readFile(path.join(folder, readmeName), 'utf8'),
      );
      const file = nameOf(readmeName);
      for (const command of commands.filter(changesShell)) {
        report(
          file,
          checkLine ?? 1,
          `"${command}" changes only the shell, and each command below "${checkHeading}" runs in a new one. Join it to the next: ${command} && …`,
        );
      }
      if (commands.length > 0) continue;
      report(
        file,
        checkLine ?? 1,
        checkLine === undefined
          ? `The README has no section "## ${checkHeading}". Add it, with a block of the language console whose lines begin with "$ ".`
          : `"${checkHeading}" has no command. Add a block of the language console whose lines begin with "$ ".`,
      );
    }
  },
};

/** Whether a command does nothing but set the folder or a variable for those after it. */
function changesShell(command: string): boolean {
  return /^(?:cd|export|set|source|\.)(?:\s[^&|;]*)?$|^\w+=(?:\$\([^)]*\)|\S)*$/.test(command);
}

import { checkHeading, readChecks } from '../../post-projects/readProject';
import type { SiteCheck } from '../rules/check';
import { projectsOf } from '../blog/projects';

export const projectReadme: SiteCheck = {
  name: 'project-readme',
  level: 'error',
  finds: 'a README of a project without commands below `## Check it` that run by themselves',
  async find(blog, report) {
    for (const { readme: file } of projectsOf(blog)) {
      const { line, commands } = readChecks((await blog.model.read(file)).body);
      for (const command of commands.filter(changesShell)) {
        report(
          file,
          line ?? 1,
          `"${command}" changes only the shell, and each command below "${checkHeading}" runs in a new one. Join it to the next: ${command} && …`,
        );
      }
      if (commands.length > 0) continue;
      report(
        file,
        line ?? 1,
        line === undefined
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

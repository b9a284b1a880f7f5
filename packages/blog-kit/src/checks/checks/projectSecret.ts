import type { SiteCheck } from '../rules/check';
import { projectsOf } from '../blog/projects';

export const projectSecret: SiteCheck = {
  name: 'project-secret',
  level: 'error',
  fixed: 'safety',
  finds:
    'a file of a project that may hold a secret, is a link, or has a name that a zip may not hold',
  find(blog, report) {
    for (const { refused, nameOf } of projectsOf(blog)) {
      for (const { path, problem } of refused) {
        report(nameOf(path), 1, `${path} ${problem}`);
      }
    }
  },
};

import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Rule, SiteReport } from '../rules/check';

/** It is looked for before the posts are read, which would take minutes: they would be found again and again. */
export const linkCycle: Rule = {
  name: 'link-cycle',
  level: 'error',
  fixed: 'safety',
  finds: 'a symbolic link in `blog/`, `docs/`, `i18n/` or `static/` to a folder that contains it',
};

/** Reports every link of the file system in the site's content that leads to a folder which contains it. */
export function findLinkCycles(siteDir: string, report: SiteReport): void {
  for (const name of ['blog', 'docs', 'i18n', 'static']) {
    const folder = path.join(siteDir, name);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
      search(name, [realpathSync(folder)]);
    }
  }

  /** @param parents the real paths of the folder, first, and of those that lead to it */
  function search(folder: string, parents: readonly [string, ...string[]]): void {
    for (const entry of readdirSync(parents[0], { withFileTypes: true })) {
      const real = realFolder(entry, parents[0]);
      if (real === undefined || entry.name === 'node_modules') continue;
      const name = `${folder}/${entry.name}`;
      if (!parents.includes(real)) search(name, [real, ...parents]);
      else report(name, 1, 'The link leads to a folder that contains it. Remove the link.');
    }
  }
}

/** The real path of a folder or of a link to one; undefined for anything else, such as a link to nothing. */
function realFolder(entry: Dirent, parent: string): string | undefined {
  const file = path.join(parent, entry.name);
  if (!entry.isSymbolicLink()) return entry.isDirectory() ? file : undefined;
  try {
    return statSync(file).isDirectory() ? realpathSync(file) : undefined;
  } catch {
    return undefined;
  }
}

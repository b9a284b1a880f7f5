import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteCheck } from '../check';
import { projectsOf, readManifest } from '../projects';

const locks = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
];

/** One version, and nothing else. */
const exact = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;

/** Not from a registry: a path, an address or a workspace, which have no ranges. */
const elsewhere = /^(?:file|link|workspace|git\+?\w*|https?|github):/;

export const projectLock: SiteCheck = {
  name: 'project-lock',
  level: 'error',
  finds: "a project's `package.json` without a lock file beside it, or with ranges of versions",
  find(blog, report) {
    for (const { folder, nameOf } of projectsOf(blog)) {
      const manifest = readManifest(folder);
      if (!manifest) continue;
      if (!locks.some((lock) => existsSync(path.join(folder, lock)))) {
        report(
          nameOf('package.json'),
          1,
          'There is no lock file beside it, so that readers get other packages than you. Run npm install there, and commit package-lock.json.',
        );
      }
      for (const [name, version] of manifest.versions) {
        if (exact.test(version) || elsewhere.test(version)) continue;
        report(
          nameOf('package.json'),
          manifest.lineOf(name),
          `${name} has the range "${version}". Write the one version that the code was run with.`,
        );
      }
    }
  },
};

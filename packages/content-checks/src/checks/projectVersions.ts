import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteCheck } from '../rules/check';
import { manifestsIn, parseManifest } from '../blog/manifest';
import { projectsOf } from '../blog/projects';

export const projectVersions: SiteCheck = {
  name: 'project-versions',
  level: 'error',
  finds:
    "a package of a project in another version than `blog/package.json`'s, which the checks of samples use",
  find(blog, report) {
    const shared = sharedVersions(blog.siteDir);
    for (const { files, nameOf } of projectsOf(blog)) {
      for (const { path: file, versions, lineOf } of manifestsIn(files)) {
        for (const [name, version] of versions) {
          const checked = shared?.get(name);
          if (checked === undefined || checked === version) continue;
          report(
            nameOf(file),
            lineOf(name),
            `${name} is ${version} here and ${checked} in blog/package.json, by which the code is checked. Use one version in both.`,
          );
        }
      }
    }
  },
};

function sharedVersions(siteDir: string): Map<string, string> | undefined {
  const file = path.join(siteDir, 'blog/package.json');
  return existsSync(file) ? parseManifest(readFileSync(file, 'utf8'))?.versions : undefined;
}

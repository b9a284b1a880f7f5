import path from 'node:path';
import type { SiteCheck } from '../check';
import { projectsOf, readManifest } from '../projects';

export const projectVersions: SiteCheck = {
  name: 'project-versions',
  level: 'error',
  finds:
    "a package of a project in another version than `blog/package.json`'s, which the checks of samples use",
  find(blog, report) {
    const shared = readManifest(path.join(blog.siteDir, 'blog'));
    if (!shared) return;
    for (const { folder, nameOf } of projectsOf(blog)) {
      const manifest = readManifest(folder);
      for (const [name, version] of manifest?.versions ?? []) {
        const checked = shared.versions.get(name);
        if (checked === undefined || checked === version) continue;
        report(
          nameOf('package.json'),
          manifest?.lineOf(name) ?? 1,
          `${name} is ${version} here and ${checked} in blog/package.json, by which the code is checked. Use one version in both.`,
        );
      }
    }
  },
};

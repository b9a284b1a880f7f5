import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteCheck } from '../rules/check';
import { type ManifestFile, manifestsIn } from '../blog/manifest';
import { type ProjectOfBlog, projectsOf } from '../blog/projects';

const locks = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
];

/** One version, and nothing else; that of a package under another name follows its own. */
const exact = /^(?:npm:@?[^@]+@)?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;

/** Not from a registry: a path, an address or a workspace, which have no ranges. */
const elsewhere = /^(?:file|link|workspace|git\+?\w*|https?|github):/;

export const projectLock: SiteCheck = {
  name: 'project-lock',
  level: 'error',
  finds: "a project's `package.json` without a lock file beside it, or with ranges of versions",
  find(blog, report) {
    for (const project of projectsOf(blog)) {
      for (const manifest of manifestsIn(project.files)) {
        const { path: file, versions, lineOf } = manifest;
        const problem = versions.size > 0 && lockProblem(manifest, project);
        if (problem) report(project.nameOf(file), 1, problem);
        for (const [name, version] of versions) {
          if (exact.test(version) || elsewhere.test(version)) continue;
          report(
            project.nameOf(file),
            lineOf(name),
            `${name} has the range "${version}". Write the one version that the code was run with.`,
          );
        }
      }
    }
  },
};

function lockProblem(manifest: ManifestFile, project: ProjectOfBlog): string | undefined {
  if (hasLock(manifest, project)) return undefined;
  const folder = path.join(project.folder, path.dirname(manifest.path));
  const ignored = locks.find((lock) => existsSync(path.join(folder, lock)));
  return ignored
    ? `Git ignores ${ignored}, so that readers get other packages than you. Take it out of .gitignore, and commit it.`
    : 'There is no lock file beside it, so that readers get other packages than you. Run npm install there, and commit package-lock.json.';
}

/** Whether readers get the lock of a manifest: it is beside the manifest, or beside the root of its workspace. */
function hasLock(manifest: ManifestFile, { files }: ProjectOfBlog): boolean {
  const names = new Set(files.map((file) => file.path));
  const roots = manifestsIn(files).flatMap((one) =>
    one.hasWorkspaces ? path.posix.dirname(one.path) : [],
  );
  const own = path.posix.dirname(manifest.path);
  return foldersTo(own).some((folder) => {
    const isThere = (name: string) => names.has(path.posix.join(folder, name));
    const isRoot = roots.includes(folder) || isThere('pnpm-workspace.yaml');
    return (folder === own || isRoot) && locks.some(isThere);
  });
}

/** A folder and all that it lies in, to the project's. */
function foldersTo(folder: string): string[] {
  return folder === '.' ? [folder] : [folder, ...foldersTo(path.posix.dirname(folder))];
}

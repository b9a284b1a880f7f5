import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

// The folder in which Docusaurus puts files that posts refer to, as `name-<hash of the content>.ext`.
const FOLDERS = ['assets/images', 'assets/files', 'assets/medias'];

/**
 * Finds the bundler's copy of a file: the file of the build with its name and content.
 *
 * @returns a function from an absolute path to a path on the site, or to undefined if the build has no such file.
 */
export function builtAssets(outDir: string): (file: string) => string | undefined {
  const built = FOLDERS.flatMap((folder) => filesOf(path.join(outDir, folder)));
  return (file) => {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
    const { name, ext } = path.parse(file);
    const content = readFileSync(file);
    const found = built.find(
      (candidate) =>
        path.basename(candidate).startsWith(`${name}-`) &&
        candidate.endsWith(ext) &&
        content.equals(readFileSync(candidate)),
    );
    return found && `/${path.relative(outDir, found).split(path.sep).join('/')}`;
  };
}

function filesOf(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  return readdirSync(folder).map((file) => path.join(folder, file));
}

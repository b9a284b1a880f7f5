import path from 'node:path';

/**
 * The folder beside a build with what only members may read: as objects of the bucket, below its folder for members.
 *
 * @param siteDir the folder of the site
 * @param outDir the folder of the build, or of one of its languages
 */
export function privateFolder(siteDir: string, outDir: string): string {
  const below = path.relative(siteDir, path.resolve(outDir)).split(path.sep);
  // `.cache/preview` is a build as `build` is; a language's is in a folder of it.
  const name = below[0] === '.cache' ? below[1] : below[0];
  return path.join(siteDir, '.cache', 'members', name ?? 'build');
}

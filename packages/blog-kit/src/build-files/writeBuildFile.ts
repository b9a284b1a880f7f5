import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { Props } from '@docusaurus/types';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';

/** What a plugin is given of a build once its pages are there. */
export type Build = Pick<Props, 'siteDir' | 'outDir' | 'siteConfig'>;

/** The files that the kit has made for a build, by its folder: their texts by their paths. */
const made = new Map<string, Map<string, string>>();

/**
 * Writes a file of the kit into a build, unless something else has written one there. A file in `static/` is the owner's
 * and stays without a word. One of another plugin stays, too, and at the end of the build there is a warning that names
 * it: plugins write at the same time, so that one which comes later takes the place of the kit's.
 *
 * @param file its path in the build, with forward slashes
 * @param command tells that it has nothing more to do
 */
export function writeBuildFile(
  { siteDir, outDir, siteConfig }: Build,
  file: string,
  text: string,
  command: Pick<NodeJS.EventEmitter, 'once'> = process,
): void {
  const folders = siteConfig.staticDirectories ?? [];
  if (folders.some((folder) => existsSync(path.join(siteDir, folder, file)))) return;
  if (!made.has(outDir)) {
    made.set(outDir, new Map());
    command.once('beforeExit', () => warnOfOthers(outDir));
  }
  made.get(outDir)?.set(file, text);
  const target = path.join(outDir, file);
  if (!existsSync(target)) writeAtomically(target, text);
}

function warnOfOthers(outDir: string): void {
  const files = [...(made.get(outDir) ?? [])]
    .filter(([file, text]) => !isText(path.join(outDir, file), text))
    .map(([file]) => file);
  made.delete(outDir);
  if (files.length === 0) return;
  logger.warn(
    `Another plugin writes files that docusaurus-blog-kit makes, too, and its own are in the build: ${files.join(', ')}. ` +
      'To publish those of docusaurus-blog-kit instead, switch them off in the options of the other plugin, or take it out of docusaurus.config.ts.',
  );
}

function isText(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

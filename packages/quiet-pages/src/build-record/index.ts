import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import {
  buildFolder,
  previewFolder,
  removeBuildRecord,
  writeBuildRecord,
  type BuildRecord,
} from './buildRecord';
import { loadedRoots } from '../site-roots/siteRoots';
import { readCommit } from './commit';

/** The parts of a Docusaurus plugin that keep the record of a build. */
type Hooks = Required<Pick<Plugin, 'loadContent' | 'postBuild'>>;

/**
 * Writes the settings of a build beside it, so that whoever serves or publishes it need not guess them.
 *
 * A build that fails, or is stopped, has no record. Docusaurus looks for broken links after all plugins have done their
 * work, and a build that is stopped ends with code 0. Both end by `process.exit`, before which nothing is emitted.
 *
 * @param command tells that it has nothing more to do
 */
export function buildRecord(
  settings: BuildRecord,
  { siteDir, outDir, i18n }: Pick<LoadContext, 'siteDir' | 'outDir' | 'i18n'>,
  command: Pick<NodeJS.EventEmitter, 'once'> = process,
): Hooks {
  // Docusaurus's path of the folder may end with a slash.
  const folder = path.resolve(outDir);
  const isRecorded = [buildFolder(siteDir), previewFolder(siteDir)].includes(folder);

  return {
    async loadContent() {
      // The development server loads the content, too, and leaves the build as it is.
      if (isRecorded && process.env.NODE_ENV === 'production') removeBuildRecord(siteDir, folder);
    },
    async postBuild() {
      if (!isRecorded) return;
      const commit = readCommit(siteDir);
      const isCommitted = commit?.changes.length === 0;
      const roots = loadedRoots(i18n);
      const record = {
        ...settings,
        roots,
        ...(isCommitted && { commit: commit.id }),
      };
      command.once('beforeExit', () => writeBuildRecord(siteDir, folder, record));
    },
  };
}

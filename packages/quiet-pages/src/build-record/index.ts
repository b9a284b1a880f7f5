import path from 'node:path';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import {
  buildFolder,
  previewFolder,
  removeBuildRecord,
  writeBuildRecord,
  type BuildRecord,
} from './buildRecord';
import { readCommit } from './commit';

/** What `scripts/docusaurus.mjs` emits on the process when a command has ended without an error. */
export const COMMAND_ENDED = 'docusaurus-ended';

/**
 * Docusaurus plugin: writes the settings of a build beside it, so that the server need not guess them.
 *
 * A build that fails, or is stopped, has no record. Docusaurus looks for broken links after all plugins have done their
 * work, and a build that is stopped ends with code 0, so only the command knows.
 *
 * @param command tells that the command has ended
 */
export default function buildRecord(
  settings: BuildRecord,
  command: Pick<NodeJS.EventEmitter, 'once'> = process,
): (context: Pick<LoadContext, 'siteDir' | 'outDir'>) => Plugin {
  return ({ siteDir, outDir }) => {
    // Docusaurus's path of the folder may end with a slash.
    const folder = path.resolve(outDir);
    const isRecorded = [buildFolder(siteDir), previewFolder(siteDir)].includes(folder);
    let redirects = {};

    return {
      name: 'build-record',
      async loadContent() {
        // `npm start` loads the content, too, and leaves the build as it is.
        if (isRecorded && process.env.NODE_ENV === 'production') removeBuildRecord(siteDir, folder);
      },
      async allContentLoaded({ allContent }) {
        redirects = redirectTable(readRedirects(allContent));
      },
      async postBuild() {
        if (!isRecorded) return;
        const commit = readCommit(siteDir);
        const record = {
          ...settings,
          redirects,
          ...(commit?.changes.length === 0 && { commit: commit.id }),
        };
        command.once(COMMAND_ENDED, () => writeBuildRecord(siteDir, folder, record));
      },
    };
  };
}

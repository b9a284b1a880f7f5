import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import {
  buildFolder,
  previewFolder,
  writeBuildRecord,
  type BuildRecord,
} from '../../hosting/buildRecord';
import { readCommit } from './commit';

/** Docusaurus plugin: writes the settings of a build beside it, so that the server need not guess them. */
export default function buildRecord(
  record: BuildRecord,
): (context: Pick<LoadContext, 'siteDir'>) => Plugin {
  return ({ siteDir }) => ({
    name: 'build-record',
    async postBuild({ outDir }) {
      // Docusaurus's path of the folder ends with a slash.
      const folder = path.resolve(outDir);
      if ([buildFolder(siteDir), previewFolder(siteDir)].includes(folder)) {
        const commit = readCommit(siteDir);
        writeBuildRecord(siteDir, folder, {
          ...record,
          ...(commit?.changes.length === 0 && { commit: commit.id }),
        });
      }
    },
  });
}

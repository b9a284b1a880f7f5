import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { buildFolder, writeBuildRecord, type BuildRecord } from '../../hosting/buildRecord';

/** Docusaurus plugin: writes the settings of a build beside it, so that the server need not guess them. */
export default function buildRecord(
  record: BuildRecord,
): (context: Pick<LoadContext, 'siteDir'>) => Plugin {
  return ({ siteDir }) => ({
    name: 'build-record',
    async postBuild({ outDir }) {
      // Docusaurus's path of the folder ends with a slash.
      if (path.resolve(outDir) === buildFolder(siteDir)) writeBuildRecord(siteDir, record);
    },
  });
}

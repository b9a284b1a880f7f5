import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { buildFolder, writeBuildRecord, type BuildRecord } from '../../hosting/buildRecord';

/** Docusaurus plugin: notes beside the build what it was made with, so that serving it needs no guess. */
export default function buildRecord(
  record: BuildRecord,
): (context: Pick<LoadContext, 'siteDir'>) => Plugin {
  return ({ siteDir }) => ({
    name: 'build-record',
    async postBuild({ outDir }) {
      // Docusaurus ends its folder with a slash.
      if (path.resolve(outDir) === buildFolder(siteDir)) writeBuildRecord(siteDir, record);
    },
  });
}

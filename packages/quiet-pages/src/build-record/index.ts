import path from 'node:path';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import {
  buildFolder,
  previewFolder,
  readBuildRecord,
  removeBuildRecord,
  writeBuildRecord,
  type BuildRecord,
} from './buildRecord';
import { loadedRoots } from '../site-roots/siteRoots';
import { readCommit } from './commit';

/** The parts of a Docusaurus plugin that keep the record of a build. */
type Hooks = Required<Pick<Plugin, 'loadContent' | 'allContentLoaded' | 'postBuild'>>;

/**
 * Writes the settings of a build beside it, so that whoever serves or publishes it need not guess them.
 *
 * A build that fails, or is stopped, has no record. Docusaurus looks for broken links after all plugins have done their
 * work, and a build that is stopped ends with code 0. Both end by `process.exit`, before which nothing is emitted.
 *
 * The languages of a site are built one after the other, the first one first. Its record gets the redirects of the
 * others, whose folders are in its own.
 *
 * @param readMore what else the record has, by the content of the site
 * @param command tells that it has nothing more to do
 */
export function buildRecord(
  settings: BuildRecord,
  { siteDir, outDir, baseUrl, i18n }: Pick<LoadContext, 'siteDir' | 'outDir' | 'baseUrl' | 'i18n'>,
  readMore: (allContent: AllContent) => Partial<BuildRecord> = () => ({}),
  command: Pick<NodeJS.EventEmitter, 'once'> = process,
): Hooks {
  // Docusaurus's path of the folder may end with a slash.
  const folder = path.resolve(outDir);
  const recorded = [buildFolder(siteDir), previewFolder(siteDir)];
  const isRecorded = recorded.includes(folder);
  const first = recorded.find((each) => folder.startsWith(each + path.sep));
  let more: Partial<BuildRecord> = {};
  // The content knows old addresses as paths below the root of the language.
  const redirects = () =>
    more.redirects &&
    Object.fromEntries(
      Object.entries(more.redirects).map(([from, to]) => [baseUrl + from.slice(1), to]),
    );

  return {
    async loadContent() {
      // The development server loads the content, too, and leaves the build as it is.
      if (isRecorded && process.env.NODE_ENV === 'production') removeBuildRecord(siteDir, folder);
    },
    async allContentLoaded({ allContent }) {
      more = readMore(allContent);
    },
    async postBuild() {
      if (first) command.once('beforeExit', () => addRedirects(siteDir, first, redirects()));
      if (!isRecorded) return;
      const commit = readCommit(siteDir);
      const isCommitted = commit?.changes.length === 0;
      const roots = loadedRoots(i18n);
      const record = {
        ...settings,
        ...more,
        redirects: redirects(),
        roots,
        ...(isCommitted && { commit: commit.id }),
      };
      command.once('beforeExit', () => writeBuildRecord(siteDir, folder, record));
    },
  };
}

function addRedirects(siteDir: string, folder: string, redirects: BuildRecord['redirects']): void {
  const record = readBuildRecord(siteDir, folder);
  if (!record) return;
  const all = { ...record.redirects, ...redirects };
  writeBuildRecord(siteDir, folder, { ...record, redirects: all });
}

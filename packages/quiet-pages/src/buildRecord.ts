import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeAtomically } from './common/files';
import type { Served } from './headers/headers';

/** What serving a build depends on, beside its files. */
export interface BuildRecord extends Served {
  /** The commit that was built; undefined if files differed from it. */
  commit?: string;
  /** What the build's sign-in is, for those who know it. The record only carries it. */
  identity?: unknown;
}

/** The folder of the production build: everything in it may be published. */
export function buildFolder(siteDir: string): string {
  return path.join(siteDir, 'build');
}

/**
 * The folder of builds for this machine alone: those of a preview and of tests. What they name, such as a local
 * sign-in, is on this machine, so they must not be published.
 */
export function previewFolder(siteDir: string): string {
  return path.join(siteDir, '.cache', 'preview');
}

/** Beside the build, because everything in the build is served. */
function recordFile(siteDir: string, folder: string): string {
  return path.join(siteDir, '.cache', `${path.basename(folder)}.json`);
}

export function writeBuildRecord(siteDir: string, folder: string, record: BuildRecord): void {
  writeAtomically(recordFile(siteDir, folder), `${JSON.stringify(record, null, 2)}\n`);
}

/** Removes the record, because what is in the folder is about to change. */
export function removeBuildRecord(siteDir: string, folder: string): void {
  rmSync(recordFile(siteDir, folder), { force: true });
}

/** @returns undefined if the last build has not ended, or failed. */
export function readBuildRecord(siteDir: string, folder: string): BuildRecord | undefined {
  const file = recordFile(siteDir, folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildRecord) : undefined;
}

/**
 * The parts of a Docusaurus plugin that write the settings of a build beside it, so that whoever serves or publishes it
 * need not guess them.
 *
 * A build that fails, or is stopped, has no record. Docusaurus looks for broken links after all plugins have done their
 * work, and a build that is stopped ends with code 0. Both end by `process.exit`, before which nothing is emitted.
 *
 * @param command tells that it has nothing more to do
 */
export function buildRecord(
  settings: BuildRecord,
  { siteDir, outDir }: Pick<LoadContext, 'siteDir' | 'outDir'>,
  command: Pick<NodeJS.EventEmitter, 'once'> = process,
): Required<Pick<Plugin, 'loadContent' | 'postBuild'>> {
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
      const record = { ...settings, ...(isCommitted && { commit: commit.id }) };
      command.once('beforeExit', () => writeBuildRecord(siteDir, folder, record));
    },
  };
}

/** The commit that a folder is at. */
export interface Commit {
  id: string;
  /** The files that differ from it, and new ones that Git does not ignore. */
  changes: string[];
}

/** @returns undefined if Git does not keep the folder, or has no commit. */
export function readCommit(folder: string): Commit | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  try {
    const changes = git('status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all');
    const files = changes.split('\0').filter(Boolean);
    const id = git('rev-parse', '--verify', 'HEAD').trim();
    return { id, changes: files.map((entry) => entry.slice(3)) };
  } catch {
    return undefined;
  }
}

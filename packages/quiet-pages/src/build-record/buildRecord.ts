import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Served } from '../headers/contentSecurityPolicy';

/** What serving a build depends on, beside its files. */
export interface BuildRecord extends Served {
  /** The paths of the host at which the site is in each of its languages; `/` alone by default. */
  roots?: readonly string[];
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

/** Writes the record beside the build, because everything in the build is served. */
export function writeBuildRecord(siteDir: string, folder: string, record: BuildRecord): void {
  const file = recordFile(siteDir, folder);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
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

function recordFile(siteDir: string, folder: string): string {
  return path.join(siteDir, '.cache', `${path.basename(folder)}.json`);
}

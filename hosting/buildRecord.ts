import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IdentityConfig } from '../settings/identityConfig';
import type { SiteConfig } from '../plugins/site-config/types';

/** What a build was made with, as far as serving it depends on that. */
export interface BuildRecord {
  /** Nothing for a blog without sign-in. */
  identity?: IdentityConfig;
  /** Hosts that pages may load media from. */
  media?: SiteConfig['media'];
  /** Whether Mermaid draws diagrams, in a page that posts have as a frame. */
  mermaid?: boolean;
}

/** The folder that builds go to. */
export function buildFolder(siteDir: string): string {
  return path.join(siteDir, 'build');
}

/** Notes what the build was made with: beside it, as everything in it is served. */
export function writeBuildRecord(siteDir: string, record: BuildRecord): void {
  mkdirSync(path.dirname(recordFile(siteDir)), { recursive: true });
  writeFileSync(recordFile(siteDir), `${JSON.stringify(record, null, 2)}\n`);
}

/** @returns nothing when no build has been recorded. */
export function readBuildRecord(siteDir: string): BuildRecord | undefined {
  const file = recordFile(siteDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildRecord) : undefined;
}

function recordFile(siteDir: string): string {
  return path.join(siteDir, '.cache', 'build.json');
}

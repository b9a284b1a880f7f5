import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IdentityConfig } from '../settings/identityConfig';
import type { SiteConfig } from '../plugins/site-config/types';

/** The settings of a build that serving it depends on. */
export interface BuildRecord {
  /** Undefined for a blog without sign-in. */
  identity?: IdentityConfig;
  /** Hosts that pages may load media from. */
  media?: SiteConfig['media'];
  /** Whether the site draws Mermaid diagrams, in a page that posts load as a frame. */
  mermaid?: boolean;
}

/** The folder of the build. */
export function buildFolder(siteDir: string): string {
  return path.join(siteDir, 'build');
}

/** Writes the record beside the build, because everything in the build is served. */
export function writeBuildRecord(siteDir: string, record: BuildRecord): void {
  mkdirSync(path.dirname(recordFile(siteDir)), { recursive: true });
  writeFileSync(recordFile(siteDir), `${JSON.stringify(record, null, 2)}\n`);
}

/** @returns undefined if no build has been recorded. */
export function readBuildRecord(siteDir: string): BuildRecord | undefined {
  const file = recordFile(siteDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildRecord) : undefined;
}

function recordFile(siteDir: string): string {
  return path.join(siteDir, '.cache', 'build.json');
}

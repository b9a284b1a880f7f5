import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identityConfig';
import type { SiteConfig } from 'docusaurus-blog-kit/site-config/types';

/** What serving a build depends on, beside its files. */
export interface BuildRecord {
  /** Undefined for a blog without sign-in. */
  identity?: IdentityConfig;
  /** Hosts that pages may load media from. */
  media?: SiteConfig['media'];
  /** Whether the site draws Mermaid diagrams, in a page that posts load as a frame. */
  mermaid?: boolean;
  /** Whether browsers may put the domain on the list that they bring along: https://hstspreload.org. */
  hstsPreload?: boolean;
  /** Old addresses of posts, each in all its forms, and their addresses now, as paths. */
  redirects?: Readonly<Record<string, string>>;
  /** The commit that was built; undefined if files differed from it. */
  commit?: string;
}

/** The folder of the production build: everything in it may be published. */
export function buildFolder(siteDir: string): string {
  return path.join(siteDir, 'build');
}

/**
 * The folder of builds for this machine alone: those of `npm run preview` and of the tests. They have the local sign-in,
 * so a published one would send visitors' passwords to a port of their own machines.
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

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownerSettings } from 'docusaurus-content-checks/ownerSettings';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import { newDirectory } from 'test-support/newDirectory';
import { adoptBlog } from './adoptBlog';
import type { AdoptOptions } from './commandLine';
import type { Result } from './report';
import type { Conversion } from './text/conversion';

/** A folder with a blog of every kind. */
export const FIXTURES = path.resolve(__dirname, '__fixtures__');

/** A site with an owner and no post. */
export function emptySite(): string {
  const siteDir = newDirectory();
  mkdirSync(path.join(siteDir, 'blog'));
  writeFileSync(path.join(siteDir, 'blog/authors.yml'), 'owner:\n  name: The author\n');
  writeFileSync(path.join(siteDir, 'blog/tags.yml'), '# Tags.\nwater:\n  label: Water\n');
  return siteDir;
}

/** A folder with these files. */
export function folderOf(files: Record<string, string>): string {
  const folder = newDirectory();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/** What text is converted with whose blog and post say nothing. */
export const plainConversion: Conversion = {
  findPost: () => undefined,
  fields: {},
  settings: {},
  base: '',
  did: () => undefined,
};

/** Imports the blog in a folder. */
export function adopt(
  siteDir: string,
  folder: string,
  options: Partial<AdoptOptions> = {},
): Promise<Result> {
  const given = { folder, isDryRun: false, withMdx: true, ...options };
  return adoptBlog(siteDir, given, ownerSettings({}));
}

/** Every file below a folder with its content. */
export function contentOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesBelow(folder).map((file) => [file, readFileSync(path.join(folder, file), 'base64')]),
  );
}

/** The text of a file in `blog/`. */
export function textOf(siteDir: string, file: string): string {
  return readFileSync(path.join(siteDir, 'blog', file), 'utf8');
}

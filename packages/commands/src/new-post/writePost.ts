import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from 'docusaurus-plugin-kit/writeAtomically';
import { addTag, type Tag } from '../tags-file/tagsFile';

/**
 * Writes a post's folder, complete or not at all.
 *
 * @throws Error when the folder cannot be made.
 */
export async function writePost(siteDir: string, folder: string, text: string): Promise<void> {
  const blogDir = path.join(siteDir, 'blog');
  // It lies in the same folder, so that renaming is one step, and is hidden, so that Docusaurus does not see it.
  const temporary = path.join(blogDir, `.new-post-${process.pid}`);
  await mkdir(temporary);
  try {
    await writeFile(path.join(temporary, 'index.md'), text);
    await rename(temporary, path.join(blogDir, folder));
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

/** Adds tags to `blog/tags.yml`, and leaves all else in it as it is. */
export async function writeTags(siteDir: string, tags: readonly Tag[]): Promise<void> {
  if (tags.length === 0) return;
  const file = path.join(siteDir, 'blog', 'tags.yml');
  const source = existsSync(file) ? await readFile(file, 'utf8') : '';
  writeAtomically(file, tags.reduce(addTag, source));
}

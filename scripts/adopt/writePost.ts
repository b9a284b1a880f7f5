import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PlannedPost } from './planPosts';
import type { SourceFolder } from './sourceFolder';

/** The result for a post. */
export type Outcome =
  | { kind: 'new' | 'same' }
  /** Something else is in its place, which stays. */
  | { kind: 'conflict'; reason: string };

/**
 * Writes a post and its files, completely or not at all. An existing post that differs stays as it is.
 *
 * @param isDryRun only returns the result, without writing
 */
export async function writePost(
  siteDir: string,
  source: SourceFolder,
  post: PlannedPost,
  isDryRun: boolean,
): Promise<Outcome> {
  const folder = path.join(siteDir, 'blog', post.folder);
  const isHere = existsSync(folder);
  if (isHere && !existsSync(path.join(siteDir, post.file))) {
    return { kind: 'conflict', reason: `blog/${post.folder}/ is another post` };
  }
  const differing = await findDiffering(siteDir, source, post);
  if (differing.length > 0) {
    return { kind: 'conflict', reason: `${differing.join(', ')} differs from the old blog's` };
  }
  const missing = [...post.attachments].filter(([file]) => !existsSync(path.join(siteDir, file)));
  if (isHere && missing.length === 0) return { kind: 'same' };
  if (isDryRun) return { kind: 'new' };
  const beside = missing.filter(([file]) => file.startsWith(`blog/${post.folder}/`));
  const elsewhere = missing.filter((entry) => !beside.includes(entry));
  await copyMissing(siteDir, source, isHere ? missing : elsewhere);
  if (!isHere) await writeFolder(siteDir, source, post, beside);
  return { kind: 'new' };
}

async function findDiffering(siteDir: string, source: SourceFolder, post: PlannedPost) {
  const differing: string[] = [];
  const isSame = async (file: string, wanted: () => Promise<Buffer>) => {
    const here = path.join(siteDir, file);
    if (existsSync(here) && !(await readFile(here)).equals(await wanted())) differing.push(file);
  };
  await isSame(post.file, () => Promise.resolve(Buffer.from(post.text)));
  for (const [file, old] of post.attachments) {
    await isSame(file, () => readFile(source.absolute(old)));
  }
  return differing;
}

/** Makes the folder under a hidden name, so that it appears in one step. */
async function writeFolder(
  siteDir: string,
  source: SourceFolder,
  post: PlannedPost,
  beside: [file: string, old: string][],
): Promise<void> {
  const temporary = path.join(siteDir, '.cache', `adopt-${process.pid}`);
  const prefix = `blog/${post.folder}/`;
  try {
    await mkdir(temporary, { recursive: true });
    await writeFile(path.join(temporary, post.file.slice(prefix.length)), post.text);
    for (const [file, old] of beside) {
      await copyFile(source.absolute(old), path.join(temporary, file.slice(prefix.length)));
    }
    await mkdir(path.join(siteDir, 'blog'), { recursive: true });
    await rename(temporary, path.join(siteDir, 'blog', post.folder));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Copies files of the old blog to their new paths, unless a file is already there. */
export async function copyMissing(
  siteDir: string,
  source: SourceFolder,
  files: [file: string, old: string][],
): Promise<void> {
  for (const [file, old] of files) {
    const target = path.join(siteDir, file);
    await mkdir(path.dirname(target), { recursive: true });
    if (existsSync(target)) continue;
    await copyFile(source.absolute(old), target, constants.COPYFILE_EXCL);
  }
}

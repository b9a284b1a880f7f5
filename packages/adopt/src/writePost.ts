import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PlannedPost } from './planPosts';
import type { Content, SiteFolder } from './siteFolder';
import type { SourceFolder } from './old-blog/sourceFolder';

/** The result for a post. */
export type Outcome =
  | { kind: 'new' | 'same' }
  /** Something else is in its place, which stays. */
  | { kind: 'conflict'; reason: string };

/** Writes a post and its files, completely or not at all. An existing post that differs stays as it is. */
export async function writePost(
  site: SiteFolder,
  source: SourceFolder,
  post: PlannedPost,
): Promise<Outcome> {
  const folder = path.posix.dirname(post.file);
  const isHere = await site.has(folder);
  if (isHere && !(await site.has(post.file))) {
    return { kind: 'conflict', reason: `${folder}/ is another post` };
  }
  const differing = await findDiffering(site, source, post);
  if (differing.length > 0) {
    return {
      kind: 'conflict',
      reason: `${differing.join(', ')} differs from what would be written now`,
    };
  }
  const beside = new Map<string, Content>([[post.file, { text: post.text }]]);
  let isNew = !isHere;
  for (const [file, old] of post.attachments) {
    const copyOf = source.absolute(old);
    if (!isHere && file.startsWith(`${folder}/`)) beside.set(file, { copyOf });
    else if (await site.copyMissing(file, copyOf)) isNew = true;
  }
  if (!isHere) await site.addFolder(folder, beside);
  return { kind: isNew ? 'new' : 'same' };
}

async function findDiffering(site: SiteFolder, source: SourceFolder, post: PlannedPost) {
  const differing: string[] = [];
  const isSame = async (file: string, wanted: () => Promise<Buffer>) => {
    if ((await site.has(file)) && !(await site.read(file)).equals(await wanted())) {
      differing.push(file);
    }
  };
  await isSame(post.file, () => Promise.resolve(Buffer.from(post.text)));
  for (const [file, old] of post.attachments) {
    await isSame(file, () => readFile(source.absolute(old)));
  }
  return differing;
}

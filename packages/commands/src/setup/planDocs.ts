import { readFileSync } from 'node:fs';
import path from 'node:path';
import { docFiles } from 'docusaurus-post-model/readPosts';
import type { Change } from './change';

/** Plans the first page of docs. Where there are pages already, they stay, and none comes. */
export async function planDocs(siteDir: string): Promise<Change[]> {
  if ((await docFiles(siteDir)).length > 0) return [];
  const content = readFileSync(path.join(__dirname, 'templates', 'intro.md'), 'utf8');
  const what = 'the first page of docs, for you to write over';
  return [{ file: 'docs/intro.md', what, content }];
}

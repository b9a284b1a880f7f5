import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import { isForMembers } from 'docusaurus-post-model/member-part/isForMembers';

/** Whether a site has a post for members, or a translation of one. @param blog the folder of the posts */
export function hasMemberPosts(siteDir: string, blog: string): boolean {
  return [blog, 'i18n']
    .map((folder) => path.join(siteDir, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => filesBelow(folder).map((file) => path.join(folder, file)))
    .filter((file) => /\.mdx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => readFileSync(file, 'utf8'))
    .some((text) => text.includes('members') && isForMembers(text));
}

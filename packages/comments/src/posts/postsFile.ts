import path from 'node:path';

/** Where a build lists the posts that the API accepts comments on; the deploy reads it. */
export function membersPostsFile(siteDir: string): string {
  return path.join(siteDir, '.cache', 'members-posts.json');
}

import { checkBlog, type CheckOptions } from 'docusaurus-content-checks/checkBlog';
import { withLevel } from 'docusaurus-content-checks/problem';
import type { Notice } from './old-blog/oldBlog';
import type { PlannedPost } from './planPosts';

/**
 * The errors in the imported posts that would stop the build, except lines that already have a notice.
 *
 * @param options the site, its levels of the checks, and the hosts that pages may load media from
 */
export async function findRemainingErrors(
  options: CheckOptions,
  posts: PlannedPost[],
): Promise<Notice[]> {
  const files = new Set(posts.map(({ file }) => file));
  const named = new Set(posts.flatMap(({ notices }) => notices.map(({ place }) => place)));
  return withLevel(await checkBlog(options), 'error')
    .map(({ file, line, message }) => ({ file, place: `${file}:${line}`, detail: message }))
    .filter(({ file, place }) => files.has(file) && !named.has(place))
    .map(({ place, detail }) => ({ kind: 'Errors that npm run check finds', place, detail }));
}

import type { Description } from './describePost';
import type { Notice } from './old-blog/oldBlog';
import type { Place } from './places';

/**
 * Notices about a post's title, date, addresses and front matter.
 *
 * @param file the new file of the post
 * @param text its content
 * @param isImageLeftOut whether the picture in its front matter did not come
 */
export function describeNotices(
  { post, titleFrom, date, unreadable, image, unknown }: Description,
  { lost }: Place,
  file: string,
  text: string,
  isImageLeftOut: boolean,
): Notice[] {
  const notices: Notice[] = [];
  const add = (kind: string, detail: string) => notices.push({ kind, place: file, detail });
  if (titleFrom === 'file name') add('Posts without a title', `Named after ${post.file}.`);
  for (const [key, written] of Object.entries(unreadable)) {
    const line = text.split('\n').findIndex((one) => one.startsWith(`${key}:`)) + 1;
    notices.push({
      kind: 'Dates that cannot be read',
      place: `${file}:${line}`,
      detail: `"${written}", from ${post.file}. Write it as YYYY-MM-DD, and name the folder with it.`,
    });
  }
  if (!date && unreadable.date === undefined)
    add('Posts without a date', 'Dated by Git or the file. Rename the folder to correct it.');
  if (isImageLeftOut) {
    add(
      'Pictures in the front matter that are left out',
      `image: ${image} is no picture of the old blog.`,
    );
  }
  for (const { address, reason } of lost) {
    add('Old addresses that do not forward', `${address}: ${reason}`);
  }
  for (const key of unknown) {
    add(
      `Front matter that has no meaning here: ${key}`,
      `${post.file}: ${JSON.stringify(post.fields[key])}`,
    );
  }
  return notices;
}

import type { PostCheck } from '../rules/check';
import { parseFileName } from '../../post-model/fileName';
import { isDay } from '../values/isDay';
import { postDate } from '../../post-model/postDate';
import type { Post } from '../../post-model/readPosts';

export const dateMissing: PostCheck = {
  name: 'date-missing',
  level: 'error',
  finds: 'a post without a date, which would get the date of each new copy of the file',
  find({ file, frontMatter }, _blog, report) {
    if (frontMatter.fields.has('date') || parseFileName(file).date) return;
    report(
      1,
      'No date. Add "date: YYYY-MM-DD" to the front matter, or start the name of the file or folder with it. ' +
        'A file that is no post starts its name with _.',
    );
  },
};

export const dateInvalid: PostCheck = {
  name: 'date-invalid',
  level: 'error',
  fixed: 'build',
  finds: 'a date that does not exist',
  find(post, _blog, report) {
    const { date } = parseFileName(post.file);
    const day = date && toDay(date);
    if (day && !isDay(day)) {
      report(1, `The path names a day that does not exist, ${date}. Rename it with a real one.`);
    }
    const written = post.frontMatter.fields.get('date');
    // Another check reports a date without a value.
    if (!written || written.value === null || hasDate(post)) return;
    const value = typeof written.value === 'object' ? 'date' : String(written.value);
    report(written.line, `"${value}" is no date. Write it as YYYY-MM-DD, such as 2024-05-01.`);
  },
};

export const dateDiffers: PostCheck = {
  name: 'date-differs',
  level: 'warning',
  finds: 'a date in the front matter that differs from that in the path, which it overrides',
  find(post, _blog, report) {
    const { date } = parseFileName(post.file);
    const written = post.frontMatter.fields.get('date');
    const shown = postDate(post);
    if (!date || !written || !shown || !hasDate(post) || !isDay(toDay(date))) return;
    // A time on that day in any zone counts as that day.
    const distance = Math.abs(shown.getTime() - Date.parse(`${toDay(date)}T12:00:00Z`));
    if (distance <= DAY) return;
    report(
      written.line,
      `The date ${String(written.value)} differs from the path's, ${date}. Remove it, or rename the file.`,
    );
  },
};

/** Whether the front matter has one date, of a day that exists. */
function hasDate(post: Post): boolean {
  const value = post.frontMatter.fields.get('date')?.value;
  if (typeof value === 'object') return false;
  const [start] = /^\d{4}-\d{2}-\d{2}/.exec(String(value)) ?? [];
  return postDate(post) !== undefined && (!start || isDay(start));
}

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** `2024-01-02` of `2024/1/2`. */
function toDay(date: string): string {
  return date
    .split(/[-/]/)
    .map((part) => part.padStart(2, '0'))
    .join('-');
}

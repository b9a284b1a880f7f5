import type { Post } from './posts';

// From Docusaurus's blog plugin (`parseBlogFileName`), which does not export it.
const DATE_IN_PATH =
  /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/;

/**
 * Reads a post's path, `blog/…`, in every layout that Docusaurus documents: its date as it is written (`2024-01-02`, or
 * `2024/01/02` when it is folders), the rest, which is the title of a post without one, and the address below `/blog` of
 * a post without a slug.
 */
export function parseFileName(file: string): { date?: string; text: string; slug: string } {
  const inBlog = file.replace(/^blog\//, '');
  const { folder, date, text } = DATE_IN_PATH.exec(inBlog)?.groups ?? {};
  if (date === undefined || text === undefined) {
    const whole = inBlog.replace(/(?:\/index)?\.mdx?$/, '');
    return { text: whole, slug: `/${whole}` };
  }
  return { date, text, slug: `/${date.replaceAll('-', '/')}/${folder}${text}` };
}

/**
 * The date of a post as Docusaurus reads it: `date` of the front matter, or else that in the path. A time without a
 * zone is in UTC.
 */
export function postDate({
  file,
  frontMatter,
}: Pick<Post, 'file' | 'frontMatter'>): Date | undefined {
  const written = frontMatter.fields.get('date')?.value;
  const text = written === undefined ? parseFileName(file).date : String(written);
  if (text === undefined) return undefined;
  // YAML has zones in shorter forms than browsers read, such as `+2`.
  const zone = /^(.*:.*?) ?([+-])(\d{1,2}):?(\d{2})?$/.exec(text);
  const [, time = text, sign = '', hours = '', minutes = '00'] = zone ?? [];
  const whole = zone
    ? `${time}${sign}${hours.padStart(2, '0')}:${minutes}`
    : text.replace(/Z?$/i, 'Z');
  const date = new Date(whole);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Whether the text is a day that exists, as YYYY-MM-DD (2024-02-30 is not). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{1,2}-\d{1,2}$/.test(text)) return false;
  const [year, month, day] = text.split('-').map(Number);
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day));
  return date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
}

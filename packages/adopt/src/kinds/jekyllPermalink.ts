import { readDate } from '../old-blog/dates';

// https://jekyllrb.com/docs/permalinks/#built-in-formats
const STYLES: Partial<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/W:week/:short_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};

/** The values that a permalink template can use. */
interface PermalinkParts {
  /** The date that the front matter or the file's name has. */
  date: string;
  /** The post's name in addresses, as written. */
  title: string;
  /** The file's name without its extension. */
  stem: string;
  /** They have no slashes around them. */
  categories: string[];
}

/** The template of a style of the configuration; another text is a template itself. */
export function permalinkTemplate(style: string): string {
  return STYLES[style] ?? style;
}

/** The address that Jekyll gives a post. */
export function jekyllAddress(template: string, parts: PermalinkParts): string {
  const values = placeholders(parts);
  return `/${template}`
    .replace(/:([a-z_]+)/g, (whole: string, name: string) => values[name] ?? whole)
    .replace(/\/{2,}/g, '/');
}

function placeholders({ date, title, stem, categories }: PermalinkParts) {
  const { day = '1970-01-01', moment } = readDate(date, 'jekyll') ?? {};
  const at = new Date(`${day}T00:00:00Z`);
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const [hour = '00', minute = '00', second = '00'] = moment?.slice(11, 19).split(':') ?? [];
  const name = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(at);
  const yearDay = (at.getTime() - Date.UTC(Number(year), 0, 1)) / 86_400_000 + 1;
  const values: Partial<Record<string, string>> = {
    year,
    month,
    day: dayOfMonth,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(dayOfMonth)),
    short_month: name({ month: 'short' }),
    long_month: name({ month: 'long' }),
    short_day: name({ weekday: 'short' }),
    long_day: name({ weekday: 'long' }),
    y_day: String(yearDay).padStart(3, '0'),
    week: String(isoWeek(at)).padStart(2, '0'),
    hour,
    minute,
    second,
    title: prettified(title),
    slug: slugified(title),
    name: slugified(stem),
    categories: [...new Set(categories.map((category) => category.toLowerCase()))].join('/'),
    slugified_categories: [...new Set(categories.map(slugified))].join('/'),
    collection: 'posts',
    output_ext: '.html',
  };
  return values;
}

/** Jekyll's `slugify` in its default mode. */
function slugified(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{M}\p{L}\p{Nd}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Jekyll's `slugify` for file names: upper case and most signs stay. */
function prettified(text: string): string {
  return text.replace(/[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu, '-').replace(/^-|-$/g, '');
}

/** The number of the week in the sense of ISO 8601: the first one has the year's first Thursday. */
function isoWeek(date: Date): number {
  const thursday = new Date(date);
  thursday.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  const start = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.ceil(((thursday.getTime() - start) / 86_400_000 + 1) / 7);
}

import type { Kind } from './oldBlog';

/** The date of a post. */
export interface PostDate {
  /** The day as its author wrote it, YYYY-MM-DD. */
  day: string;
  /** The moment with its zone (2019-05-04T10:00:00+02:00), when a time of day was written. */
  moment?: string;
}

/** Keys for the date of a post. */
export const DATE_KEYS = [
  'date',
  'pubDate',
  'pubDatetime',
  'publishDate',
  'publishedAt',
  'published_at',
  'created',
];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 4 May 2019, Saturday, May 4th, 2019, and 04-May-19. */
const NAMED =
  /^(?:[a-z]{3,9},?\s+)?(?:(?<before>\d{1,2})(?:st|nd|rd|th)?[\s-]+)?(?<month>[a-z]{3,9})\.?[\s-]+(?:(?<after>\d{1,2})(?:st|nd|rd|th)?,?\s+)?(?<year>\d{4}|\d{2}(?=\s|$))/i;

/** Sat May  4 22:15:00 +0200 2019, as Unix writes it. */
const YEAR_LAST =
  /^(?:[a-z]{3},?\s+)?(?<month>[a-z]{3})\s+(?<after>\d{1,2})\s+[\d:]+(?:\s+\S+)?\s+(?<year>\d{4})$/i;

const TIME =
  /(?:[T,]|\s|^)\s*(?:at )?(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?\s*(?<half>[ap]m)?/i;
const ZONE =
  /(?:(?<utc>Z|UTC|GMT)|(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2})?)(?:\s*\(.*\))?\s*$/i;

/** The order of day and month in 05/04/2019, in the blogs that read it: others refuse it. */
const ORDERS: Partial<Record<Kind, 'month first' | 'day first'>> = {
  astro: 'month first',
  docusaurus: 'month first',
  jekyll: 'day first',
};

/**
 * Reads a date in any common form, and in every form that the old blog reads.
 *
 * @param kind that of the old blog
 * @returns undefined if it is not a date or is ambiguous
 */
export function readDate(value: unknown, kind?: Kind): PostDate | undefined {
  if (value instanceof Date) return readDate(value.toISOString());
  const text = String(value ?? '').trim();
  const parts = dayParts(text, kind);
  if (!parts) return typeof value === 'string' ? readLikeScript(text, kind) : undefined;
  const [year, month, date] = parts;
  const written = [String(year).padStart(4, '0'), two(month), two(date)].join('-');
  const day = new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
  if (day !== written && !countsOn(text, kind)) return undefined;
  return { day, moment: momentOf(day, text) };
}

function dayParts(text: string, kind: Kind | undefined): [number, number, number] | undefined {
  const numbers =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (numbers) return [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])];

  const named = (YEAR_LAST.exec(text) ?? NAMED.exec(text))?.groups;
  if (named) {
    const month = MONTHS.indexOf((named.month ?? '').slice(0, 3).toLowerCase()) + 1;
    const date = Number(named.before ?? named.after);
    return month === 0 || !date ? undefined : [fullYear(named.year ?? ''), month, date];
  }

  const mixed = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/.exec(text);
  if (!mixed) return undefined;
  const [first, second, year] = [Number(mixed[1]), Number(mixed[2]), Number(mixed[3])];
  // 05/04/2019 is a day in April in one country and in May in another.
  const order = kind && ORDERS[kind];
  if (first <= 12 && second <= 12 && first !== second && !order) return undefined;
  const isDayFirst = first > 12 || (second <= 12 && order === 'day first');
  return isDayFirst ? [year, second, first] : [year, first, second];
}

/**
 * Whether the old blog counts on from a day that does not exist: YAML does for 2017-02-29, which was shown as 1 March, and
 * JavaScript for some texts.
 */
function countsOn(text: string, kind: Kind | undefined): boolean {
  return (
    isOfScript(kind) &&
    (/^\d{4}-\d{1,2}-\d{1,2}(?!\d)/.test(text) || !Number.isNaN(Date.parse(text)))
  );
}

/** Two digits count from 1969 to 2068, as in Go and Ruby. */
function fullYear(text: string): number {
  const year = Number(text);
  return text.length === 4 ? year : year + (year < 69 ? 2000 : 1900);
}

/** Whether the old blog reads dates with JavaScript. */
function isOfScript(kind: Kind | undefined): boolean {
  return kind === 'docusaurus' || kind === 'astro';
}

/** Docusaurus and Astro read every text that JavaScript does. Without a zone, the time is in UTC. */
function readLikeScript(text: string, kind: Kind | undefined): PostDate | undefined {
  if (!isOfScript(kind)) return undefined;
  const [date] = [`${text}Z`, ...(ZONE.test(text) ? [text] : [])]
    .map((one) => new Date(one))
    .filter((one) => !Number.isNaN(one.getTime()));
  return date && readDate(date);
}

function momentOf(day: string, text: string): string | undefined {
  const time = TIME.exec(text.slice(8))?.groups;
  if (!time) return undefined;
  const half = time.half?.toLowerCase();
  const hour = (Number(time.hour) % (half ? 12 : 24)) + (half === 'pm' ? 12 : 0);
  const clock = `${two(hour)}:${time.minute}:${time.second ?? '00'}`;
  const zone = ZONE.exec(YEAR_LAST.test(text) ? text.replace(/\s+\d{4}$/, '') : text)?.groups;
  const offset = zone?.sign ? `${zone.sign}${zone.hours}:${zone.minutes ?? '00'}` : 'Z';
  const moment = new Date(`${day}T${clock}${offset}`);
  if (Number.isNaN(moment.getTime())) return undefined;
  // Pages show the day in UTC. If that is another day, the day that the author wrote counts.
  if (!moment.toISOString().startsWith(day)) return undefined;
  return clock === '00:00:00' && offset === 'Z' ? undefined : `${day}T${clock}${offset}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

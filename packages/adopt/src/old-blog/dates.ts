/** The date of a post. */
export interface PostDate {
  /** The day as its author wrote it, YYYY-MM-DD. */
  day: string;
  /** The moment with its zone (2019-05-04T10:00:00+02:00), when a time of day was written. */
  moment?: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const TIME =
  /(?:[T,]|\s|^)\s*(?:at )?(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?\s*(?<half>[ap]m)?/i;
const ZONE =
  /(?:(?<utc>Z|UTC|GMT)|(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2})?)(?:\s*\(.*\))?\s*$/i;

/** Reads a date in any common form; undefined if it is not a date or is ambiguous. */
export function readDate(value: unknown): PostDate | undefined {
  if (value instanceof Date) return readDate(value.toISOString());
  const text = String(value ?? '').trim();
  const parts = dayParts(text);
  if (!parts) return undefined;
  const [year, month, date] = parts;
  const day = [String(year).padStart(4, '0'), two(month), two(date)].join('-');
  const moment = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day)) return undefined;
  return { day, moment: momentOf(day, text) };
}

function dayParts(text: string): [number, number, number] | undefined {
  const numbers = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (numbers) return [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])];

  const named =
    /^(?:[a-z]{3,9},?\s+)?(?:(?<before>\d{1,2})(?:st|nd|rd|th)?[\s-]+)?(?<month>[a-z]{3,9})\.?[\s-]+(?:(?<after>\d{1,2})(?:st|nd|rd|th)?,?\s+)?(?<year>\d{4})/i.exec(
      text,
    )?.groups;
  if (named) {
    const month = MONTHS.indexOf((named.month ?? '').slice(0, 3).toLowerCase()) + 1;
    const date = Number(named.before ?? named.after);
    return month === 0 || !date ? undefined : [Number(named.year), month, date];
  }

  const slashes = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})/.exec(text);
  if (!slashes) return undefined;
  const [first, second, year] = [Number(slashes[1]), Number(slashes[2]), Number(slashes[3])];
  // 05/04/2019 is a day in April in one country and in May in another.
  if (first <= 12 && second <= 12 && first !== second) return undefined;
  return first > 12 ? [year, second, first] : [year, first, second];
}

function momentOf(day: string, text: string): string | undefined {
  const time = TIME.exec(text.slice(8))?.groups;
  if (!time) return undefined;
  const half = time.half?.toLowerCase();
  const hour = (Number(time.hour) % (half ? 12 : 24)) + (half === 'pm' ? 12 : 0);
  const clock = `${two(hour)}:${time.minute}:${time.second ?? '00'}`;
  const zone = ZONE.exec(text)?.groups;
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

type Part = { length: number; from: (date: ZonedTime) => number };

/** A moment as the clocks of its zone show it. */
interface ZonedTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  offsetMinutes: number;
}

const parts: Readonly<Record<string, Part>> = {
  y: { length: 4, from: ({ year }) => year },
  u: { length: 4, from: ({ year }) => year },
  M: { length: 2, from: ({ month }) => month },
  d: { length: 2, from: ({ day }) => day },
  H: { length: 2, from: ({ hour }) => hour },
  m: { length: 2, from: ({ minute }) => minute },
  s: { length: 2, from: ({ second }) => second },
  S: { length: 3, from: ({ millisecond }) => millisecond },
};

/** The letters of a pattern of Java's DateTimeFormatter in runs, quoted text, and other characters. */
const token = /'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']/g;

/**
 * Writes a moment by a pattern of Java's DateTimeFormatter, with numbers alone: `yyyy-MM-dd HH:mm:ss.SSS Z`.
 * @param milliseconds since 1970
 * @param zone a name such as Europe/Berlin, or an offset such as +02:00
 * @throws Error naming a letter that is not known here
 */
export function formatTime(milliseconds: number, pattern: string, zone = 'UTC'): string {
  const time = zonedTime(milliseconds, zone);
  return pattern.replace(token, (run: string, quoted: string | undefined, letter?: string) => {
    if (quoted !== undefined) return quoted === '' ? "'" : quoted.replaceAll("''", "'");
    if (letter === undefined) return run;
    if (letter === 'Z' || letter === 'X' || letter === 'x') return offset(time, run);
    const part = knownPart(letter, run);
    const digits = String(part.from(time)).padStart(run === 'yy' ? 4 : run.length, '0');
    return run === 'yy' ? digits.slice(-2) : digits;
  });
}

/**
 * Reads a time written by such a pattern. @returns milliseconds since 1970
 * @throws Error when the text does not follow the pattern
 */
export function parseTime(text: string, pattern: string, zone = 'UTC'): number {
  const letters: string[] = [];
  const source = pattern.replace(
    token,
    (run: string, quoted: string | undefined, letter?: string) => {
      if (quoted !== undefined) return escaped(quoted === '' ? "'" : quoted);
      if (letter === undefined) return escaped(run);
      letters.push(letter);
      if (letter === 'Z' || letter === 'X' || letter === 'x') return '(Z|[+-]\\d\\d:?\\d\\d)';
      return `(\\d{1,${Math.max(run.length, knownPart(letter, run).length)}})`;
    },
  );
  const found = new RegExp(`^${source}$`).exec(text);
  if (!found) throw new Error(`Text '${text}' could not be parsed by the pattern '${pattern}'.`);
  const read = new Map(letters.map((letter, index) => [letter, found[index + 1]!]));
  const number = (letter: string, otherwise: number) => Number(read.get(letter) ?? otherwise);
  const local = Date.UTC(
    number(read.has('u') ? 'u' : 'y', 1970),
    number('M', 1) - 1,
    number('d', 1),
    number('H', 0),
    number('m', 0),
    number('s', 0),
    number('S', 0),
  );
  const written = read.get('Z') ?? read.get('X') ?? read.get('x');
  const minutes = written ? offsetMinutes(written) : zonedTime(local, zone).offsetMinutes;
  return local - minutes * 60_000;
}

/** Reads a time of ISO 8601. @throws Error when it is none */
export function parseIso(text: string): number {
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) throw new Error(`Text '${text}' could not be parsed.`);
  return milliseconds;
}

function knownPart(letter: string, run: string): Part {
  const part = parts[letter];
  if (part && !(letter === 'M' && run.length > 2)) return part;
  throw new Error(`The letters '${run}' of the pattern are not known to local-appsync.`);
}

function zonedTime(milliseconds: number, zone: string): ZonedTime {
  const minutes = /^[+-]\d|^Z$/.test(zone)
    ? offsetMinutes(zone)
    : zoneOffsetMinutes(milliseconds, zone);
  const date = new Date(milliseconds + minutes * 60_000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
    offsetMinutes: minutes,
  };
}

function zoneOffsetMinutes(milliseconds: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(milliseconds).find(({ type }) => type === 'timeZoneName');
  return offsetMinutes(name?.value.replace('GMT', '') || 'Z');
}

function offsetMinutes(text: string): number {
  if (text === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d\d?):?(\d\d)?$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
}

function offset({ offsetMinutes: minutes }: ZonedTime, run: string): string {
  if (minutes === 0 && run.startsWith('X')) return 'Z';
  const clock = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const separator = run.length === 3 || run.length === 5 ? ':' : '';
  const digits = clock.map((each) => String(each).padStart(2, '0')).join(separator);
  return (minutes < 0 ? '-' : '+') + digits;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

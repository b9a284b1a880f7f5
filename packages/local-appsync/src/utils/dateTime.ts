interface Local {
  date: Date;
  /** In minutes. */
  offset: number;
}

const year =
  'January February March April May June July August September October November December';
const months = year.split(' ');
const days = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const short = (names: readonly string[]) => names.map((name) => name.slice(0, 3));
const texts = { MMM: short(months), MMMM: months, E: short(days), EEEE: days, a: ['AM', 'PM'] };

/** The letters of numbers, each with how many digits it has at most and what it says of a moment. */
const numbers: Readonly<Record<string, readonly [length: number, of: (date: Date) => number]>> = {
  y: [4, (date) => date.getUTCFullYear()],
  u: [4, (date) => date.getUTCFullYear()],
  M: [2, (date) => date.getUTCMonth() + 1],
  d: [2, (date) => date.getUTCDate()],
  H: [2, (date) => date.getUTCHours()],
  k: [2, (date) => date.getUTCHours() || 24],
  K: [2, (date) => date.getUTCHours() % 12],
  h: [2, (date) => date.getUTCHours() % 12 || 12],
  m: [2, (date) => date.getUTCMinutes()],
  s: [2, (date) => date.getUTCSeconds()],
};

/** The letters of a pattern of Java's DateTimeFormatter in runs, quoted text, and other characters. */
const token = /'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']/g;

/**
 * @param milliseconds since 1970
 * @param pattern of Java's DateTimeFormatter, in English: `EEE, d MMM yyyy HH:mm:ss.SSS Z`
 * @param zone a name such as Europe/Berlin, or an offset such as +02:00
 * @throws Error naming a letter that is not known here
 */
export function formatTime(milliseconds: number, pattern: string, zone = 'UTC'): string {
  const offset = offsetAt(milliseconds, zone);
  const date = new Date(milliseconds + offset * 60_000);
  return pattern.replace(token, (run: string, quoted: string | undefined, letter?: string) => {
    if (quoted !== undefined) return quoted === '' ? "'" : quoted.replaceAll("''", "'");
    if (letter === undefined) return run;
    return written(run, letter, { date, offset });
  });
}

function written(run: string, letter: string, { date, offset }: Local): string {
  if ('ZXx'.includes(letter)) return writtenOffset(offset, run);
  if (letter === 'S') return fraction(date).padEnd(run.length, '0').slice(0, run.length);
  const text = textsOf(run, letter);
  if (text) {
    const half = Math.floor(date.getUTCHours() / 12);
    const index = { M: date.getUTCMonth(), E: date.getUTCDay(), a: half };
    return text[index[letter as keyof typeof index]]!;
  }
  const [, of] = knownNumber(letter, run);
  const digits = String(of(date)).padStart(run === 'yy' ? 4 : run.length, '0');
  return run === 'yy' || run === 'uu' ? digits.slice(-2) : digits;
}

const fraction = (date: Date) => String(date.getUTCMilliseconds()).padStart(3, '0');

function textsOf(run: string, letter: string): readonly string[] | undefined {
  if (letter === 'E' && run.length < 4) return texts.E;
  if (letter === 'a' && run !== 'a') return undefined;
  return Object.hasOwn(texts, run) ? texts[run as keyof typeof texts] : undefined;
}

/** @returns milliseconds since 1970 @throws Error when the text does not follow such a pattern */
export function parseTime(text: string, pattern: string, zone = 'UTC'): number {
  const runs: { run: string; letter: string }[] = [];
  const source = pattern.replace(
    token,
    (run: string, quoted: string | undefined, letter?: string) => {
      if (quoted !== undefined) return escaped(quoted === '' ? "'" : quoted.replaceAll("''", "'"));
      if (letter === undefined) return escaped(run);
      runs.push({ run, letter });
      if ('ZXx'.includes(letter)) return '(Z|[+-]\\d\\d(?::?\\d\\d)?)';
      if (letter === 'S') return `(\\d{${run.length}})`;
      const words = textsOf(run, letter);
      if (words) return `(${words.join('|')})`;
      const [length] = knownNumber(letter, run);
      return run.length > 1 && letter !== 'y' && letter !== 'u'
        ? `(\\d{${run.length}})`
        : `(\\d{${run.length},${run === 'yy' ? 2 : Math.max(run.length, length)}})`;
    },
  );
  const problem = `Text '${text}' could not be parsed by the pattern '${pattern}'.`;
  const found = new RegExp(`^${source}$`).exec(text);
  if (!found) throw new Error(problem);
  const read = new Map<string, number>();
  let offset: string | undefined;
  for (const [index, { run, letter }] of runs.entries()) {
    const part = found[index + 1]!;
    const word = textsOf(run, letter)?.indexOf(part);
    if ('ZXx'.includes(letter)) offset = part;
    else if (letter === 'S') read.set(letter, Math.floor(Number(`0.${part}`) * 1000));
    else if (word !== undefined) read.set(letter, letter === 'M' ? word + 1 : word);
    // Java reads two digits as a year of this century.
    else read.set(letter === 'u' ? 'y' : letter, Number(part) + (run === 'yy' ? 2000 : 0));
  }
  const local = localTime(read);
  if (local === undefined) throw new Error(problem);
  return local - (offset ? minutesOf(offset) : offsetAt(local, zone)) * 60_000;
}

/** @returns undefined when there is no such time */
function localTime(read: ReadonlyMap<string, number>): number | undefined {
  const part = (letter: string, otherwise: number) => read.get(letter) ?? otherwise;
  const [year, month, day] = [part('y', 1970), part('M', 1), part('d', 1)];
  const half = read.get('h') ?? read.get('K');
  // Half a day has 12 hours, and what half it is must be written.
  if (half !== undefined && (half > 12 || !read.has('a'))) return undefined;
  const hour =
    half === undefined ? (read.get('H') ?? part('k', 0) % 24) : (half % 12) + part('a', 0) * 12;
  const isTime = hour < 24 && part('m', 0) < 60 && part('s', 0) < 60;
  if (!isTime || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  // Java takes the 31st for the last day of a shorter month.
  const date = Date.UTC(year, month - 1, Math.min(day, lastDayOf(year, month)));
  if (read.has('E') && new Date(date).getUTCDay() !== read.get('E')) return undefined;
  return date + ((hour * 60 + part('m', 0)) * 60 + part('s', 0)) * 1000 + part('S', 0);
}

const iso =
  /^(-?\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Reads a time of ISO 8601. @throws Error when it is none */
export function parseIso(text: string): number {
  const [year = NaN, month = NaN, day = NaN] = iso.exec(text)?.slice(1).map(Number) ?? [];
  const milliseconds = isRealDate(year, month, day) ? Date.parse(text) : NaN;
  if (Number.isNaN(milliseconds)) throw new Error(`Text '${text}' could not be parsed.`);
  return milliseconds;
}

/** Says whether a month has a day: the 29th of February is not of every year. */
export function isRealDate(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month);
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function knownNumber(letter: string, run: string) {
  const number = Object.hasOwn(numbers, letter) ? numbers[letter] : undefined;
  if (number && !(letter === 'M' && run.length > 2)) return number;
  throw new Error(unknownLetters(run));
}

function unknownLetters(run: string): string {
  const hint = run.startsWith('Y') ? ' The year is yyyy.' : '';
  return `The letters '${run}' of the pattern are not known to local-appsync.${hint}`;
}

/** How many minutes the clocks of a zone are ahead at a moment. */
function offsetAt(milliseconds: number, zone: string): number {
  if (/^[+-]\d|^Z$/.test(zone)) return minutesOf(zone);
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(milliseconds).find(({ type }) => type === 'timeZoneName');
  return minutesOf(name?.value.replace('GMT', '') || 'Z');
}

function minutesOf(offset: string): number {
  if (offset === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d\d?):?(\d\d)?$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
}

function writtenOffset(minutes: number, run: string): string {
  if (minutes === 0 && run.startsWith('X')) return 'Z';
  if (run === 'ZZZZ' || run.length > 5) throw new Error(unknownLetters(run));
  const clock = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  if ('Xx'.includes(run) && clock[1] === 0) clock.pop();
  const separator = run.length === 5 || /^[Xx]{3}$/.test(run) ? ':' : '';
  const digits = clock.map((each) => String(each).padStart(2, '0')).join(separator);
  return (minutes < 0 ? '-' : '+') + digits;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The letters of numbers, each with how many digits it has at most and what it says of a moment. */
const parts: Readonly<Record<string, readonly [length: number, of: (moment: Date) => number]>> = {
  y: [4, (moment) => moment.getUTCFullYear()],
  u: [4, (moment) => moment.getUTCFullYear()],
  M: [2, (moment) => moment.getUTCMonth() + 1],
  d: [2, (moment) => moment.getUTCDate()],
  H: [2, (moment) => moment.getUTCHours()],
  m: [2, (moment) => moment.getUTCMinutes()],
  s: [2, (moment) => moment.getUTCSeconds()],
  S: [3, (moment) => moment.getUTCMilliseconds()],
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
  const offset = offsetAt(milliseconds, zone);
  const local = new Date(milliseconds + offset * 60_000);
  return pattern.replace(token, (run: string, quoted: string | undefined, letter?: string) => {
    if (quoted !== undefined) return quoted === '' ? "'" : quoted.replaceAll("''", "'");
    if (letter === undefined) return run;
    if ('ZXx'.includes(letter)) return writtenOffset(offset, run);
    const [, of] = knownPart(letter, run);
    const digits = String(of(local)).padStart(run === 'yy' ? 4 : run.length, '0');
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
      if ('ZXx'.includes(letter)) return '(Z|[+-]\\d\\d:?\\d\\d)';
      return `(\\d{1,${Math.max(run.length, knownPart(letter, run)[0])}})`;
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
  return local - (written ? minutesOf(written) : offsetAt(local, zone)) * 60_000;
}

/** Reads a time of ISO 8601. @throws Error when it is none */
export function parseIso(text: string): number {
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) throw new Error(`Text '${text}' could not be parsed.`);
  return milliseconds;
}

function knownPart(letter: string, run: string) {
  const part = parts[letter];
  if (part && !(letter === 'M' && run.length > 2)) return part;
  throw new Error(`The letters '${run}' of the pattern are not known to local-appsync.`);
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
  const clock = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const separator = run.length === 3 || run.length === 5 ? ':' : '';
  const digits = clock.map((each) => String(each).padStart(2, '0')).join(separator);
  return (minutes < 0 ? '-' : '+') + digits;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

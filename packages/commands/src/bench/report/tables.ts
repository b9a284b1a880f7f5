import type { Measurement, Measurements } from '../measurements';
import { KINDS, SITES, type Part } from '../parts';

/** A pair of columns: a value of this site, and that of the stock one. */
interface Column {
  name: string;
  title: string;
  write: (value: number) => string;
  /** Whether the least and the most follow the median, if they differ from it. */
  isWithRange?: boolean;
  /** What it is the most of. Measurements that have no points name it as a value of their own. */
  mostOf?: string;
}

/** What the second column of each table names. */
const TITLES: Record<Part, string> = {
  build: 'Build',
  visit: 'Visit',
  bytes: 'Page',
  lighthouse: 'Page',
  tap: 'Control',
};

const fixed = (digits: number) => (value: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const whole = fixed(0);
const kilobytes = (value: number) => fixed(1)(value / 1000);
const seconds = (value: number) => fixed(2)(value / 1000);

const COLUMNS: Record<Part, readonly Column[]> = {
  build: [
    { name: 'seconds', title: 'Time, s', write: fixed(1) },
    { name: 'cpuSeconds', title: 'Processor, s', write: fixed(1) },
    { name: 'memoryMegabytes', title: 'Memory, MB', write: whole },
    { name: 'outputMegabytes', title: '`build/`, MB', write: fixed(1) },
  ],
  visit: [
    { name: 'sent', title: 'Sent, kB', write: kilobytes, isWithRange: true },
    { name: 'script', title: 'Script, kB', write: kilobytes, isWithRange: true },
    { name: 'requests', title: 'Requests', write: whole, isWithRange: true },
    { name: 'blocking', title: 'Blocking, ms', write: whole, isWithRange: true },
    { name: 'tap', title: 'Tap to heading, ms', write: whole, isWithRange: true },
    { name: 'ahead', title: 'Rendered ahead', write: whole },
    { name: 'lost', title: 'Without effect', write: whole },
    { name: 'taps', title: 'Taps', write: whole },
    { name: 'identitySent', title: 'Cognito, kB', write: kilobytes, isWithRange: true },
    { name: 'identityRequests', title: '… requests', write: whole, isWithRange: true },
  ],
  bytes: [
    { name: 'html', title: 'HTML', write: kilobytes },
    { name: 'style', title: 'Style', write: kilobytes },
    { name: 'script', title: 'Script', write: kilobytes },
    { name: 'ahead', title: 'Ahead', write: kilobytes },
    { name: 'scriptAwake', title: 'Script awake', write: kilobytes },
  ],
  lighthouse: [
    { name: 'score', title: 'Score', write: whole },
    { name: 'firstPaint', title: 'FCP, s', write: seconds },
    { name: 'largestPaint', title: 'LCP, s', write: seconds },
    { name: 'blocking', title: 'TBT, ms', write: whole },
    { name: 'shift', title: 'CLS', write: fixed(3) },
  ],
  tap: [
    { name: 'tap', title: 'Median, ms', write: whole },
    { name: 'worst', title: 'Worst, ms', write: whole, mostOf: 'tap' },
    { name: 'lost', title: 'Without effect', write: whole },
    { name: 'taps', title: 'Taps', write: whole },
  ],
};

/** The table of one part, in Markdown: each cell has the value of this site and that of the stock one. */
export function partTable(part: Part, measurements: Measurements): string {
  const columns = COLUMNS[part];
  const known = measurements.of(part);
  const sizes = [...new Set(known.map(({ posts }) => posts))];
  const rows = sizes.flatMap((posts) =>
    KINDS[part].flatMap((of) => {
      const pair = SITES.map((site) =>
        known.find((one) => one.posts === posts && one.of === of && one.site === site),
      );
      if (pair.every((one) => one === undefined)) return [];
      const cells = columns.map((column) => pair.map((one) => cell(one, column)).join(' / '));
      return [[posts.toLocaleString('en'), of, ...cells]];
    }),
  );
  const heads = ['Posts', TITLES[part], ...columns.map(({ title }) => title)];
  const marks = ['---', '---', ...columns.map(() => '---:')];
  return [heads, marks, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A median, and behind it the least and the most, such as `290 (280–310)`, unless they are written the same. */
function cell(measurement: Measurement | undefined, column: Column): string {
  const { name, write, isWithRange, mostOf = '' } = column;
  const all = measurement?.points?.[mostOf];
  const value = measurement?.values[name] ?? (all && Math.max(...all));
  if (value === undefined) return '–';
  const points = (isWithRange && measurement?.points?.[name]) || [value];
  const [least, most] = [Math.min(...points), Math.max(...points)].map(write);
  return write(value) + (least === most ? '' : ` (${least}–${most})`);
}

/** The machine and the day on which a part was measured, one line each. */
export function partEnvironments(part: Part, measurements: Measurements): string {
  const lines = measurements
    .of(part)
    .map(({ environment: { date, machine, versions } }) => `${date}, ${machine}, ${versions}.`);
  return [...new Set(lines)].map((line) => `Measured on ${line}`).join('\n\n');
}

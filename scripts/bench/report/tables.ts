import type { Measurement, Measurements } from '../measurements';
import { KINDS, SITES, type Part } from '../parts';

/** A pair of columns: a value of this site, and that of the stock one. */
interface Column {
  /** The name of the values that it sums up. */
  of: string;
  title: string;
  write: (value: number) => string;
  /** What it says of the values; their median if it is left out. */
  take?: (values: readonly number[]) => number;
  /** Whether the least and the most follow, if they differ from it. */
  isWithRange?: boolean;
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

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const most = (values: readonly number[]) => Math.max(...values);

const COLUMNS: Record<Part, readonly Column[]> = {
  build: [
    { of: 'seconds', title: 'Time, s', write: fixed(1) },
    { of: 'cpuSeconds', title: 'Processor, s', write: fixed(1) },
    { of: 'memoryMegabytes', title: 'Memory, MB', write: whole },
    { of: 'outputMegabytes', title: '`build/`, MB', write: fixed(1) },
  ],
  visit: [
    { of: 'sent', title: 'Sent, kB', write: kilobytes, isWithRange: true },
    { of: 'script', title: 'Script, kB', write: kilobytes, isWithRange: true },
    { of: 'requests', title: 'Requests', write: whole, isWithRange: true },
    { of: 'blocking', title: 'Blocking, ms', write: whole, isWithRange: true },
    { of: 'tap', title: 'Tap to heading, ms', write: whole, isWithRange: true },
    { of: 'tap', title: 'Taps', write: whole, take: ({ length }) => length },
    { of: 'ahead', title: 'Rendered ahead', write: whole, take: sum },
  ],
  bytes: [
    { of: 'html', title: 'HTML', write: kilobytes },
    { of: 'style', title: 'Style', write: kilobytes },
    { of: 'script', title: 'Script', write: kilobytes },
    { of: 'ahead', title: 'Ahead', write: kilobytes },
    { of: 'scriptAwake', title: 'Script awake', write: kilobytes },
  ],
  lighthouse: [
    { of: 'score', title: 'Score', write: whole },
    { of: 'firstPaint', title: 'FCP, s', write: seconds },
    { of: 'largestPaint', title: 'LCP, s', write: seconds },
    { of: 'blocking', title: 'TBT, ms', write: whole },
    { of: 'shift', title: 'CLS', write: fixed(3) },
  ],
  tap: [
    { of: 'tap', title: 'Median, ms', write: whole },
    { of: 'tap', title: 'Worst, ms', write: whole, take: most },
    { of: 'lost', title: 'Without effect', write: whole, take: sum },
    { of: 'lost', title: 'Taps', write: whole, take: ({ length }) => length },
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

/** A value, and behind it the least and the most, such as `290 (280–310)`, unless they are written the same. */
function cell(
  measurement: Measurement | undefined,
  { of, write, take = median, isWithRange }: Column,
): string {
  const values = measurement?.points[of] ?? [];
  if (values.length === 0) return '–';
  const value = write(take(values));
  const [lowest, highest] = [Math.min(...values), most(values)].map(write);
  return isWithRange && lowest !== highest ? `${value} (${lowest}–${highest})` : value;
}

/** The value in the middle; for an even number of values, the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
}

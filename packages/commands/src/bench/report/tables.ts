import { CONTROL_NAMES } from '../controls';
import { PAGES } from '../pages';
import type { Measurements, Part } from '../measurements';
import { SITES } from '../sites';
import { VISITS } from '../visit';
import { markdownTable } from './markdownTable';

/** Formats a value. */
type Write = (value: number) => string;

/** A pair of columns: a value of this site, and that of the stock one. */
interface Column {
  name: string;
  title: string;
  write: Write;
  /** Whether the least and the most follow the median, if they differ from it. */
  isWithRange?: boolean;
}

/** The rows of a table in their order. Rows without measurements are left out. */
const ROWS: Record<Part, readonly string[]> = {
  build: ['cold', 'warm'],
  visit: Object.keys(VISITS),
  bytes: Object.keys(PAGES),
  lighthouse: ['home', 'list', 'post'],
  tap: CONTROL_NAMES,
};

const TITLES: Record<Part, string> = {
  build: 'Build',
  visit: 'Visit',
  bytes: 'Page',
  lighthouse: 'Page',
  tap: 'Control',
};

const fixed =
  (digits: number): Write =>
  (value) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const kilobytes: Write = (value) => fixed(1)(value / 1000);
const seconds: Write = (value) => fixed(2)(value / 1000);

const COLUMNS: Record<Part, readonly Column[]> = {
  build: [
    { name: 'seconds', title: 'Time, s', write: fixed(1) },
    { name: 'cpuSeconds', title: 'Processor, s', write: fixed(1) },
    { name: 'memoryMegabytes', title: 'Memory, MB', write: fixed(0) },
    { name: 'outputMegabytes', title: '`build/`, MB', write: fixed(1) },
  ],
  visit: [
    { name: 'sent', title: 'Sent, kB', write: kilobytes, isWithRange: true },
    { name: 'script', title: 'Script, kB', write: kilobytes, isWithRange: true },
    { name: 'requests', title: 'Requests', write: fixed(0), isWithRange: true },
    { name: 'blocking', title: 'Blocking, ms', write: fixed(0), isWithRange: true },
    { name: 'tap', title: 'Tap to heading, ms', write: fixed(0), isWithRange: true },
    { name: 'ahead', title: 'Rendered ahead', write: fixed(0) },
    { name: 'lost', title: 'Without effect', write: fixed(0) },
    { name: 'taps', title: 'Taps', write: fixed(0) },
    { name: 'identitySent', title: 'Cognito, kB', write: kilobytes, isWithRange: true },
    { name: 'identityRequests', title: '… requests', write: fixed(0), isWithRange: true },
  ],
  bytes: [
    { name: 'html', title: 'HTML', write: kilobytes },
    { name: 'style', title: 'Style', write: kilobytes },
    { name: 'script', title: 'Script', write: kilobytes },
    { name: 'ahead', title: 'Ahead', write: kilobytes },
    { name: 'scriptAwake', title: 'Script awake', write: kilobytes },
  ],
  lighthouse: [
    { name: 'score', title: 'Score', write: fixed(0) },
    { name: 'firstPaint', title: 'FCP, s', write: seconds },
    { name: 'largestPaint', title: 'LCP, s', write: seconds },
    { name: 'blocking', title: 'TBT, ms', write: fixed(0) },
    { name: 'shift', title: 'CLS', write: fixed(3) },
  ],
  tap: [
    { name: 'median', title: 'Median, ms', write: fixed(0) },
    { name: 'worst', title: 'Worst, ms', write: fixed(0) },
    { name: 'lost', title: 'Without effect', write: fixed(0) },
    { name: 'taps', title: 'Taps', write: fixed(0) },
  ],
};

/** The table of one part: each cell has the value of this site and that of the stock one. */
export function partTable(part: Part, measurements: Measurements): string {
  const columns = COLUMNS[part];
  const sizes = [...new Set(measurements.of(part).map(({ posts }) => posts))];
  const rows = sizes.flatMap((posts) =>
    ROWS[part]
      .filter((of) => measurements.of(part).some((one) => one.posts === posts && one.of === of))
      .map((of) => [
        posts.toLocaleString('en'),
        of,
        ...columns.map(({ name, write, isWithRange }) =>
          SITES.map((site) => {
            const value = measurements.value(part, posts, of, site, name);
            if (value === undefined) return '–';
            const points = isWithRange ? measurements.points(part, posts, of, site, name) : [];
            return write(value) + range(points, write);
          }).join(' / '),
        ),
      ]),
  );
  return markdownTable(['Posts', TITLES[part], ...columns.map(({ title }) => title)], rows, 2);
}

/** The least and the most of what a median was taken from, such as ` (280–310)`; nothing if they are written the same. */
function range(points: readonly number[], write: Write): string {
  const [least, most] = [Math.min(...points), Math.max(...points)].map(write);
  return points.length === 0 || least === most ? '' : ` (${least}–${most})`;
}

/** The machine and the day on which a part was measured, one line each. */
export function partEnvironments(part: Part, measurements: Measurements): string {
  const lines = measurements
    .of(part)
    .map(({ environment: { date, machine, versions } }) => `${date}, ${machine}, ${versions}.`);
  return [...new Set(lines)].map((line) => `Measured on ${line}`).join('\n\n');
}

import { defaultWording } from '../options/wording';
import type { Problem } from './problem';

/** Options of `summarize`. */
interface SummaryOptions {
  /** Show all problems, instead of only ten of each check and a count. */
  all?: boolean;
  /** Colors the place of a problem by its level; no color unless given. */
  paint?: (color: 'red' | 'yellow', text: string) => string;
  /** The command that shows all problems. */
  showAll?: string;
}

/** The number of problems shown of one check. More would hide those of other checks. */
const SHOWN_OF_ONE_CHECK = 10;

/** Problems, one on each line, by file and line, under a line that counts them. */
export function summarize(
  problems: Problem[],
  {
    all = false,
    paint = (_color, text) => text,
    showAll = defaultWording.showAll,
  }: SummaryOptions = {},
): string {
  const counts = new Map<string, number>();
  const lines: string[] = [];
  for (const problem of [...problems].sort(byPlace)) {
    const count = (counts.get(problem.check) ?? 0) + 1;
    counts.set(problem.check, count);
    if (all || count <= SHOWN_OF_ONE_CHECK) lines.push(toLine(problem, paint));
  }
  const rest = [...counts].flatMap(([check, count]) =>
    all || count <= SHOWN_OF_ONE_CHECK ? [] : [toRest(check, count - SHOWN_OF_ONE_CHECK, showAll)],
  );
  return [`The blog has ${countByLevel(problems)}:`, ...lines, ...rest].join('\n');
}

/** `2 errors and 1 warning`. */
function countByLevel(problems: Problem[]): string {
  const count = (level: Problem['level']) => {
    const { length } = problems.filter((problem) => problem.level === level);
    return length === 0 ? [] : [`${length} ${level}${length === 1 ? '' : 's'}`];
  };
  return [...count('error'), ...count('warning')].join(' and ') || 'no problem';
}

function toLine(
  { file, line, message, check, level }: Problem,
  paint: NonNullable<SummaryOptions['paint']>,
): string {
  const place = paint(level === 'error' ? 'red' : 'yellow', `${file}:${line}`);
  return `${place}  ${message}  (${check})`;
}

function toRest(check: string, count: number, showAll: string): string {
  return `… and ${count.toLocaleString('en')} more of ${check}; ${showAll} shows them`;
}

/** Sorts problems by file and line. */
export function byPlace(a: Problem, b: Problem): number {
  return compare(a.file, b.file) || a.line - b.line;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

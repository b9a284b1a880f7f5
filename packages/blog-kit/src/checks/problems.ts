import type { Post } from '../posts/posts';
import type { Blog } from './blog';

/** One problem: where it is, what is wrong and what to do. */
export interface Problem {
  /** Relative to the site, with forward slashes. */
  file: string;
  line: number;
  message: string;
  /** The name of the check that found it. */
  check: string;
  /** An error would break a page, lose something or mislead a reader; the rest are warnings. */
  level: 'error' | 'warning';
}

/** Reports a problem in the current post, of the check's level unless another is given. */
export type Report = (line: number, message: string, level?: Problem['level']) => void;

/** Reports a problem in a file of the site. */
export type SiteReport = (file: string, ...place: Parameters<Report>) => void;

/** What messages call a kind of problem, in kebab case, and the level of its problems. */
type Rule = Pick<Problem, 'level'> & { name: string };

/** A check of one post. */
export interface PostCheck extends Rule {
  find(post: Post, blog: Blog, report: Report): void | Promise<void>;
}

/** A check of files that all posts share. */
export interface SiteCheck extends Rule {
  find(blog: Blog, report: SiteReport): void | Promise<void>;
}

/** The problems of one level. */
export function withLevel(problems: Problem[], level: Problem['level']): Problem[] {
  return problems.filter((problem) => problem.level === level);
}

/** The number of problems shown of one check. More would hide those of other checks. */
const shownOfOneCheck = 10;

/**
 * Problems, one on each line, by file and line, under a line that counts them.
 *
 * @param all show all problems, instead of only ten of each check and a count
 * @param paint colors the place of a problem by its level
 */
export function summarize(
  problems: Problem[],
  all = false,
  paint = (_color: 'red' | 'yellow', text: string) => text,
): string {
  const counts = new Map<string, number>();
  const lines: string[] = [];
  for (const { file, line, message, check, level } of [...problems].sort(byPlace)) {
    const count = (counts.get(check) ?? 0) + 1;
    counts.set(check, count);
    if (!all && count > shownOfOneCheck) continue;
    const place = paint(level === 'error' ? 'red' : 'yellow', `${file}:${line}`);
    lines.push(`${place}  ${message}  (${check})`);
  }
  const rest = [...counts].flatMap(([check, count]) => {
    if (all || count <= shownOfOneCheck) return [];
    const more = (count - shownOfOneCheck).toLocaleString('en');
    return `… and ${more} more of ${check}; npm run check -- --all shows them`;
  });
  const levels = (['error', 'warning'] as const).flatMap((level) => {
    const { length } = withLevel(problems, level);
    return length === 0 ? [] : `${length} ${level}${length === 1 ? '' : 's'}`;
  });
  return [`The blog has ${levels.join(' and ')}:`, ...lines, ...rest].join('\n');
}

/** Sorts problems by file and line. */
export function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line;
}

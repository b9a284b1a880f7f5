import { counted } from '../common/text';
import type { Post } from '../posts/posts';
import type { Blog } from './blog';

/** One problem: where it is, what is wrong and what to do. */
export interface Problem {
  /** Relative to the site, with forward slashes. */
  file: string;
  line: number;
  message: string;
  /** An error would break a page, lose something or mislead a reader; the rest are warnings. */
  level: 'error' | 'warning';
}

/** Reports a problem in a post, an error unless it is said to be a warning. */
export type Report = (line: number, message: string, level?: Problem['level']) => void;

/** A check of one post. */
export type Check = (post: Post, blog: Blog, report: Report) => void;

export type SiteReport = (file: string, ...found: Parameters<Report>) => void;

/** A check of files that all posts share. */
export type SiteCheck = (blog: Blog, report: SiteReport) => void | Promise<void>;

/** The problems of one level. */
export function withLevel(problems: Problem[], level: Problem['level']): Problem[] {
  return problems.filter((problem) => problem.level === level);
}

/** Problems, one on each line, by file and line, under a line that counts them. */
export function summarize(
  problems: Problem[],
  paint = (_color: 'red' | 'yellow', text: string) => text,
): string {
  const lines = [...problems].sort(byPlace).map(({ file, line, message, level }) => {
    return `${paint(level === 'error' ? 'red' : 'yellow', `${file}:${line}`)}  ${message}`;
  });
  const levels = (['error', 'warning'] as const).flatMap((level) => {
    const { length } = withLevel(problems, level);
    return length === 0 ? [] : counted(length, level);
  });
  return [`The blog has ${levels.join(' and ')}:`, ...lines].join('\n');
}

function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line;
}

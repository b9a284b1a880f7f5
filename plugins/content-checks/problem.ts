/** One mistake: where it is, what is wrong and what to do. */
export interface Problem {
  /** Relative to the site, with forward slashes. */
  file: string;
  line: number;
  message: string;
  /** The name of the check that found it. */
  check: string;
  level: 'error' | 'warning';
}

/** Notes a mistake in the post that is being checked. */
export type Report = (line: number, message: string) => void;

/** The problems of one level. */
export function withLevel(problems: Problem[], level: Problem['level']): Problem[] {
  return problems.filter((problem) => problem.level === level);
}

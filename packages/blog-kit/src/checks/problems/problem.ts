/** One problem: where it is, what is wrong and what to do. */
export interface Problem {
  /** Relative to the site, with forward slashes. */
  file: string;
  line: number;
  message: string;
  /** The name of the check that found it. */
  check: string;
  level: 'error' | 'warning';
}

/** Reports a problem in the current post. */
export type Report = (line: number, message: string) => void;

/** The problems of one level. */
export function withLevel(problems: Problem[], level: Problem['level']): Problem[] {
  return problems.filter((problem) => problem.level === level);
}

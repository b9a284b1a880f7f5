/** One mistake: where it is, what is wrong and what to do. */
export interface Problem {
  /** Relative to the site, with forward slashes. */
  file: string;
  line: number;
  message: string;
}

/** Notes a mistake in the post that is being checked. */
export type Report = (line: number, message: string) => void;

/** All problems, one on each line, by file and line, under a line that counts them. */
export function summarize(problems: Problem[]): string {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const lines = [...problems]
    .sort((a, b) => compare(a.file, b.file) || a.line - b.line)
    .map(({ file, line, message }) => `${file}:${line}  ${message}`);
  return [`The blog has ${count}:`, ...lines].join('\n');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

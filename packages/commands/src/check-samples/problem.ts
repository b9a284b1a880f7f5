/** One mistake in a sample: its place and, if it helps, what to do about it. */
export interface Problem {
  /** Relative to the repository, with forward slashes. */
  file: string;
  line?: number;
  column?: number;
  message: string;
  hint?: string;
}

/** The line and the column, both counted from 1, of an offset in a text. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

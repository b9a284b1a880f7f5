import type { RunCommand } from './runCommand';

/** One mistake in a sample: its place and, if it helps, what to do about it. */
export interface Problem {
  /** Relative to the repository, with forward slashes. */
  file: string;
  line?: number;
  column?: number;
  message: string;
  hint?: string;
}

/** The data for a check, besides the files. */
export interface CheckContext {
  /** The folder that file names are relative to: the repository. */
  root: string;
  /** The folder under check, relative to the root. */
  folder: string;
  run: RunCommand;
}

/** The result of a check. If a tool is not installed, `notChecked` says so. */
export interface Outcome {
  problems: Problem[];
  notChecked?: string;
}

/** Checks all sample files of one kind, named relative to the root. */
export type Check = (files: string[], context: CheckContext) => Promise<Outcome>;

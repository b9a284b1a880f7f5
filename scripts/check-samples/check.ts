import type { Problem } from './problem';
import type { RunCommand } from './runCommand';

/** What a check needs to know besides the files. */
export interface CheckContext {
  /** The folder that file names are relative to: the repository. */
  root: string;
  /** The folder under check, relative to the root. */
  folder: string;
  run: RunCommand;
}

/** What a check found; `notChecked` says why, when a tool is not on the machine. */
export interface Outcome {
  problems: Problem[];
  notChecked?: string;
}

/** Checks all sample files of one kind, named relative to the root. */
export type Check = (files: string[], context: CheckContext) => Promise<Outcome>;

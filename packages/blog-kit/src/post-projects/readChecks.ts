import type { Body } from '../posts/body';
import { readCommands } from '../posts/commandsIn';

/** The heading of the commands that need no account. */
export const checkHeading = 'Check it';

/** What the README of a project says of checking it. */
export interface Checks {
  /** The line of "Check it"; undefined if there is none. */
  line?: number;
  /** The commands of that section, without their prompts. */
  commands: string[];
}

/** Reads the section "Check it" of a README. */
export function readChecks({ headings, codes }: Pick<Body, 'headings' | 'codes'>): Checks {
  const start = headings.findIndex(({ depth, text }) => depth === 2 && text === checkHeading);
  const line = headings[start]?.line;
  if (line === undefined) return { commands: [] };
  const end = headings.slice(start + 1).find(({ depth }) => depth <= 2)?.line ?? Infinity;
  const section = codes.filter((code) => code.line > line && code.line < end);
  const sessions = section.filter(({ lang }) => lang === 'console');
  return { line, commands: sessions.flatMap(({ code }) => readCommands(code)) };
}

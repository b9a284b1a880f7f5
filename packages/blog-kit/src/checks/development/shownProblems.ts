import { stripVTControlCharacters } from 'node:util';
import type { ShownProblem } from '../card/shownProblem';
import { type Problem, withLevel } from '../problems/problem';
import { byPlace } from '../problems/summarize';

/** An error of the bundler. */
interface BundlerError {
  message: string;
  /** The module's path from the site, perhaps with a query. */
  moduleName?: string;
}

/** The errors of the checks, and errors of the bundler that the checks do not report. */
export function shownProblems(
  problems: Problem[],
  bundlerErrors: BundlerError[],
  siteDir: string,
): ShownProblem[] {
  const errors = withLevel(problems, 'error').sort(byPlace);
  const files = errors.map(({ file }) => file);
  const isKnown = ({ message, moduleName = '' }: BundlerError) =>
    files.some((file) => message.includes(file) || moduleName.includes(file));
  return [
    ...errors.map(({ file, line, message }) => ({ place: `${file}:${line}`, message })),
    ...bundlerErrors.filter((error) => !isKnown(error)).map((error) => toShown(error, siteDir)),
  ];
}

/** Without colors, stack and the names of loaders. */
function toShown({ message, moduleName }: BundlerError, siteDir: string): ShownProblem {
  const text = stripVTControlCharacters(message)
    .replaceAll(`${siteDir}/`, '')
    .split('\n')
    .filter((line) => !/^\s+at |Module build failed|^\s*$/.test(line))
    .join('\n');
  return { place: moduleName?.replace(/^.*!/, '').replace(/^\.\/|\?.*$/g, ''), message: text };
}

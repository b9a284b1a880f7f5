import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, { CssSyntaxError } from 'postcss';
import type { Check, Problem } from './check';

/** Parses style sheets with PostCSS: unclosed blocks, strings and comments, stray words. */
export const checkCss: Check = async (files, { root }) => {
  const problems: Problem[] = [];
  for (const file of files) {
    try {
      postcss.parse(await readFile(path.join(root, file), 'utf8'));
    } catch (error) {
      if (!(error instanceof CssSyntaxError)) throw error;
      problems.push({ file, line: error.line, column: error.column, message: error.reason });
    }
  }
  return { problems };
};

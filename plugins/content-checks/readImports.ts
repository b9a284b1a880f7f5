import { lineAt } from '../source-edits/lineAt';
import type { Import } from './body';

const LOCAL_IMPORT =
  /(?:\bfrom\s+|\bimport\s+|\brequire\(\s*)(['"])((?:[^'"]*!)?(?:\.{1,2}\/|@site\/)[^'"]*)\1/g;

/**
 * The files of the site that the code of a `.mdx` file imports, without packages.
 *
 * @param start the line that the code starts on
 */
export function readImports(code: string, start: number): Import[] {
  return [...code.matchAll(LOCAL_IMPORT)].map(({ index, 2: source = '' }) => ({
    source,
    line: start + lineAt(code, index) - 1,
  }));
}

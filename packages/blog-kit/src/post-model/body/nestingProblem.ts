import type { SyntaxProblem } from '../front-matter/readYaml';

/**
 * The maximum depth of nested blocks. With more, parsing takes minutes: micromark reads the lines of each level again.
 */
const deepest = 100;

/** Finds too many nested `:::` blocks before they are parsed. */
export function nestingProblem(lines: readonly string[]): SyntaxProblem | undefined {
  let fence = '';
  let depth = 0;
  for (const [index, line] of lines.entries()) {
    const mark = /^\s*(?<mark>`{3,}|~{3,})/.exec(line)?.groups?.mark ?? '';
    if (fence) {
      if (mark.startsWith(fence)) fence = '';
    } else if (mark) {
      fence = mark;
    } else if (/^\s*:{3,}\s*$/.test(line)) {
      depth = Math.max(0, depth - 1);
    } else if (/^\s*:{3,}\s*[a-z]/i.test(line)) {
      depth += 1;
    }
    if (depth > deepest) {
      return {
        line: index + 1,
        message: `More than ${deepest} ::: blocks are open here. End each with a line of :::.`,
      };
    }
  }
  return undefined;
}

import type { CheckContext, Outcome, Problem } from './check';
import type { Kind } from './kinds';
import { findFiles } from './samples';

/** The result for one kind of sample. */
export interface KindResult extends Outcome {
  name: string;
  files: number;
  seconds: number;
}

/**
 * Checks every sample under a folder, all kinds at once, and returns the problems by file and
 * line. `finished` hears of each kind as it is done.
 */
export async function checkSamples(
  kinds: Kind[],
  context: CheckContext,
  finished: (result: KindResult) => void,
): Promise<Problem[]> {
  const all = await findFiles(context.folder, context.root);
  const found = await Promise.all(
    kinds.map(async ({ name, files: pattern, check }) => {
      const files = all.filter((file) => pattern.test(file));
      if (files.length === 0) return [];
      const start = performance.now();
      const outcome = await check(files, context);
      const seconds = (performance.now() - start) / 1000;
      finished({ ...outcome, name, files: files.length, seconds });
      return outcome.problems;
    }),
  );
  return found.flat().sort(byPlace);
}

function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** A piece of code on one line, and the classes that color it (none: the empty string). */
export interface Run {
  text: string;
  classes: string;
}

/**
 * The colors of code without the code, so that a page's script contains the code only once: for each run its length and
 * its classes, or `-` for none. `3a5-4b c` colors three characters, leaves five plain and colors four more. A line
 * break counts as one character; a run may span lines; text after the last run is plain.
 */
export function encodeRuns(lines: readonly (readonly Run[])[]): string {
  const merged: { length: number; classes: string }[] = [];
  const add = (length: number, classes: string): void => {
    if (length === 0) return;
    const last = merged.at(-1);
    if (last?.classes === classes) last.length += length;
    else merged.push({ length, classes });
  };
  for (const [index, line] of lines.entries()) {
    // A line break is invisible, so it joins the run before it.
    if (index > 0) add(1, merged.at(-1)?.classes ?? '');
    for (const { text, classes } of line) add(text.length, classes);
  }
  if (merged.at(-1)?.classes === '') merged.pop();
  return merged.map(({ length, classes }) => `${length}${classes || '-'}`).join('');
}

/** The lines of the code, cut into runs. The text is always that of the code, even if the runs do not match it. */
export function colorLines(code: string, runs: string): Run[][] {
  const lengths = [...runs.matchAll(/(\d+)([a-z ]+|-)/g)].map(([, length, classes]) => ({
    length: Number(length),
    classes: classes === '-' ? '' : (classes ?? ''),
  }));
  let run = lengths.shift();
  const take = (most: number): { length: number; classes: string } => {
    while (run?.length === 0) run = lengths.shift();
    const length = Math.min(most, run?.length ?? most);
    const classes = run?.classes ?? '';
    if (run) run.length -= length;
    return { length, classes };
  };
  return splitLines(code).map((line, index) => {
    if (index > 0) take(1);
    const cut: Run[] = [];
    for (let start = 0; start < line.length;) {
      const { length, classes } = take(line.length - start);
      cut.push({ text: line.slice(start, start + length), classes });
      start += length;
    }
    return cut;
  });
}

/** Lines as `prism-react-renderer` splits them. */
function splitLines(code: string): string[] {
  return code.split(/\r\n|\r|\n/);
}

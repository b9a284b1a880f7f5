import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

interface Region {
  start: number;
  end: number;
}

// `// #region x`, `# #region x`, `<!-- #region x -->`, and for CSS and JSX `/* … */` and `{/* … */}`.
const MARKER =
  /^\s*(?:\/\/|#|<!--|\{?\/\*)\s*#(?<kind>region|endregion)\b\s*(?<name>.*?)\s*(?:-->|\*\/\}?)?\s*$/;

/**
 * Reads a sample file, or one region of it, without region markers and common indentation.
 *
 * @throws Error saying what is wrong when the file or the region is missing, or when any region of
 * the file is named twice, without a name, not closed or closed by the name of another.
 */
export function readSample(absolutePath: string, region?: string): string {
  const name = path.basename(absolutePath);
  if (!statSync(absolutePath, { throwIfNoEntry: false })?.isFile()) {
    throw new Error(`There is no file ${absolutePath}.`);
  }
  return sampleOf(readFileSync(absolutePath, 'utf8'), name, region);
}

/** The same for the text of a file, whose name is for the errors. */
export function sampleOf(text: string, name: string, region?: string): string {
  const lines = text.split(/\r?\n/);
  const regions = findRegions(lines, name);
  if (region === undefined) return cut(lines, { start: 0, end: lines.length });

  const found = regions.get(region);
  if (!found) {
    const names = [...regions.keys()].join(', ') || 'no regions';
    throw new Error(`${name} has no region "${region}". It has ${names}.`);
  }
  return cut(lines, found);
}

function findRegions(lines: string[], file: string): Map<string, Region> {
  const regions = new Map<string, Region>();
  const open: { name: string; start: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const marker = MARKER.exec(line)?.groups;
    if (!marker) continue;
    const place = `on line ${index + 1} of ${file}`;
    if (marker.kind === 'region') {
      const name = marker.name ?? '';
      if (name === '') throw new Error(`The #region ${place} has no name.`);
      if (regions.has(name) || open.some((other) => other.name === name)) {
        throw new Error(`The region "${name}" ${place} has the name of an earlier one.`);
      }
      open.push({ name, start: index + 1 });
    } else {
      const closed = open.pop();
      if (!closed) throw new Error(`The #endregion ${place} closes no region.`);
      // The name is optional, but a wrong one means that the regions overlap or a marker is missing.
      if (marker.name && marker.name !== closed.name) {
        throw new Error(
          `The #endregion "${marker.name}" ${place} closes the region "${closed.name}" of line ${closed.start}. ` +
            `Close "${closed.name}" first, or correct the name.`,
        );
      }
      regions.set(closed.name, { start: closed.start, end: index });
    }
  }
  const unclosed = open.pop();
  if (unclosed) {
    throw new Error(
      `The region "${unclosed.name}" on line ${unclosed.start} of ${file} has no #endregion.`,
    );
  }
  return regions;
}

function cut(lines: string[], { start, end }: Region): string {
  const kept = lines.slice(start, end).filter((line) => !MARKER.test(line));
  while (isBlank(kept[0])) kept.shift();
  while (isBlank(kept.at(-1))) kept.pop();
  return dedent(kept).join('\n');
}

function isBlank(line: string | undefined): boolean {
  return line?.trim() === '';
}

function dedent(lines: string[]): string[] {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*/.exec(line)?.[0] ?? '');
  const common = indents.reduce(
    (shared, indent) => shared.slice(0, sharedLength(shared, indent)),
    indents[0] ?? '',
  );
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(common.length)));
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

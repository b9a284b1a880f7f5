import path from 'node:path';
import { realpathSync, statSync, readFileSync } from 'node:fs';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { parseReference, referencePattern, type SampleReference } from '../posts/samples';
import { isInside, secretProblem } from '../published-files/publishProblem';
import type { TextBlock } from '../posts/sections';

/**
 * Remark plugin: fills a code fence that names a file, `file=./stack.ts#table`, with the text of the file or its region, so
 * that what a reader copies is the file that was type-checked. The file's name becomes the block's title, unless the info
 * string has another; what else it says (`{1,3}`, `showLineNumbers`) stays. The checks know the lines of faults.
 */
export function codeSamples() {
  return (tree: Root, post: VFile): void => {
    visit(tree, 'code', (code: Code) => {
      const reference = parseReference(code.meta);
      if (!reference) return;
      code.value = readSample(path.dirname(post.path), reference);
      const rest = code.meta?.replace(referencePattern, '').trim() ?? '';
      const title = `title="${path.posix.basename(reference.file)}"`;
      code.meta = /(?:^|\s)title=/.test(rest) ? rest : `${title} ${rest}`.trim();
    });
  };
}

/**
 * Reads the file that a code fence names, or one region of it, without region markers and common indentation. Only files
 * in the post's folder may be shown: any other, such as a `.env` further up, would be published with the post.
 *
 * @throws Error saying what is wrong with the file or its regions, and what to do
 */
export function readSample(postDir: string, { file, region }: SampleReference): string {
  const absolute = path.resolve(postDir, file);
  const refuse = (problem: string) => new Error(`The code file ${file} ${problem}`);
  // The path is checked first, so that a path out of the folder is refused even if there is no such file.
  if (!isInside(postDir, absolute))
    throw refuse('is outside the folder of the text. Move it into the folder.');
  if (!statSync(absolute, { throwIfNoEntry: false })?.isFile())
    throw new Error(`There is no code file ${file} beside the text. Add it, or correct the path.`);
  // The folder may itself be reached by a link, as the whole site may be.
  const [realFolder, target] = [realpathSync(postDir), realpathSync(absolute)];
  const problem = isInside(realFolder, target)
    ? secretProblem(target, realFolder)
    : 'is behind a link out of the folder of the text. Move it into the folder.';
  if (problem) throw refuse(problem);
  return sampleOf(readFileSync(absolute, 'utf8'), path.basename(file), region);
}

/** The text of a sample file, or of one region of it. An Error about its regions names the file. */
export function sampleOf(text: string, name: string, region?: string): string {
  const regions = findRegions(text.split(/\r?\n/), name);
  if (region === undefined) return withoutMarkers(text);
  const found = regions.get(region);
  if (found) return withoutMarkers(found.join('\n'));
  const names = [...regions.keys()].join(', ') || 'no regions';
  throw new Error(`${name} has no region "${region}". It has ${names}.`);
}

// `// #region x`, `# #region x`, `<!-- #region x -->`, and for CSS and JSX `/* … */` and `{/* … */}`.
const MARKER =
  /^\s*(?:\/\/|#|<!--|\{?\/\*)\s*#(?<kind>region|endregion)\b\s*(?<name>.*?)\s*(?:-->|\*\/\}?)?\s*$/;

/** The lines of each region. */
function findRegions(lines: string[], file: string): Map<string, string[]> {
  const regions = new Map<string, string[]>();
  let open: { name: string; start: number } | undefined;
  for (const [index, line] of lines.entries()) {
    const { kind, name = '' } = MARKER.exec(line)?.groups ?? {};
    const place = `on line ${index + 1} of ${file}`;
    if (kind === 'region') {
      if (name === '') throw new Error(`The #region ${place} has no name.`);
      if (regions.has(name))
        throw new Error(`The region "${name}" ${place} has the name of an earlier one.`);
      if (open)
        throw new Error(`The region "${name}" ${place} begins in "${open.name}". End that before.`);
      open = { name, start: index + 1 };
    } else if (kind === 'endregion') {
      if (!open) throw new Error(`The #endregion ${place} closes no region.`);
      // A wrong name means that a marker is missing before it.
      if (name && name !== open.name)
        throw new Error(
          `The #endregion "${name}" ${place} closes the region "${open.name}". Add what is missing, or correct the name.`,
        );
      regions.set(open.name, lines.slice(open.start, index));
      open = undefined;
    }
  }
  if (open)
    throw new Error(
      `The region "${open.name}" on line ${open.start} of ${file} has no #endregion.`,
    );
  return regions;
}

/** Code without markers of regions, blank lines around, and the indentation that all lines have. */
export function withoutMarkers(code: string): string {
  const lines = code.split(/\r?\n/).filter((line) => !MARKER.test(line));
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  const text = lines.map((line) => line.trimEnd() && line.slice(indent)).join('\n');
  return text.replace(/^\n+|\n+$/g, '');
}

/** The code of a block, which may be in a file beside the post; nothing if it cannot be read, which the checks tell. */
export function codeOf({ text, sample }: TextBlock, dir: string): string {
  if (!sample) return text;
  try {
    return readSample(dir, sample);
  } catch {
    return '';
  }
}

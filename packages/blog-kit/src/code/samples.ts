import path from 'node:path';
import { existsSync, realpathSync, statSync, readFileSync } from 'node:fs';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { parseReference, referencePattern, type SampleReference } from '../posts/samples';
import { isInside, secretProblem } from '../published-files/publishProblem';
import type { TextBlock } from '../posts/sections';

/**
 * Remark plugin: fills a code fence that names a file with that file's text.
 *
 * A fence with `file=./stack.ts#table` in its info string shows the region `table` of `stack.ts` beside the post,
 * so that what a reader copies is the file that was type-checked. The file's name becomes the block's title, unless the
 * info string has another; what else it says (`{1,3}`, `showLineNumbers`) stays.
 *
 * @returns the plugin, which throws an Error naming the post, the line and the reference when the file or region cannot be read,
 * or when the file is outside the post's folder.
 */
export function codeSamples() {
  return (tree: Root, post: VFile): void => {
    visit(tree, 'code', (code: Code) => {
      const reference = parseReference(code.meta);
      if (!reference) return;
      try {
        const sample = resolveSample(path.dirname(post.path), reference);
        code.value = readSample(sample, reference.region);
      } catch (cause) {
        const place = `${path.relative(process.cwd(), post.path)}:${code.position?.start.line ?? 1}`;
        throw new Error(`${place}  ${(cause as Error).message}`);
      }
      code.meta = metaOfSample(code.meta ?? '', reference);
    });
  };
}

function metaOfSample(meta: string, { file }: SampleReference): string {
  const rest = meta.replace(referencePattern, '').trim();
  const title = /(?:^|\s)title=/.test(rest) ? [] : [`title="${path.posix.basename(file)}"`];
  return [...title, rest].join(' ').trim();
}

/**
 * Finds the file that a code fence names. Only files in the post's folder may be shown: any other, such as a `.env`
 * further up, would be published with the post.
 *
 * @param postDir the folder of the post
 * @returns the file's absolute path
 * @throws Error saying what to do when the file is missing, holds a secret, or is outside the folder by its path or
 * behind a link.
 */
export function resolveSample(postDir: string, { file }: SampleReference): string {
  const absolute = path.resolve(postDir, file);
  // The path is checked first, so that a path out of the folder is refused even if there is no such file.
  if (!isInside(postDir, absolute)) {
    throw new Error(
      `The code file ${file} is outside the folder of the text. Move it into the folder.`,
    );
  }
  if (!existsSync(absolute)) {
    throw new Error(`There is no code file ${file} beside the text. Add it, or correct the path.`);
  }
  // The folder may itself be reached by a link, as the whole site may be.
  const realFolder = realpathSync(postDir);
  const target = realpathSync(absolute);
  if (!isInside(realFolder, target)) {
    throw new Error(
      `The code file ${file} is behind a link out of the folder of the text. Move it into the folder.`,
    );
  }
  const problem = statSync(target).isFile() && secretProblem(target, realFolder);
  if (problem) throw new Error(`The code file ${file} ${problem}`);
  return absolute;
}

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

/**
 * The code of a block, which may be in a file beside the post.
 *
 * @param dir the folder of the post
 * @returns nothing for a file that cannot be read: docusaurus-content-checks tells the owner, with the place.
 */
export function codeOf({ text, sample }: TextBlock, dir: string): string {
  if (!sample) return text;
  try {
    return readSample(resolveSample(dir, sample), sample.region);
  } catch {
    return '';
  }
}

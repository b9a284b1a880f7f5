import path from 'node:path';
import { realpathSync, statSync, readFileSync } from 'node:fs';
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
 * @returns the plugin, which throws an Error naming the post, the line and what is wrong with the file
 */
export function codeSamples() {
  return (tree: Root, post: VFile): void => {
    visit(tree, 'code', (code: Code) => {
      const reference = parseReference(code.meta);
      if (!reference) return;
      try {
        code.value = readSample(path.dirname(post.path), reference);
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
 * Reads the file that a code fence names, or one region of it, without region markers and common indentation. Only files
 * in the post's folder may be shown: any other, such as a `.env` further up, would be published with the post.
 *
 * @throws Error saying what to do when the file is missing, holds a secret, or is outside the folder by its path or
 * behind a link, or when its regions are wrong.
 */
export function readSample(postDir: string, { file, region }: SampleReference): string {
  const absolute = path.resolve(postDir, file);
  // The path is checked first, so that a path out of the folder is refused even if there is no such file.
  if (!isInside(postDir, absolute)) {
    throw new Error(
      `The code file ${file} is outside the folder of the text. Move it into the folder.`,
    );
  }
  if (!statSync(absolute, { throwIfNoEntry: false })?.isFile()) {
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
  const problem = secretProblem(target, realFolder);
  if (problem) throw new Error(`The code file ${file} ${problem}`);
  return sampleOf(readFileSync(absolute, 'utf8'), path.basename(file), region);
}

// `// #region x`, `# #region x`, `<!-- #region x -->`, and for CSS and JSX `/* … */` and `{/* … */}`.
const MARKER =
  /^\s*(?:\/\/|#|<!--|\{?\/\*)\s*#(?<kind>region|endregion)\b\s*(?<name>.*?)\s*(?:-->|\*\/\}?)?\s*$/;

/** The text of a sample file, or of one region of it. An Error about its regions names the file. */
export function sampleOf(text: string, name: string, region?: string): string {
  const lines = text.split(/\r?\n/);
  const regions = findRegions(lines, name);
  if (region === undefined) return cut(lines);
  const found = regions.get(region);
  if (!found) {
    const names = [...regions.keys()].join(', ') || 'no regions';
    throw new Error(`${name} has no region "${region}". It has ${names}.`);
  }
  return cut(found);
}

/** The lines of each region. */
function findRegions(lines: string[], file: string): Map<string, string[]> {
  const regions = new Map<string, string[]>();
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
      regions.set(closed.name, lines.slice(closed.start, index));
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

function cut(lines: string[]): string {
  const kept = lines.filter((line) => !MARKER.test(line));
  const isBlank = (line = 'none') => line.trim() === '';
  while (isBlank(kept[0])) kept.shift();
  while (isBlank(kept.at(-1))) kept.pop();
  const indent = Math.min(
    ...kept.filter((line) => !isBlank(line)).map((line) => line.search(/\S/)),
  );
  return kept.map((line) => (isBlank(line) ? '' : line.slice(indent))).join('\n');
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

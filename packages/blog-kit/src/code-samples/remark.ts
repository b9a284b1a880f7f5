import path from 'node:path';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { parseReference, referencePattern, type SampleReference } from '../posts/samples';
import { readSample } from './readSample';
import { resolveSample } from './resolveSample';

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
export default function codeSamples() {
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

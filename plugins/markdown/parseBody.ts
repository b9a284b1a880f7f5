import { admonitionTitleToDirectiveLabel, escapeMarkdownHeadingIds } from '@docusaurus/utils';
import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { site } from '../../site.config';
import { ADMONITIONS } from './admonitions';

/** A post's text as a tree, and the text that the tree's offsets are of. Its lines are those that were written. */
export interface ParsedBody {
  tree: Root;
  source: string;
}

/**
 * Parses a post's text as Docusaurus reads it.
 *
 * @throws an error with a `reason` and a place when the text is not MDX.
 */
export async function parseBody(written: string, isMdx: boolean): Promise<ParsedBody> {
  const source = sourceOf(written, isMdx);
  const parser = await (isMdx ? mdxParser() : markdownParser());
  return { tree: parser.parse(source), source };
}

/** What of a post's text is parsed: as the preprocessor of Docusaurus's mdx-loader does it, which it does not export. */
export function sourceOf(written: string, isMdx: boolean): string {
  const unwrapped = unwrapMdxCodeBlocks(written);
  // In MDX `{#id}` after a heading would be no valid expression.
  const withIds = isMdx ? escapeMarkdownHeadingIds(unwrapped) : unwrapped;
  return admonitionTitleToDirectiveLabel(withIds, ADMONITIONS);
}

/** As the function of `@docusaurus/utils` does it, but leaves blank lines for the fences: line numbers stay true. */
function unwrapMdxCodeBlocks(written: string): string {
  return written.replace(/^ *(````?) *mdx-code-block\n([^]*?)\n *\1$/gm, '\n$2\n');
}

const markdownParser = once(() => createParser(false));
const mdxParser = once(() => createParser(true));

/**
 * Directives matter because `:name` in a heading changes the heading's id. All is loaded by those who need it: the checks
 * know posts that have not changed, and KaTeX alone, which remark-math brings, takes as long to load as a post to parse.
 */
async function createParser(isMdx: boolean): Promise<Processor<Root>> {
  const [{ unified }, parse, gfm, directive] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-directive'),
  ]);
  const parser = unified().use(parse.default).use(gfm.default).use(directive.default);
  if (site.syntax?.math) parser.use((await import('remark-math')).default);
  if (isMdx) {
    const { keepComments } = await import('./mdxComments');
    parser.use((await import('remark-mdx')).default).use(keepComments);
  }
  return parser.freeze();
}

function once<T>(create: () => T): () => T {
  let created: { value: T } | undefined;
  return () => (created ??= { value: create() }).value;
}

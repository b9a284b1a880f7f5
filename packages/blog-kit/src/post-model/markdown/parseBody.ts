import { admonitionTitleToDirectiveLabel, escapeMarkdownHeadingIds } from '@docusaurus/utils';
import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { restoreIds } from './restoreIds';
import { defaultSyntax, type Syntax } from './syntax';

/** A post's text as a tree, and the text that the tree's offsets refer to. Its lines are those of the file. */
export interface ParsedBody {
  tree: Root;
  source: string;
}

/**
 * Parses a post's text as Docusaurus reads it.
 *
 * @throws an error with a `reason` and a place when the text is not MDX.
 */
export async function parseBody(
  written: string,
  isMdx: boolean,
  syntax: Syntax = defaultSyntax,
): Promise<ParsedBody> {
  const source = sourceOf(written, isMdx, syntax);
  const parser = await parserFor(isMdx, syntax.math);
  const tree = parser.parse(source);
  restoreIds(tree, source);
  return { tree, source };
}

/** Prepares a post's text like the preprocessor of Docusaurus's mdx-loader, which is not exported. */
function sourceOf(
  written: string,
  isMdx: boolean,
  { admonitions }: Syntax = defaultSyntax,
): string {
  const unwrapped = unwrapMdxCodeBlocks(written);
  // In MDX `{#id}` after a heading would be an invalid expression.
  const withIds = isMdx ? escapeMarkdownHeadingIds(unwrapped) : unwrapped;
  return admonitionTitleToDirectiveLabel(withIds, [...admonitions]);
}

/**
 * Like the function of `@docusaurus/utils`, but it leaves blank lines for the fences, so that line numbers stay right.
 */
function unwrapMdxCodeBlocks(written: string): string {
  return written.replace(/^ *(````?) *mdx-code-block\n([^]*?)\n *\1$/gm, '\n$2\n');
}

const parsers = new Map<string, Promise<Processor<Root>>>();

function parserFor(isMdx: boolean, math: boolean): Promise<Processor<Root>> {
  const key = `${isMdx} ${math}`;
  const parser = parsers.get(key) ?? createParser(isMdx, math);
  parsers.set(key, parser);
  return parser;
}

/**
 * Directives matter because `:name` in a heading changes the heading's id. The packages are loaded only when they are
 * needed, since the checks keep unchanged posts: KaTeX, a dependency of remark-math, takes as long to load as a post to
 * parse.
 */
async function createParser(isMdx: boolean, math: boolean): Promise<Processor<Root>> {
  const [{ unified }, parse, gfm, directive] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-directive'),
  ]);
  const parser = unified().use(parse.default).use(gfm.default).use(directive.default);
  if (math) parser.use((await import('remark-math')).default);
  if (isMdx) {
    const { keepComments } = await import('./mdxComments');
    parser.use((await import('remark-mdx')).default).use(keepComments);
  }
  return parser.freeze();
}

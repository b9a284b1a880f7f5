import type { ParseFrontMatter } from '@docusaurus/types';
import {
  DEFAULT_PARSE_FRONT_MATTER,
  parseMarkdownContentTitle,
  toMessageRelativeFilePath,
} from '@docusaurus/utils';
import { endBuild } from 'docusaurus-quiet-pages/common/mistakes';
import { languageProblem } from './frontMatter';
import { parseBody } from './markdown';
import { titleOf } from './sections';

/**
 * Reads the front matter of a Markdown file, which is YAML alone: `markdown.parseFrontMatter` in
 * docusaurus.config.ts.
 *
 * A text without `title` gets the words of its first heading as one: Docusaurus would show its marks and escapes
 * wherever a title is plain text (https://github.com/facebook/docusaurus/issues/11024).
 *
 * Docusaurus's own reader also takes other languages, and runs the front matter of `---js`
 * (https://github.com/11ty/gray-matter/blob/main/lib/engines.js).
 *
 * @throws PlainError naming the file whose front matter is in another language, before anything of it is read, or
 * which would be code although its name says that it is text.
 */
export async function parseFrontMatter({
  filePath,
  fileContent,
}: Pick<
  Parameters<ParseFrontMatter>[0],
  'filePath' | 'fileContent'
>): ReturnType<ParseFrontMatter> {
  const problem = languageProblem(fileContent);
  if (problem) endBuild(`${toMessageRelativeFilePath(filePath)}:1  ${problem}`);
  const file = await DEFAULT_PARSE_FRONT_MATTER({ filePath, fileContent });
  if (!filePath.endsWith('.mdx') && isReadAsMdx(file.frontMatter.mdx)) {
    endBuild(`${toMessageRelativeFilePath(filePath)}:1  "mdx" in the front matter ${codeProblem}.`);
  }
  if (file.frontMatter.title !== undefined) return file;
  const title = await plainTitle(file.content, filePath.endsWith('.mdx'));
  return title ? { ...file, frontMatter: { ...file.frontMatter, title } } : file;
}

/** Undefined if a text has no title, or cannot be read, which its page says better. */
async function plainTitle(content: string, isMdx: boolean): Promise<string | undefined> {
  if (parseMarkdownContentTitle(content).contentTitle === undefined) return undefined;
  return parseBody(content, isMdx).then(
    ({ tree }) => titleOf(tree),
    () => undefined,
  );
}

/** What is wrong with a `.md` file that front matter reads as MDX. */
const codeProblem =
  'makes this file code, which only files that end in .mdx may be. Rename it, or remove the key';

/**
 * Whether the key `mdx` of a file's front matter has Docusaurus read the file as MDX, whatever its name:
 * https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter
 */
function isReadAsMdx(mdx: unknown): boolean {
  return (Object(mdx) as { format?: unknown }).format === 'mdx';
}

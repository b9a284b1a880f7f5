import type { ParseFrontMatter } from '@docusaurus/types';
import { DEFAULT_PARSE_FRONT_MATTER, toMessageRelativeFilePath } from '@docusaurus/utils';
import { endBuild } from 'docusaurus-plugin-kit/plainError';

/**
 * Reads the front matter of a Markdown file, which is YAML alone: `markdown.parseFrontMatter` in
 * docusaurus.config.ts.
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
  return file;
}

/** What is wrong with a `.md` file that front matter reads as MDX. */
export const codeProblem =
  'makes this file code, which only files that end in .mdx may be. Rename it, or remove the key';

/**
 * Whether the key `mdx` of a file's front matter has Docusaurus read the file as MDX, whatever its name:
 * https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter
 */
export function isReadAsMdx(mdx: unknown): boolean {
  return (Object(mdx) as { format?: unknown }).format === 'mdx';
}

/** What is wrong with the first line of a Markdown file, if it names a language for the front matter. */
export function languageProblem(text: string): string | undefined {
  // Some readers take away a byte order mark, one after the other.
  const language = /^\uFEFF*---(?!-)(.*)/s.exec(text.split(/\r?\n/, 1)[0] ?? '')?.[1]?.trim();
  if (!language) return undefined;
  return `Front matter is YAML, and no other language is read. Write only --- instead of ---${language}, and YAML below it.`;
}

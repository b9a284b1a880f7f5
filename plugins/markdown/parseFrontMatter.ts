import type { ParseFrontMatter } from '@docusaurus/types';
import { DEFAULT_PARSE_FRONT_MATTER, toMessageRelativeFilePath } from '@docusaurus/utils';
import { endBuild } from '../../mistakes/plainError';

/**
 * Reads the front matter of a Markdown file, which is YAML alone: `markdown.parseFrontMatter` in
 * docusaurus.config.ts.
 *
 * Docusaurus's own reader also takes other languages, and runs the front matter of `---js`
 * (https://github.com/11ty/gray-matter/blob/main/lib/engines.js).
 *
 * @throws PlainError naming the file whose front matter is in another language, before anything of it is read.
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
  return DEFAULT_PARSE_FRONT_MATTER({ filePath, fileContent });
}

/** What is wrong with the first line of a Markdown file, if it names a language for the front matter. */
export function languageProblem(text: string): string | undefined {
  // Some readers take away a byte order mark, one after the other.
  const language = /^\uFEFF*---(?!-)(.*)/s.exec(text.split(/\r?\n/, 1)[0] ?? '')?.[1]?.trim();
  if (!language) return undefined;
  return `Front matter is YAML, and no other language is read. Write only --- instead of ---${language}, and YAML below it.`;
}

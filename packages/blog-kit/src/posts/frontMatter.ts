import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLParseError,
  type YAMLWarning,
} from 'yaml';
import type { ParseFrontMatter } from '@docusaurus/types';
import {
  DEFAULT_PARSE_FRONT_MATTER,
  parseMarkdownContentTitle,
  toMessageRelativeFilePath,
} from '@docusaurus/utils';
import { endBuild } from 'docusaurus-quiet-pages/common/mistakes';
import { parseBody } from './markdown';
import { titleOf } from './sections';

/** A post's front matter, and the start of the text after it. */
export interface FrontMatter extends YamlFields {
  bodyLine: number;
}

/** Reads the optional block between two `---` lines at the start of a post. */
export function readFrontMatter(text: string): FrontMatter {
  const message = languageProblem(text);
  if (message) return { fields: new Map(), bodyLine: 1, problem: { line: 1, message } };
  const lines = text.split('\n');
  if (lines[0]?.trimEnd() !== '---') return { fields: new Map(), bodyLine: 1 };
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end === -1) {
    const message = 'The front matter is not closed. Add a line with only --- after its last key.';
    return { fields: new Map(), bodyLine: 1, problem: { line: 1, message } };
  }
  return { ...readYaml(lines.slice(1, end).join('\n'), 2), bodyLine: end + 2 };
}

/** A post's text with empty lines instead of its front matter, so that line numbers stay right. */
export function bodyOf(text: string, bodyLine: number): string {
  const lines = text.split('\n');
  return lines.map((line, index) => (index < bodyLine - 1 ? '' : line)).join('\n');
}

/** What is wrong with the first line of a Markdown file, if it names a language for the front matter. */
function languageProblem(text: string): string | undefined {
  // Some readers take away a byte order mark, one after the other.
  const language = /^\uFEFF*---(?!-)(.*)/s.exec(text.split(/\r?\n/, 1)[0] ?? '')?.[1]?.trim();
  if (!language) return undefined;
  return `Front matter is YAML, and no other language is read. Write only --- instead of ---${language}, and YAML below it.`;
}

/** A boolean as Docusaurus reads it, also in quotes; undefined if it is neither true nor false. */
export function asFlag(value: unknown): boolean | undefined {
  const word = typeof value === 'object' ? '' : String(value).toLowerCase();
  return word === 'true' || (word === 'false' ? false : undefined);
}

/** The tags, the authors or the series that posts may name. */
export interface Keys extends YamlFields {
  /** Relative to the site. */
  file: string;
  exists: boolean;
}

/** Reads `blog/tags.yml`, `blog/authors.yml` or `blog/series.yml`; all of them are optional. */
export async function readKeys(
  siteDir: string,
  kind: 'tags' | 'authors' | 'series',
): Promise<Keys> {
  const file = `blog/${kind}.yml`;
  const absolute = path.join(siteDir, file);
  if (!existsSync(absolute)) return { file, exists: false, fields: new Map() };
  return { file, exists: true, ...readYaml(await readFile(absolute, 'utf8')) };
}

/** A value and its line. */
export interface Item {
  value: unknown;
  line: number;
}

/** A key's value; `line` is the key's. */
export interface Field extends Item {
  /** The entries, if the value is a list. */
  items?: Item[];
  /** The same of its keys, if the value has keys. */
  fields?: Map<string, Field>;
}

/** A problem with a text as a whole. */
export interface SyntaxProblem {
  line: number;
  message: string;
}

/** A YAML mapping with the lines of its keys and values. */
interface YamlFields {
  fields: Map<string, Field>;
  problem?: SyntaxProblem;
}

const QUOTES = 'Put text with a colon, a quote or a sign such as @ or * in quotes.';
const PAIRS = 'Write each key as "key: value", with a space after the colon.';

/** What to do about an error of the parser, if it is not quotes. */
const advice: Partial<Record<string, string>> = {
  TAB_AS_INDENT: 'Indent with spaces.',
  BAD_INDENT: 'Begin the keys of one level in the same column.',
  MULTILINE_IMPLICIT_KEY: PAIRS,
  MISSING_CHAR: PAIRS,
  DUPLICATE_KEY: 'Remove one of the two.',
};

/** Reads a YAML mapping. */
function readYaml(text: string, firstLine = 1): YamlFields {
  const fields = new Map<string, Field>();
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const lineOf = ({ range }: Node) => lineAt(range?.[0] ?? 0);

  const fail = (error: Error, line: number, remedy = QUOTES): YamlFields => {
    const reason = error.message.replace(/\.$/, '');
    const message = `Not valid YAML: ${reason}. ${remedy}`;
    return { fields: new Map(), problem: { line, message } };
  };

  // A warning here is an unknown tag such as `!foo`, which Docusaurus's own parser refuses.
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const opening = unclosedOpening(document, text, error);
    if (opening === undefined) return fail(error, lineAt(error.pos[0]), advice[error.code]);
    return { fields: new Map(), problem: describeUnclosed(text.charAt(opening), lineAt(opening)) };
  }

  const root = document.contents;
  if (root === null || (isScalar(root) && root.value === null)) return { fields };
  if (!isMap<Node, Node | null>(root)) {
    const message = 'Not a list of keys and values. Write each as "key: value" on its own line.';
    return { fields, problem: { line: lineAt(root.range[0]), message } };
  }

  const toItem = (node: Node | null, line: number): Item => ({ value: node?.toJS(document), line });
  const toField = (value: Node | null, line: number): Field => ({
    ...toItem(value, line),
    items: isSeq<Node>(value) ? value.items.map((item) => toItem(item, lineOf(item))) : undefined,
    fields: isMap<Node, Node | null>(value)
      ? new Map(
          value.items.map((pair) => [String(pair.key), toField(pair.value, lineOf(pair.key))]),
        )
      : undefined,
  });
  for (const { key, value } of root.items) {
    const line = lineOf(key);
    try {
      fields.set(String(key.toJS(document)), toField(value, line));
    } catch (unknownAlias) {
      // `key: *word` causes no error until its value is read.
      return fail(unknownAlias as Error, line);
    }
  }
  return { fields };
}

/** The closing sign for each opening one. */
const closing: Record<string, string> = { '[': ']', '{': '}', '"': '"', "'": "'" };

function describeUnclosed(opening: string, line: number): SyntaxProblem {
  const message =
    opening === closing[opening]
      ? 'The quote that opens here is never closed. Add the same sign where it ends.'
      : `The ${opening} that opens here is never closed. Add a ${closing[opening]} where the list ends.`;
  return { line, message };
}

/** The place of the opening quote or bracket. The error itself is reported at the end of the text. */
function unclosedOpening(
  document: Document,
  text: string,
  { message, pos }: YAMLParseError | YAMLWarning,
): number | undefined {
  const [, quote, bracket] =
    /^Missing closing (["'])quote| end with a ([\]}])$/.exec(message) ?? [];
  const closed = quote ?? bracket;
  if (closed === undefined) return undefined;
  let opening: number | undefined;
  visit(document, (_key, node) => {
    if (!isNode(node) || !node.range || node.range[0] > pos[0]) return;
    if (closing[text.charAt(node.range[0])] === closed) opening = node.range[0];
  });
  return opening;
}

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

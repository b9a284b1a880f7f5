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

/** A YAML mapping with the lines of its keys and values. There are none if it has a problem. */
interface YamlFields {
  fields: Map<string, Field>;
  problem?: SyntaxProblem;
}

/** A post's front matter, and the start of the text after it. */
export interface FrontMatter extends YamlFields {
  bodyLine: number;
}

/** Reads the optional block between two `---` lines at the start of a post. */
export function readFrontMatter(text: string): FrontMatter {
  const none = { fields: new Map<string, Field>(), bodyLine: 1 };
  const lines = text.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  const isOpen = lines[0]?.trimEnd() === '---';
  const message =
    languageProblem(text) ??
    (isOpen && end === -1
      ? 'The front matter is not closed. Add a line with only --- after its last key.'
      : undefined);
  if (message) return { ...none, problem: { line: 1, message } };
  if (!isOpen) return none;
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
  const text = await readFile(path.join(siteDir, file), 'utf8').catch(() => undefined);
  return { file, exists: text !== undefined, ...readYaml(text ?? '') };
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
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset = 0) => lines.linePos(offset).line + firstLine - 1;
  const lineOf = ({ range }: Node) => lineAt(range?.[0]);
  const fail = (line: number, message: string): YamlFields => {
    return { fields: new Map(), problem: { line, message } };
  };
  const invalid = (reason: string, remedy = QUOTES) =>
    `Not valid YAML: ${reason.replace(/\.$/, '')}. ${remedy}`;

  // A warning here is an unknown tag such as `!foo`, which Docusaurus's own parser refuses.
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const opening = unclosedOpening(document, text, error.message, error.pos[0]);
    return opening === undefined
      ? fail(lineAt(error.pos[0]), invalid(error.message, advice[error.code]))
      : fail(lineAt(opening), unclosedText(text.charAt(opening)));
  }
  const toItem = (node: Node | null, line: number): Item => ({ value: node?.toJS(document), line });
  const toField = (value: Node | null, line: number): Field => ({
    ...toItem(value, line),
    items: isSeq<Node>(value) ? value.items.map((item) => toItem(item, lineOf(item))) : undefined,
    fields: isMap<Node, Node | null>(value) ? toFields(value.items) : undefined,
  });
  const toFields = (pairs: { key: Node; value: Node | null }[]) =>
    new Map(pairs.map(({ key, value }) => [String(key), toField(value, lineOf(key))]));

  const root = document.contents;
  if (root === null || (isScalar(root) && root.value === null)) return { fields: new Map() };
  if (!isMap<Node, Node | null>(root)) {
    const message = 'Not a list of keys and values. Write each as "key: value" on its own line.';
    return fail(lineAt(root.range[0]), message);
  }
  const fields = new Map<string, Field>();
  for (const { key, value } of root.items) {
    const line = lineOf(key);
    try {
      fields.set(String(key), toField(value, line));
    } catch (unknownAlias) {
      // `key: *word` causes no error until its value is read.
      return fail(line, invalid((unknownAlias as Error).message));
    }
  }
  return { fields };
}

/** The place of a quote or bracket that is never closed, if that is the error, which is reported at the end of the text. */
function unclosedOpening(document: Document, text: string, message: string, end: number) {
  const [, quote, bracket] =
    /^Missing closing (["'])quote| end with a ([\]}])$/.exec(message) ?? [];
  const sign = quote ?? (bracket === ']' ? '[' : '{');
  let opening: number | undefined;
  if (!quote && !bracket) return opening;
  visit(document, (_key, node) => {
    const start = isNode(node) ? node.range?.[0] : undefined;
    if (start !== undefined && start <= end && text.charAt(start) === sign) opening = start;
  });
  return opening;
}

function unclosedText(sign: string): string {
  if (sign === '[' || sign === '{') {
    const closing = sign === '[' ? ']' : '}';
    return `The ${sign} that opens here is never closed. Add a ${closing} where the list ends.`;
  }
  return 'The quote that opens here is never closed. Add the same sign where it ends.';
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
  const place = `${toMessageRelativeFilePath(filePath)}:1`;
  const isMdx = filePath.endsWith('.mdx');
  const problem = languageProblem(fileContent);
  if (problem) endBuild(`${place}  ${problem}`);
  const file = await DEFAULT_PARSE_FRONT_MATTER({ filePath, fileContent });
  // It has Docusaurus read a file as MDX, whatever its name:
  // https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter
  const { format } = Object(file.frontMatter.mdx) as { format?: unknown };
  if (!isMdx && format === 'mdx') {
    endBuild(
      `${place}  "mdx" in the front matter makes this file code, which only files that end in .mdx may be. Rename it, or remove the key.`,
    );
  }
  const { contentTitle } = parseMarkdownContentTitle(file.content);
  if (file.frontMatter.title !== undefined || contentTitle === undefined) return file;
  // The page of a text that cannot be read says so better.
  const body = await parseBody(file.content, isMdx).catch(() => undefined);
  const title = body && titleOf(body.tree);
  return title ? { ...file, frontMatter: { ...file.frontMatter, title } } : file;
}

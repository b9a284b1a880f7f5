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

/** A key's value, and the line of the key. */
export interface Field {
  value: unknown;
  line: number;
  /** The entries, if the value is a list. */
  items?: Item[];
  /** The same of its keys, if the value has keys. */
  fields?: Map<string, Field>;
}

/** A value in a list, and its line. */
export type Item = Pick<Field, 'value' | 'line'>;

/** A problem with a text as a whole. */
export interface SyntaxProblem {
  line: number;
  message: string;
}

/** A post's front matter, which has no fields if there is a problem, and the start of the text after it. */
export interface FrontMatter {
  fields: Map<string, Field>;
  problem?: SyntaxProblem;
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
export type Keys = Awaited<ReturnType<typeof readKeys>>;

/** Reads `blog/tags.yml`, `blog/authors.yml` or `blog/series.yml`; all of them are optional. */
export async function readKeys(siteDir: string, kind: 'tags' | 'authors' | 'series') {
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

/** Reads a YAML mapping with the lines of its keys and values. */
function readYaml(text: string, firstLine = 1): Omit<FrontMatter, 'bodyLine'> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset = 0) => lines.linePos(offset).line + firstLine - 1;
  const lineOf = ({ range }: Node) => lineAt(range?.[0]);
  const fields = new Map<string, Field>();
  const fail = (line: number, message: string) => ({ fields, problem: { line, message } });
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
  const toField = (node: Node | null, at: Node): Field => {
    const field: Field = { value: node?.toJS(document), line: lineOf(at) };
    if (isSeq<Node>(node)) {
      field.items = node.items.map((item) => ({ value: item.toJS(document), line: lineOf(item) }));
    }
    if (isMap<Node, Node | null>(node)) {
      const pairs = node.items.map(({ key, value }) => [String(key), toField(value, key)] as const);
      field.fields = new Map(pairs);
    }
    return field;
  };

  const root = document.contents;
  if (root === null || (isScalar(root) && root.value === null)) return { fields };
  if (!isMap<Node, Node | null>(root)) {
    const message = 'Not a list of keys and values. Write each as "key: value" on its own line.';
    return fail(lineAt(root.range[0]), message);
  }
  for (const { key, value } of root.items) {
    try {
      fields.set(String(key), toField(value, key));
    } catch (unknownAlias) {
      // `key: *word` causes no error until its value is read.
      fields.clear();
      return fail(lineOf(key), invalid((unknownAlias as Error).message));
    }
  }
  return { fields };
}

/** The closing sign for each opening one. */
const closing: Record<string, string> = { '[': ']', '{': '}', '"': '"', "'": "'" };

/** The place of a quote or bracket that is never closed, if that is the error, which is reported at the end of the text. */
function unclosedOpening(document: Document, text: string, message: string, end: number) {
  const [, quote, bracket] =
    /^Missing closing (["'])quote| end with a ([\]}])$/.exec(message) ?? [];
  const missing = quote ?? bracket;
  if (missing === undefined) return undefined;
  let opening: number | undefined;
  visit(document, (_key, node) => {
    const start = isNode(node) ? node.range?.[0] : undefined;
    if (start === undefined || start > end) return;
    if (closing[text.charAt(start)] === missing) opening = start;
  });
  return opening;
}

function unclosedText(sign: string): string {
  return sign === closing[sign]
    ? 'The quote that opens here is never closed. Add the same sign where it ends.'
    : `The ${sign} that opens here is never closed. Add a ${closing[sign]} where the list ends.`;
}

/**
 * `markdown.parseFrontMatter` of docusaurus.config.ts. Docusaurus's own reader also takes other languages than YAML, and
 * runs the front matter of `---js` (https://github.com/11ty/gray-matter/blob/main/lib/engines.js).
 *
 * A text without `title` gets the words of its first heading as one: Docusaurus would show its marks and escapes
 * wherever a title is plain text (https://github.com/facebook/docusaurus/issues/11024).
 *
 * @throws PlainError naming the file that would run code, before anything of it is read
 */
export async function parseFrontMatter({
  filePath,
  fileContent,
}: Omit<Parameters<ParseFrontMatter>[0], 'defaultParseFrontMatter'>): ReturnType<ParseFrontMatter> {
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

import { parse as parseToml, TomlDate, TomlError } from 'smol-toml';
import { LineCounter, parseDocument } from 'yaml';
import { lineAt } from 'docusaurus-plugin-kit/source-edits/lineAt';

/** The front matter of a post, in any of its languages, and the text after it. */
export interface FrontMatter {
  fields: Record<string, unknown>;
  body: string;
  /** The line of the file at which the text starts. */
  bodyLine: number;
}

/** Front matter that cannot be read. */
export class FrontMatterError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Splits a file into front matter and text: YAML between `---` lines, TOML between `+++` lines (Hugo), JSON in braces,
 * or none.
 *
 * @param text with line feeds only and without a byte order mark
 * @throws FrontMatterError when it is not valid.
 */
export function readFrontMatter(text: string): FrontMatter {
  const fence = /^(---|\+\+\+|;;;)[ \t]*\n/.exec(text);
  if (fence) {
    const mark = fence[1] ?? '';
    const rest = text.slice(fence[0].length);
    const end = new RegExp(`^${mark.replace(/\+/g, '\\+')}[ \\t]*(?:\\n|$)`, 'm').exec(rest);
    if (!end) {
      throw new FrontMatterError(1, `The front matter is not closed. Add a line ${mark} below it.`);
    }
    const source = rest.slice(0, end.index);
    const fields = mark === '---' ? readYaml(source) : readOther(source, mark);
    return split(fields, text, fence[0].length + end.index + end[0].length);
  }
  if (/^\{\s*"/.test(text)) {
    const end = /^\}[ \t]*(?:\n|$)/m.exec(text);
    if (end) {
      const length = end.index + end[0].length;
      return split(readOther(text.slice(0, length), ';;;'), text, length);
    }
  }
  return { fields: {}, body: text, bodyLine: 1 };
}

function split(fields: Record<string, unknown>, text: string, length: number): FrontMatter {
  return { fields, body: text.slice(length), bodyLine: lineAt(text, length) };
}

function readYaml(source: string): Record<string, unknown> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) throw new FrontMatterError(lines.linePos(error.pos[0]).line + 1, error.message);
  return asRecord(document.toJS());
}

function readOther(source: string, mark: string): Record<string, unknown> {
  try {
    return mark === '+++' ? asRecord(plain(parseToml(source))) : asRecord(JSON.parse(source));
  } catch (error) {
    const line = error instanceof TomlError ? error.line + 1 : 1;
    throw new FrontMatterError(line, (error as Error).message.split('\n')[0] ?? '');
  }
}

/** TOML has a type for dates; the other languages use text. */
function plain(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

/** A mapping as it is, and anything else as an empty one. */
export function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** Reads a file of settings, by its extension. */
export function readSettings(text: string, extension: string): Record<string, unknown> {
  if (extension === '.toml') return readOther(text, '+++');
  return extension === '.json' ? readOther(text, ';;;') : readYaml(text);
}

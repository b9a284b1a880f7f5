import { readYaml, type YamlFields } from './readYaml';

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
export function languageProblem(text: string): string | undefined {
  // Some readers take away a byte order mark, one after the other.
  const language = /^\uFEFF*---(?!-)(.*)/s.exec(text.split(/\r?\n/, 1)[0] ?? '')?.[1]?.trim();
  if (!language) return undefined;
  return `Front matter is YAML, and no other language is read. Write only --- instead of ---${language}, and YAML below it.`;
}

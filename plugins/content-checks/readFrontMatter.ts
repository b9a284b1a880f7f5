import { readYaml, type YamlFields } from './readYaml';

/** A post's front matter, and where the text after it starts. */
export interface FrontMatter extends YamlFields {
  bodyLine: number;
}

/** Reads the block between two `---` lines that a post starts with. */
export function readFrontMatter(text: string): FrontMatter {
  const lines = text.split('\n');
  if (lines[0]?.trimEnd() !== '---') {
    const message =
      'No front matter. Start the file with title, description, slug, authors and tags ' +
      'between two --- lines.';
    return { fields: new Map(), bodyLine: 1, problem: { line: 1, message } };
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end === -1) {
    const message = 'The front matter is not closed. Add a line with only --- after its last key.';
    return { fields: new Map(), bodyLine: 1, problem: { line: 1, message } };
  }
  return { ...readYaml(lines.slice(1, end).join('\n'), 2), bodyLine: end + 2 };
}

import { readFrontMatter } from '../front-matter/readFrontMatter';
import { normalizeText } from '../markdown/normalizeText';

/**
 * Whether the front matter of a Markdown file says `members`. Only `false` and a missing key say no: what is misspelt, or in
 * front matter that cannot be read, is not published by mistake.
 *
 * @param text the whole file, or its beginning
 */
export function isForMembers(text: string): boolean {
  const { fields, problem, bodyLine } = readFrontMatter(normalizeText(text));
  if (problem) {
    const end = bodyLine > 1 ? bodyLine : undefined;
    return /^\s*["']?members["']?\s*:/m.test(text.split('\n', end).join('\n'));
  }
  return fields.has('members') && fields.get('members')?.value !== false;
}

/** Escapes a text of one line for Markdown with directives and tables. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[!"#$%&'()*+,./:;<=>?@[\\\]^_`{|}~-]/g, '\\$&');
}

/** A text as a fenced block of code, whose fence is longer than any in it. */
export function fencedCode(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

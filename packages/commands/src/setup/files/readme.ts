const TITLE = /^# (.+)$/m;

/** Writes the site's title as the title of README, if README had the previous one. */
export function writeReadmeTitle(
  source: string,
  { before, after }: { before: string; after: string },
): string {
  if (TITLE.exec(source)?.[1] !== escapeMarkdown(before)) return source;
  return source.replace(TITLE, () => `# ${escapeMarkdown(after)}`);
}

/** Writes the sentence about the site that README begins with, if it had the previous one as a paragraph of its own. */
export function writeReadmeDescription(
  source: string,
  { before, after }: { before: string; after: string },
): string {
  const paragraphs = source.split('\n\n');
  const isDescription = (text: string) =>
    text.replace(/\s+/g, ' ').trim() === escapeMarkdown(before);
  return paragraphs
    .map((text) => (isDescription(text) ? escapeMarkdown(after) : text))
    .join('\n\n');
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, (sign) => `\\${sign}`);
}

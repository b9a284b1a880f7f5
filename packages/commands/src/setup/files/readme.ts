const TITLE = /^# (.+)$/m;

/** Writes the site's title as the title of README, if README had the previous one. */
export function writeReadmeTitle(
  source: string,
  { before, after }: { before: string; after: string },
): string {
  if (TITLE.exec(source)?.[1] !== escapeMarkdown(before)) return source;
  return source.replace(TITLE, () => `# ${escapeMarkdown(after)}`);
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, (sign) => `\\${sign}`);
}

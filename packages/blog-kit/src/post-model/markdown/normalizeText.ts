/** Without the mark that some editors write first, and with line ends as on Unix. */
export function normalizeText(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

/** As browsers show it. Zero-width spaces let long words break, and are not part of them. */
export function oneLine(text: string): string {
  return text.replaceAll('\u200b', '').replace(/\s+/g, ' ').trim();
}

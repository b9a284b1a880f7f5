/**
 * Whether an address names a host (`https://…`, `//…`) or has another scheme, such as `mailto:`. Any other is a path on
 * this site: a "relative reference" without authority in RFC 3986.
 */
export function hasSchemeOrHost(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}

/** Undoes percent-encoding. Text with a stray `%` was never encoded and stays as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Escapes text for HTML and XML, between tags or in an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index !== -1 && index < offset; line += 1) {
    index = text.indexOf('\n', index + 1);
  }
  return line;
}

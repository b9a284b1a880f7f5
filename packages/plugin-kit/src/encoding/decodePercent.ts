/** Undoes percent-encoding. Text with a stray `%` was never encoded and stays as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

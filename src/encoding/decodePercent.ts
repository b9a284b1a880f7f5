/** Undoes percent-encoding. Text with a stray `%`, which was never encoded, stays as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

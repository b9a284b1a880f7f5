/** The entries of a list as text. A text is split at commas, or else at white space, as Jekyll does. */
export function listOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const entries = Array.isArray(value) ? value.flat() : splitText(String(value));
  return entries
    .filter((entry) => entry !== null && entry !== undefined && typeof entry !== 'object')
    .map((entry) => String(entry).trim())
    .filter(Boolean);
}

function splitText(text: string): string[] {
  return text.split(text.includes(',') ? ',' : /\s+/);
}

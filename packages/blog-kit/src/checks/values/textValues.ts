/** The problem with a value that should be text; undefined if it is correct. Numbers count as text in front matter. */
export function text(value: unknown): string | undefined {
  return ['string', 'number'].includes(typeof value) ? undefined : 'is not text. Put it in quotes';
}

/** The same, for text that must not be empty. */
export function filledText(value: unknown): string | undefined {
  return value === '' ? 'is empty. Give it a value, or remove it' : text(value);
}

/** The same, for a full or relative address. */
export function address(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return 'is not an address. Write one';
  return /\s/.test(value) && !URL.canParse(value)
    ? 'has a space in its address. Write %20 in its place'
    : undefined;
}

/** What is wrong with a value that should be text; undefined when it is good. Numbers are text in front matter. */
export function text(value: unknown): string | undefined {
  return ['string', 'number'].includes(typeof value) ? undefined : 'is not text. Put it in quotes';
}

/** The same, of text that may not be empty. */
export function filledText(value: unknown): string | undefined {
  return value === '' ? 'is empty. Give it a value, or remove it' : text(value);
}

/** The same, of an address, whole or relative. */
export function address(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return 'is not an address. Write one';
  return /\s/.test(value) && !URL.canParse(value)
    ? 'has a space in its address. Write %20 in its place'
    : undefined;
}

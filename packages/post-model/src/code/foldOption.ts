/** What a fence says whose block is not to fold. */
export const staysOpen = 'fold=false';

/**
 * What a fence says of folding, as it is written: `fold`, or `fold=` with a value.
 *
 * @param meta the info string of the fence, after the language
 * @returns undefined if it says nothing; a title does not count
 */
export function foldOption(meta?: string | null): string | undefined {
  const withoutTexts = (meta ?? '').replace(/"[^"]*"|'[^']*'/g, '""');
  return /(?:^|\s)(fold(?:=\S*)?)(?=\s|$)/.exec(withoutTexts)?.[1];
}

/** Whether a fence says that its block is not to fold. */
export function isKeptOpen(meta?: string): boolean {
  return foldOption(meta) === staysOpen;
}

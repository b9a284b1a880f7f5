/** A comment of HTML with a text, which cannot end before the comment does. */
export function commentOf(text: string): string {
  return `<!--${text.replace(/--+>?/g, '-')}-->`;
}

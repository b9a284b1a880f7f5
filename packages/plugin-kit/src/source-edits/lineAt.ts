/** The line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index !== -1 && index < offset; line += 1) {
    index = text.indexOf('\n', index + 1);
  }
  return line;
}

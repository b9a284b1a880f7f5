/** A piece of text to replace, by offsets. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Makes all edits at once. One that overlaps an earlier one is left out. */
export function applyEdits(text: string, edits: Edit[]): string {
  let result = '';
  let position = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < position) continue;
    result += text.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return result + text.slice(position);
}

/** The line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index !== -1 && index < offset; line += 1) {
    index = text.indexOf('\n', index + 1);
  }
  return line;
}

/** A range of a text, by offsets, and its replacement. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Makes all edits in a text. An edit within an earlier one is dropped. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  let result = '';
  let offset = 0;
  for (const { start, end, text } of sorted) {
    if (start < offset) continue;
    result += source.slice(offset, start) + text;
    offset = end;
  }
  return result + source.slice(offset);
}

/**
 * The info string of a fence from the options of Pygments, Rouge and Chroma, which Hugo and Jekyll show code with.
 *
 * @param options by their names: linenos, linenostart, hl_lines or mark_lines, title
 */
export function infoString(language: string, options: Partial<Record<string, string>>): string {
  const lines = (options.hl_lines ?? options.mark_lines ?? '').match(/\d+(?:-\d+)?/g) ?? [];
  const isNumbered = options.linenos !== undefined && options.linenos !== 'false';
  const start = options.linenostart;
  const title = options.title ?? options.name ?? options.filename ?? options.file;
  return [
    language,
    title && `title="${title.replace(/"/g, "'")}"`,
    lines.length > 0 && `{${lines.join(',')}}`,
    isNumbered && (start && start !== '1' ? `showLineNumbers=${start}` : 'showLineNumbers'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Reads `linenos=table, hl_lines=[1,"3-5"]`, in any of the ways in which it is written. */
export function readHighlightOptions(text: string): Partial<Record<string, string>> {
  const options: Partial<Record<string, string>> = {};
  const option = /([\w]+)(?:\s*=\s*(\[[^\]]*\]|\d[\d\s-]*\d|"[^"]*"|'[^']*'|[^\s,}]+))?/g;
  for (const [, key = '', value = 'true'] of text.matchAll(option)) {
    options[key.toLowerCase()] = value.replace(/^["']|["']$/g, '');
  }
  return options;
}

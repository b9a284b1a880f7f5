import { stringify } from 'yaml';

/** The file of a post: its front matter, in a fixed order, and its text. */
export function renderPost(fields: [key: string, value: unknown][], text: string): string {
  const lines = fields
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${render(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${text.trim()}\n`;
}

function render(value: unknown): string {
  if (value instanceof Moment) return value.text;
  if (Array.isArray(value)) return `[${value.map(render).join(', ')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).map(([key, inner]) => `${key}: ${render(inner)}`);
    return `{ ${entries.join(', ')} }`;
  }
  // YAML 1.1 puts more texts in quotes, such as 2024-05-01 and `yes`, so every parser reads them as text.
  const text = stringify(value, { version: '1.1', singleQuote: true, lineWidth: 0 }).trimEnd();
  const isPlain = !/^['"|>]/.test(text);
  return isPlain && typeof value === 'string' && /[,[\]{}]/.test(text)
    ? stringify(value, { defaultStringType: 'QUOTE_SINGLE', lineWidth: 0 }).trimEnd()
    : /^[|>]/.test(text)
      ? JSON.stringify(value)
      : text;
}

/** A moment, which YAML reads as such when it has no quotes. */
export class Moment {
  constructor(readonly text: string) {}
}
